/* Gradients of given tensors. */
#ifndef TENSOR_CPP_AUTOGRAD_HPP
#define TENSOR_CPP_AUTOGRAD_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "list.hpp"

namespace libtensor {
namespace autograd {

/**
 * Computes the gradients of the sum of the outputs with respect to the inputs, without changing the `grad()` of any
 * tensor.
 *
 *     Tensor slope = autograd::grad({net(x).sum()}, {x}, {}, true, true)[0];   // to be differentiated again
 *
 * `grad_outputs` holds the gradient of each output, with its shape. If it is empty, each gradient is 1, for outputs
 * with one element. The graph is freed unless `retain_graph` is true. With `create_graph` the computation is recorded,
 * so that the gradients can be differentiated again, and the graph stays. With `allow_unused`, the result for an input
 * that no output depends on is an empty variable. Throws the errors of `Tensor::backward`, a StateError for an input
 * that requires no gradient, and an ArgumentError for an input that no output depends on.
 */
inline std::vector<Tensor> grad(const TensorList& outputs, const TensorList& inputs,
                                const TensorList& grad_outputs = TensorList({}), bool retain_graph = false,
                                bool create_graph = false, bool allow_unused = false) {
    const std::vector<uint64_t> from = outputs.ids(), seeds = grad_outputs.ids(), to = inputs.ids();
    if (!seeds.empty() && seeds.size() != from.size()) {
        throw ArgumentError("grad takes one gradient for each output: got " + std::to_string(seeds.size()) + " for " +
                            std::to_string(from.size()));
    }
    std::vector<tensor_t> made(to.size());
    detail::check(tensor_gradients(TENSOR_SCOPE_THREAD, 0, from.data(), from.size(),
                                   seeds.empty() ? nullptr : seeds.data(), to.data(), to.size(),
                                   detail::graph(retain_graph, create_graph), made.data()));
    std::vector<Tensor> gradients(made.size());
    std::size_t unused = made.size();
    for (std::size_t i = 0; i < made.size(); i++) {
        gradients[i] = Tensor::from_handle(made[i]);
        unused = made[i].id == 0 ? i : unused;
    }
    if (unused < made.size() && !allow_unused) {
        for (const tensor_t& tensor : made) {
            tensor_dispose(tensor.id);
        }
        throw ArgumentError("grad takes inputs that an output depends on, unless allow_unused is true: none depends on "
                            "input " + std::to_string(unused));
    }
    return gradients;
}

}  // namespace autograd
}  // namespace libtensor

#endif  // TENSOR_CPP_AUTOGRAD_HPP
