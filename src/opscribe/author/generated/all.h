// Written by tools/author_ops.py from the registry of operators.
#pragma once

// The operators of every domain and version.

#include "opscribe/author/generated/ml_ops5.h"
#include "opscribe/author/generated/ops28.h"
#include "opscribe/author/generated/preview_ops1.h"
#include "opscribe/author/generated/preview_training_ops1.h"
#include "opscribe/author/generated/training_ops1.h"
