#pragma once

// EvalContext: what an operator's kernel sees of one run of a node.
//
//   void eval(EvalContext& ctx) {
//     const Tensor& x = ctx.tensor(0);
//     Tensor y = ctx.make(0);                     // of the type and shape `infer` says
//     dispatch(float_types, x.dtype(), [&]<typename T>() {
//       compute(x.cells<T>(), y.mutable_cells<T>());
//     });
//     ctx.set(0, std::move(y));
//   }
//
// It is an InferContext whose inputs all have numbers for dimensions and known elements,
// so attributes are read in the same way, the helpers of shape rules serve kernels too,
// and `make` takes the shape of an output from the operator's own shape rule. A rule or
// a kernel that calls `fail` ends the run with an error that names the node.
//
// Before a kernel is called, its caller has compared the element types of the inputs
// with the definition. Inputs are aligned (`cells` may be called at once) and shared:
// nobody writes to them. What a kernel must check itself is what depends on elements:
// every index, size, length and label that it reads from a tensor.
//
// Kernels say what they are about to do with `work`, which is where a budget of time
// and a wish to stop are noticed; memory is charged where it is allocated, so scratch
// memory whose size depends on the data is made by `make` or from `pool()`.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/schema/infer_context.h"
#include "opscribe/tensor/runtime_value.h"

namespace opscribe {
class ThreadPool;
}

namespace opscribe::schema {

// The dimensions of a tensor at hand; `Dims` may be symbolic.
using TensorDims = opscribe::Dims;
using Integers = SmallVector<std::int64_t, 8>;

// A graph in an attribute, ready to be run any number of times.
class GraphRunner {
 public:
  virtual ~GraphRunner() = default;
  virtual auto num_inputs() const -> std::size_t = 0;
  virtual auto num_outputs() const -> std::size_t = 0;
  // Runs it once. `inputs` has one value for each input of the graph and is given away;
  // `outputs` is filled with one value for each output.
  virtual void run(std::span<RuntimeValue> inputs,
                   std::vector<RuntimeValue>& outputs) = 0;
};

class EvalContext : public InferContext {
 public:
  // --- inputs
  // Null for one that is left out.
  virtual auto input(std::size_t i) const -> const RuntimeValue* = 0;
  // The input as what it has to be; Error{Invalid} when it is left out or another kind.
  auto tensor(std::size_t i) const -> const Tensor&;
  auto sequence(std::size_t i) const -> const SequenceValue&;
  // Null for one that is left out.
  auto find_tensor(std::size_t i) const -> const Tensor*;
  // The elements of a tensor of whole numbers, of any integer type.
  auto integers(std::size_t i) const -> Integers;
  // The one element of a tensor with one element.
  auto integer(std::size_t i) const -> std::int64_t;
  auto number(std::size_t i) const -> double;
  auto truth(std::size_t i) const -> bool;
  // The value itself where nobody needs it after this node, so that it may be written
  // over without a copy; else another handle of it. Afterwards the input is not there
  // any more; spans taken of it before stay valid as long as the value taken lives.
  virtual auto take(std::size_t i) -> RuntimeValue = 0;
  // Whether nobody needs it after this node.
  virtual auto is_last_use(std::size_t i) const -> bool = 0;

  // --- outputs
  // What the shape rule says of output `i` for these inputs; Error{Invalid} when it
  // depends on more than the rule can know.
  virtual auto result_dims(std::size_t i) -> const TensorDims& = 0;
  virtual auto result_dtype(std::size_t i) -> DataType = 0;
  // A tensor for output `i`, its elements not yet set: of the rule's shape, or of the
  // element type that the definition says and a shape that the kernel knows.
  auto make(std::size_t i) -> Tensor;
  auto make(std::size_t i, const TensorDims& dims) -> Tensor;
  auto make(DataType dtype, const TensorDims& dims) -> Tensor;
  // As `make(i)`, or one of these inputs, where it has the same type and shape and
  // nobody needs it after this node. For kernels that read each place of the inputs
  // before they write it. Spans of the inputs are taken before the call, which ends
  // the input.
  auto make_over(std::size_t i, std::initializer_list<std::size_t> inputs) -> Tensor;
  virtual void set(std::size_t i, RuntimeValue value) = 0;

  // --- means
  // Where memory comes from and is charged; may be null.
  virtual auto pool() -> BufferPool* = 0;
  // Who helps; null: nobody.
  virtual auto threads() -> ThreadPool* = 0;
  // About to do so many simple steps. Throws when time is up or the run was cancelled.
  virtual void work(std::uint64_t steps) = 0;
  // What random numbers of this node in this run start from, where the node gives no
  // seed of its own: different for every node, round of a loop and run.
  virtual auto random_key() -> std::uint64_t = 0;
  // The graph in the attribute of that name; Error{Invalid} when there is none.
  virtual auto graph(std::string_view attr_name) -> GraphRunner& = 0;
  // The elements of a tensor in an attribute.
  virtual auto tensor_of(const ir::StoredTensor& tensor) -> Tensor = 0;
  // A sparse tensor in an attribute.
  virtual auto sparse_tensor_of(const ir::StoredSparseTensor& tensor)
      -> SparseTensor = 0;

  // What `make` gives, computed once for as long as the inputs named are the same
  // constants of the model: packed weights, a parsed pattern. Otherwise computed anew
  // on each call.
  //
  //   const auto& packed = ctx.kept<PackedB>({1}, [&] { return pack(ctx.tensor(1)); });
  template <typename T, typename Make>
  auto kept(std::initializer_list<std::size_t> inputs, Make&& make) -> const T& {
    const auto erased = [&]() -> std::shared_ptr<const void> {
      return std::make_shared<const T>(make());
    };
    return *static_cast<const T*>(keep(inputs, erased));
  }
  // Whether the input is a constant of the model.
  virtual auto is_constant(std::size_t i) const -> bool = 0;

 protected:
  virtual auto keep(std::initializer_list<std::size_t> inputs,
                    const std::function<std::shared_ptr<const void>()>& make) -> const
      void* = 0;
};

}  // namespace opscribe::schema
