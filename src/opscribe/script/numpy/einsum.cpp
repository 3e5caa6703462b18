// `np.einsum`: sums of products, told by one letter for each axis.

#include <algorithm>
#include <map>
#include <ranges>

#include "opscribe/base/checked.h"
#include "opscribe/kernel/walk.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/dot.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

// An axis `...` stands for has a label too: its place, counted from the last.
using Label = int;
using Labels = std::vector<Label>;
constexpr Label kEllipsis = 1000;

struct Subscripts {
  std::vector<Labels> operands;
  Labels output;
};

auto labels_of(std::string_view text, std::size_t num_hidden) -> Labels {
  Labels labels;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ') continue;
    if (text.substr(i).starts_with("...")) {
      for (std::size_t k = num_hidden; k > 0; --k) {
        labels.push_back(kEllipsis + static_cast<Label>(k) - 1);
      }
      i += 2;
      continue;
    }
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!is_letter) raise_as("ValueError", "`{}` in the subscripts of `np.einsum`", c);
    labels.push_back(c);
  }
  return labels;
}

auto parse(std::string_view text, const std::vector<Tensor>& tensors) -> Subscripts {
  const std::size_t arrow = text.find("->");
  std::string_view inputs = text.substr(0, arrow);
  Subscripts result;
  std::size_t most_hidden = 0;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    const std::size_t comma = inputs.find(',');
    const std::string_view part = inputs.substr(0, comma);
    const bool is_last = comma == inputs.npos;
    if (is_last != (i + 1 == tensors.size())) {
      raise_as("ValueError", "the subscripts of `np.einsum` do not fit {} operands",
               tensors.size());
    }
    if (!is_last) inputs.remove_prefix(comma + 1);
    const std::size_t named = labels_of(part, 0).size();
    const bool has_dots = part.find("...") != part.npos;
    const bool fits =
        has_dots ? named <= tensors[i].rank() : named == tensors[i].rank();
    if (!fits)
      raise_as("ValueError", "`{}` for an array of rank {}", part, tensors[i].rank());
    const std::size_t hidden = tensors[i].rank() - named;
    most_hidden = std::max(most_hidden, hidden);
    result.operands.push_back(labels_of(part, hidden));
  }
  if (arrow != text.npos) {
    result.output = labels_of(text.substr(arrow + 2), most_hidden);
    return result;
  }
  // What appears once stays, in the order of the alphabet; hidden axes go first.
  std::map<Label, int> counts;
  for (const Labels& labels : result.operands) {
    for (const Label label : labels) ++counts[label];
  }
  for (std::size_t k = most_hidden; k > 0; --k) {
    result.output.push_back(kEllipsis + static_cast<Label>(k) - 1);
  }
  for (const auto& [label, count] : counts) {
    if (label < kEllipsis && count == 1) result.output.push_back(label);
  }
  return result;
}

using Sizes = std::map<Label, std::int64_t>;

auto sizes_of(const Subscripts& subscripts, const std::vector<Tensor>& tensors)
    -> Sizes {
  Sizes sizes;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    for (std::size_t k = 0; k < tensors[i].rank(); ++k) {
      std::int64_t& size = sizes.emplace(subscripts.operands[i][k], 1).first->second;
      const std::int64_t own = tensors[i].dim(k);
      if (size != own && size != 1 && own != 1) {
        raise_as("ValueError", "sizes {} and {} of one axis of `np.einsum`", size, own);
      }
      if (size == 1) size = own;
    }
  }
  for (const Label label : subscripts.output) {
    if (!sizes.contains(label) || std::ranges::count(subscripts.output, label) != 1) {
      raise_as("ValueError",
               "the output of `np.einsum` names an axis that is not there");
    }
  }
  return sizes;
}

// How far apart the elements are along each of the given labels; a label that appears
// twice walks along a diagonal.
auto strides_along(const Labels& wanted, const Labels& own, const Tensor& tensor)
    -> Dims {
  const Dims steps = kernel::strides_of(tensor.dims());
  Dims strides = Dims::filled(wanted.size(), 0);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    for (std::size_t k = 0; k < own.size(); ++k) {
      if (own[k] == wanted[i] && tensor.dim(k) != 1) strides[i] += steps[k];
    }
  }
  return strides;
}

auto dims_of(const Labels& labels, const Sizes& sizes) -> Dims {
  Dims dims = Dims::filled(labels.size(), 1);
  for (std::size_t i = 0; i < labels.size(); ++i) dims[i] = sizes.at(labels[i]);
  return dims;
}

// The products of all operands, in rows: a row is what is added up to one element.
template <typename T>
auto sums_of_products(const std::vector<std::vector<T>>& cells,
                      const std::vector<std::vector<std::int64_t>>& offsets,
                      std::size_t size) -> std::vector<T> {
  std::vector<T> result;
  std::vector<T> left(size);
  std::vector<T> right(size);
  const std::size_t count = size == 0 ? 0 : offsets[0].size() / size;
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t i = 0; i < size; ++i) {
      left[i] = T(1);
      right[i] = T(1);
      for (std::size_t k = 0; k < cells.size(); ++k) {
        const T& cell = cells[k][static_cast<std::size_t>(offsets[k][row * size + i])];
        T& factor = k + 1 == cells.size() ? right[i] : left[i];
        factor = factor * cell;
        if constexpr (std::same_as<T, Int128>) {
          factor = static_cast<std::int64_t>(factor);
        }
      }
    }
    result.push_back(accurate_dot(std::span<const T>(left), std::span<const T>(right)));
  }
  return result;
}

auto call_einsum(const Arguments& arguments) -> Value {
  Arguments keywords;
  keywords.keywords = arguments.keywords;
  bind(keywords, "np.einsum", {"*", "optimize"}, 0);
  if (arguments.positional.size() < 2) wrong("`np.einsum` needs subscripts and arrays");
  const std::string& text = text_argument(arguments.positional[0], "np.einsum");
  std::vector<Tensor> tensors;
  for (std::size_t i = 1; i < arguments.positional.size(); ++i) {
    tensors.push_back(array_argument(arguments.positional[i]));
    check_numbers(tensors.back(), "np.einsum");
  }
  DataType dtype = tensors[0].dtype();
  for (const Tensor& tensor : tensors) dtype = promote(dtype, tensor.dtype());
  if (dtype == DataType::Bool) unsupported("`np.einsum` of truth is not evaluated");
  const Subscripts subscripts = parse(text, tensors);
  const Sizes sizes = sizes_of(subscripts, tensors);
  Labels all = subscripts.output;
  for (const auto& [label, size] : sizes) {
    if (std::ranges::find(all, label) == all.end()) all.push_back(label);
  }
  const Dims dims = dims_of(subscripts.output, sizes);
  const Dims walked = dims_of(all, sizes);
  const auto work = static_cast<std::size_t>(element_count_of(walked));
  const auto count = static_cast<std::size_t>(element_count_of(dims));
  take_items(checked::narrow<std::size_t>(work, "the work of `np.einsum`"));
  take_items(work * (tensors.size() - 1));
  std::vector<std::vector<std::int64_t>> offsets;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    tensors[i] = cast_array(tensors[i], dtype);
    offsets.emplace_back(work);
    kernel::offsets(walked, strides_along(all, subscripts.operands[i], tensors[i]), 0,
                    offsets.back());
  }
  const std::size_t size = count == 0 ? 0 : work / count;
  return with_elements(tensors[0], "np.einsum", [&](const auto& first) {
    using T = std::ranges::range_value_t<decltype(first)>;
    std::vector<std::vector<T>> cells{first};
    for (std::size_t i = 1; i < tensors.size(); ++i) {
      if constexpr (std::same_as<T, double>) cells.push_back(as_floats(tensors[i]));
      if constexpr (std::same_as<T, Int128>) cells.push_back(as_ints(tensors[i]));
      if constexpr (std::same_as<T, Complex>) cells.push_back(as_complexes(tensors[i]));
    }
    std::vector<T> sums = sums_of_products(cells, offsets, size);
    sums.resize(count, T(0));
    return result_value(from_elements(sums, dtype, dims));
  });
}

}  // namespace

void add_numpy_einsum(Members& members) {
  add_function(members, "np", "einsum", call_einsum);
}

}  // namespace opscribe::script
