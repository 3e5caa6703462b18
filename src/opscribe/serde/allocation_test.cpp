// Load and save with the n-th allocation failing, for every n: an exception, nothing
// leaked (the sanitizer run sees to that), the target untouched.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <new>

#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"

namespace {

// Allocations of this thread until one fails; negative: none does.
thread_local long allocations_left = -1;

[[gnu::noinline]] auto try_allocate(std::size_t size, std::size_t align) noexcept
    -> void* {
  if (allocations_left == 0) return nullptr;
  if (allocations_left > 0) --allocations_left;
  return align <= alignof(std::max_align_t)
             ? std::malloc(size == 0 ? 1 : size)
             : std::aligned_alloc(align, (size + align - 1) / align * align);
}

auto allocate(std::size_t size, std::size_t align) -> void* {
  void* memory = try_allocate(size, align);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

// Apart from `operator delete`, so that the compiler does not take the replaced
// operators for a pair that does not match.
[[gnu::noinline]] void release(void* memory) noexcept {
  std::free(memory);
}

}  // namespace

auto operator new(std::size_t size) -> void* {
  return allocate(size, 1);
}
auto operator new[](std::size_t size) -> void* {
  return allocate(size, 1);
}
auto operator new(std::size_t size, std::align_val_t align) -> void* {
  return allocate(size, static_cast<std::size_t>(align));
}
auto operator new[](std::size_t size, std::align_val_t align) -> void* {
  return allocate(size, static_cast<std::size_t>(align));
}
// The forms that do not throw too: the sanitizer's own ones do not call those above.
auto operator new(std::size_t size, const std::nothrow_t&) noexcept -> void* {
  return try_allocate(size, 1);
}
auto operator new[](std::size_t size, const std::nothrow_t&) noexcept -> void* {
  return try_allocate(size, 1);
}
auto operator new(std::size_t size, std::align_val_t align,
                  const std::nothrow_t&) noexcept -> void* {
  return try_allocate(size, static_cast<std::size_t>(align));
}
auto operator new[](std::size_t size, std::align_val_t align,
                    const std::nothrow_t&) noexcept -> void* {
  return try_allocate(size, static_cast<std::size_t>(align));
}
void operator delete(void* memory) noexcept {
  release(memory);
}
void operator delete[](void* memory) noexcept {
  release(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  release(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  release(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  release(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
  release(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  release(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
  release(memory);
}
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
  release(memory);
}
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
  release(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  release(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
  release(memory);
}

namespace opscribe::serde {
namespace {

constexpr std::string_view kModel = R"(
<
  ir_version: 9,
  opset_import: ["" : 20, "my.domain" : 1],
  metadata_props: ["author": "someone"]
>
agraph (float[N, 4] x, bool c) => (float[N, 4] y)
<float[4] w = {1, 2, 3, 4}, float[N, 4] h>
{
  h = Mul (x, w)
  t = If (c) <then_branch = g1 () => (float[N, 4] a) { a = Add (h, w) },
              else_branch = g2 () => (float[N, 4] b) { b = my.domain.f <alpha = 2> (h) }>
  y = Identity (t)
}
<domain: "my.domain", opset_import: ["" : 20]>
f <alpha> (u) => (v)
{
  k = Constant <value_ints = [1, 2, 3]> ()
  v = LeakyRelu <alpha: float = @alpha> (u)
}
)";

// Runs `job` with ever more allocations allowed, until it needs no more; returns how
// many it needed.
template <typename Job>
auto run_out_of_memory(Job job) -> long {
  for (long allowed = 0; allowed < 100'000; ++allowed) {
    allocations_left = allowed;
    try {
      job();
      const bool failed = allocations_left == 0;
      allocations_left = -1;
      if (!failed) return allowed;
    } catch (const std::bad_alloc&) {
      allocations_left = -1;
    } catch (const Error&) {
      allocations_left = -1;
    }
  }
  ADD_FAILURE() << "the job never ended";
  return -1;
}

TEST(AllocationFailure, Parse) {
  EXPECT_GT(run_out_of_memory([] { parse_text(kModel); }), 5);
}

TEST(AllocationFailure, LoadBytes) {
  const std::string bytes = to_bytes(*parse_text(kModel));
  EXPECT_GT(run_out_of_memory([&] { load_bytes(as_bytes(bytes)); }), 5);
}

TEST(AllocationFailure, Print) {
  const auto model = parse_text(kModel);
  EXPECT_GT(run_out_of_memory([&] { print_text(*model); }), 2);
  EXPECT_GT(run_out_of_memory([&] { to_bytes(*model); }), 0);
}

TEST(AllocationFailure, SaveKeepsTheOldFile) {
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::temp_directory_path() / fmt::format("opscribe-alloc-{}", getpid());
  fs::create_directories(folder);
  const std::string path = (folder / "model.onnx").string();
  const auto model = parse_text(kModel);
  const std::string expected = to_bytes(*model);
  const auto content = [&] {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  for (const bool external : {false, true}) {
    SaveOptions options{.external_threshold = 4, .durable = false};
    if (external) options.external_data = "weights.data";
    const long needed = run_out_of_memory([&] {
      const long allowed = allocations_left;
      allocations_left = -1;
      fs::remove(folder / "weights.data");
      std::ofstream(path) << "old";
      allocations_left = allowed;
      try {
        save(*model, path, options);
      } catch (...) {
        allocations_left = -1;
        EXPECT_EQ(content(), "old");
        const auto left = std::distance(fs::directory_iterator(folder), {});
        EXPECT_EQ(left, 1) << "files were left behind";
        throw;
      }
    });
    EXPECT_GT(needed, 5);
    if (!external) {
      EXPECT_EQ(content(), expected);
    }
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace opscribe::serde
