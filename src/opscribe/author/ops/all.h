// Written by tools/author_ops.py from the registry of operators.
#pragma once

// The operators of every domain and version.

#include "opscribe/author/ops/ml_ops5.h"
#include "opscribe/author/ops/ops28.h"
#include "opscribe/author/ops/preview_ops1.h"
#include "opscribe/author/ops/preview_training_ops1.h"
#include "opscribe/author/ops/training_ops1.h"
