#pragma once

// Matrices turned over, block by block, so that neither side runs through the cache by
// columns.
//
//   [count, rows, columns] -> [count, columns, rows]
//
// Every permutation of axes that exchanges two runs of neighbouring axes is one, as
// [n, c, h, w] -> [n, h, w, c] is with c rows and h * w columns.

#include <cstddef>
#include <cstdint>
#include <span>

#include "opscribe/base/thread_pool.h"
#include "opscribe/kernel/panel.h"
#include "opscribe/tensor/dispatch.h"

namespace opscribe::kernel {

// Cells move unread: one version for each width (`dispatch_storage`). `in` and `out`
// do not overlap.
void transpose(std::span<const std::uint8_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint8_t> out, ThreadPool* pool = nullptr);
void transpose(std::span<const std::uint16_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint16_t> out, ThreadPool* pool = nullptr);
void transpose(std::span<const std::uint32_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint32_t> out, ThreadPool* pool = nullptr);
void transpose(std::span<const std::uint64_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint64_t> out, ThreadPool* pool = nullptr);
void transpose(std::span<const Storage128> in, std::size_t rows, std::size_t columns,
               std::span<Storage128> out, ThreadPool* pool = nullptr);

// Writes the rows of a matrix that lies anyhow, one after the other.
void gather_rows(const MatrixView<float>& from, std::size_t rows, std::size_t columns,
                 std::span<float> out, ThreadPool* pool = nullptr);

}  // namespace opscribe::kernel
