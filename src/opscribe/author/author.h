#pragma once

// Writing ONNX in C++: everything but the operators, of which a program includes the
// classes it names.
//
//   #include <opscribe/author/author.h>
//   #include <opscribe/author/generated/ops18.h>

#include "opscribe/author/attr.h"
#include "opscribe/author/control_flow.h"
#include "opscribe/author/function.h"
#include "opscribe/author/index.h"
#include "opscribe/author/model.h"
#include "opscribe/author/opset.h"
#include "opscribe/author/site.h"
#include "opscribe/author/types.h"
#include "opscribe/author/var.h"
