#include "opscribe/base/error.h"

#include <gmock/gmock.h>

#include <string>

namespace opscribe {
namespace {

using ::testing::StrEq;

TEST(ErrorTest, WhatJoinsMessageAndHelp) {
  const Error bare(ErrorKind::Invalid, "axis 3 out of range for rank 2");
  EXPECT_THAT(bare.what(), StrEq("axis 3 out of range for rank 2"));
  EXPECT_TRUE(bare.help().empty());

  const Error helpful(ErrorKind::Usage, "no file named", "name one");
  EXPECT_THAT(helpful.what(), StrEq("no file named; name one"));
  EXPECT_EQ(helpful.message(), "no file named");
  EXPECT_EQ(helpful.help(), "name one");
}

TEST(ErrorTest, PlacesNestOutermostFirstAndKeepTheRest) {
  const Error error = Error(ErrorKind::Io, "cannot open `w.bin`", "check the name")
                          .with_path("w.bin")
                          .with_os_code(2)
                          .in("tensor `w`")
                          .in("model `m.onnx`");
  EXPECT_THAT(error.what(),
              StrEq("model `m.onnx`: tensor `w`: cannot open `w.bin`; check the name"));
  EXPECT_EQ(error.kind(), ErrorKind::Io);
  EXPECT_EQ(error.path(), "w.bin");
  EXPECT_EQ(error.os_code(), 2);
}

TEST(ErrorTest, RequireAndFailThrowErrorInvariantThrowsInternalError) {
  EXPECT_NO_THROW(require(true, "unused"));
  EXPECT_NO_THROW(invariant(true, "unused"));
  EXPECT_THROW(invariant(false, "{} nodes left", 3), InternalError);
  try {
    require(false, "rank is {}", 65);
    FAIL() << "require(false) returned";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Usage);
    EXPECT_EQ(error.message(), "rank is 65");
  }
  try {
    fail(ErrorKind::Budget, "{} of {} bytes", 2, 1);
    FAIL() << "fail returned";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Budget);
    EXPECT_EQ(error.message(), "2 of 1 bytes");
  }
}

}  // namespace
}  // namespace opscribe
