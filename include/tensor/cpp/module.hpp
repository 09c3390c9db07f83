/* Modules: layers with parameters. */
#ifndef TENSOR_CPP_MODULE_HPP
#define TENSOR_CPP_MODULE_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tensor.hpp"

namespace libtensor {

namespace detail {

/** The arguments of a layer with a list among them, which its length precedes. */
inline std::vector<int64_t> joined(std::vector<int64_t> before, const std::vector<int64_t>& list,
                                   std::initializer_list<int64_t> after) {
    before.push_back(static_cast<int64_t>(list.size()));
    before.insert(before.end(), list.begin(), list.end());
    before.insert(before.end(), after);
    return before;
}

}  // namespace detail

namespace nn {

/**
 * A layer, or a network of layers. A class of a program derives from it, registers parameters and modules in its
 * constructor, and overrides `forward`. The layers of this library compute natively.
 *
 * A module owns its parameters, buffers and child modules, regardless of the current scope. A copy is another variable
 * for the same module. The scope that is current when a module is created owns it; without a scope, the last variable
 * does.
 */
class Module {
public:
    /** Creates a module without layers. The name appears in errors and dumps. */
    explicit Module(const std::string& name = "module") : Module(TENSOR_MODULE_CUSTOM, name.c_str(), {}, {}) {}

    Module(const Module&) = default;
    Module(Module&&) noexcept = default;
    Module& operator=(const Module&) = default;
    Module& operator=(Module&&) noexcept = default;
    virtual ~Module() = default;

    /** Computes the result for `x`. */
    virtual Tensor forward(const Tensor& x) {
        tensor_t out{};
        detail::check(tensor_module_forward(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, handle(), x.handle(),
                                            TENSOR_MODE_OWN, &out));
        return Tensor::from_handle(out);
    }

    Tensor operator()(const Tensor& x) { return forward(x); }

    /** Returns the handle in C. */
    tensor_module_t handle() const {
        if (state_ == nullptr) {
            detail::fail_empty("Module");
        }
        return state_->handle;
    }

    /** Returns whether the module can be used, which requires that neither it nor its owner was disposed of. */
    bool is_live() const noexcept { return state_ != nullptr && tensor_is_live(state_->handle.id) != 0; }

    /** Disposes of the module now, with everything that it owns. */
    void dispose() { detail::check(tensor_dispose(handle().id)); }

    /** Sets the mode of this module and its children to training, which is the default, or to evaluation. */
    void train(bool on = true) {
        detail::check(tensor_module_train(handle(), on));
        std::vector<State*> open{state_.get()};
        while (!open.empty()) {
            State* state = open.back();
            open.pop_back();
            state->is_training = on;
            for (const auto& child : state->children) {
                open.push_back(child.get());
            }
        }
    }

    /** Sets the mode of this module and its children to evaluation. */
    void eval() { train(false); }

    /** Returns whether this module is in training mode. */
    bool is_training() const {
        handle();
        return state_->is_training;
    }

    /** Removes the gradients of all parameters of this module and its children. */
    void zero_grad() { detail::check(tensor_module_zero_grad(handle())); }

    /** Returns new handles to the parameters of this module and its children. */
    std::vector<Tensor> parameters() const { return tensors(TENSOR_PARAMETERS); }

    /** Returns new handles to the buffers of this module and its children. */
    std::vector<Tensor> buffers() const { return tensors(TENSOR_BUFFERS); }

    /** Returns the parameters with their names, such as "0.weight". */
    std::vector<std::pair<std::string, Tensor>> named_parameters() const { return named(TENSOR_PARAMETERS); }

    /** Returns the buffers with their names. */
    std::vector<std::pair<std::string, Tensor>> named_buffers() const { return named(TENSOR_BUFFERS); }

    /** Writes the parameters and buffers to a file in the safetensors format. */
    void save(const std::string& path) const { detail::check(tensor_module_save(handle(), path.c_str())); }

    /** Reads the parameters and buffers from a safetensors file. Unless the file has all of them, nothing changes. */
    void load(const std::string& path) { detail::check(tensor_module_load(handle(), path.c_str())); }

protected:
    /** Creates a layer of the library; see the kinds in `tensor/functions.h`. */
    Module(int32_t kind, const char* name, const std::vector<int64_t>& ints, const std::vector<double>& floats)
        : state_(std::make_shared<State>()) {
        state_->is_native = kind != TENSOR_MODULE_CUSTOM;
        detail::check(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, kind, name, ints.data(),
                                        ints.size(), floats.data(), floats.size(), &state_->handle));
    }

    /** Computes the result for several tensors, by their ids; 0 stands for an optional one that is left out. */
    Tensor forward_all(std::initializer_list<uint64_t> ids) {
        tensor_t out{};
        detail::check(tensor_module_forward_all(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, handle(), ids.begin(),
                                                ids.size(), TENSOR_MODE_OWN, &out));
        return Tensor::from_handle(out);
    }

    /** Registers a parameter, which requires a gradient from then on and whose handle this module owns. */
    Tensor register_parameter(const std::string& name, Tensor tensor) {
        return registered(name, std::move(tensor), TENSOR_PARAMETERS);
    }

    /** Registers a tensor that is saved with the module but not trained. This module owns its handle. */
    Tensor register_buffer(const std::string& name, Tensor tensor) {
        return registered(name, std::move(tensor), TENSOR_BUFFERS);
    }

    /** Registers a child module, which this module owns, and returns it. The name must not contain dots. */
    template <class Child>
    Child register_module(const std::string& name, Child child) {
        adopt(name, child);
        return child;
    }

    /** Adds a child to this module. */
    void adopt(const std::string& name, const Module& child) {
        child.handle();
        state_->children.reserve(state_->children.size() + 1);
        detail::check(tensor_module_add(handle(), name.c_str(), child.handle()));
        state_->children.push_back(child.state_);
    }

    /** Returns whether the library runs this module and its children without calling `forward` of a program's class. */
    bool is_native() const noexcept { return state_ != nullptr && state_->is_native; }

    /** Returns whether the library runs another module natively. */
    static bool is_native(const Module& module) noexcept { return module.is_native(); }

    /** Causes the `forward` of the children to be called one by one. */
    void run_by_children() noexcept { state_->is_native = false; }

private:
    /** What the variables of a module share. */
    struct State {
        tensor_module_t handle{0};
        bool is_training = true;
        bool is_native = false;
        std::vector<std::shared_ptr<State>> children;

        State() = default;
        State(const State&) = delete;
        State& operator=(const State&) = delete;

        ~State() {
            if (handle.id != 0) {
                tensor_release(handle.id);
            }
            // One by one, as deep networks would need a deep stack.
            std::vector<std::shared_ptr<State>> open = std::move(children);
            while (!open.empty()) {
                const std::shared_ptr<State> state = std::move(open.back());
                open.pop_back();
                if (state.use_count() == 1) {
                    for (auto& child : state->children) {
                        open.push_back(std::move(child));
                    }
                    state->children.clear();
                }
            }
        }
    };

    Tensor registered(const std::string& name, Tensor tensor, int32_t what) {
        detail::check(tensor_module_register(handle(), name.c_str(), tensor.handle(), what));
        return tensor;
    }

    std::vector<Tensor> tensors(int32_t what) const {
        std::vector<Tensor> out(count(what));
        for (std::size_t i = 0; i < out.size(); i++) {
            out[i] = tensor_at(what, i);
        }
        return out;
    }

    std::vector<std::pair<std::string, Tensor>> named(int32_t what) const {
        std::vector<std::pair<std::string, Tensor>> out(count(what));
        for (std::size_t i = 0; i < out.size(); i++) {
            out[i].first = detail::text([&](char* buf, std::size_t cap, std::size_t* len) {
                return tensor_module_name(handle(), what, i, buf, cap, len);
            });
            out[i].second = tensor_at(what, i);
        }
        return out;
    }

    std::size_t count(int32_t what) const {
        std::size_t out = 0;
        detail::check(tensor_module_count(handle(), what, &out));
        return out;
    }

    Tensor tensor_at(int32_t what, std::size_t index) const {
        tensor_t out{};
        detail::check(tensor_module_tensor(TENSOR_SCOPE_THREAD, 0, handle(), what, index, &out));
        return Tensor::from_handle(out);
    }

    std::shared_ptr<State> state_;
};

}  // namespace nn
}  // namespace libtensor

#endif  // TENSOR_CPP_MODULE_HPP
