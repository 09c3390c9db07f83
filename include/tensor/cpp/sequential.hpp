/* Modules that run one after the other. */
#ifndef TENSOR_CPP_SEQUENTIAL_HPP
#define TENSOR_CPP_SEQUENTIAL_HPP

#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "module.hpp"

namespace libtensor {
namespace nn {

/**
 * Modules that run one after the other. If all are layers of the library, this is one native call. Their names are "0",
 * "1", and so on. Write `Sequential{...}` with braces: C++ then makes the layers, and draws their weights, in order.
 */
class Sequential : public Module {
public:
    Sequential() : Module(TENSOR_MODULE_SEQUENTIAL, "sequential", {}, {}) {}

    template <class First, class... Rest,
              class = std::enable_if_t<std::is_base_of_v<Module, First> &&
                                       (sizeof...(Rest) > 0 || !std::is_base_of_v<Sequential, First>)>>
    explicit Sequential(First first, Rest... rest) : Sequential() {
        modules_.reserve(1 + sizeof...(rest));
        push_back(std::move(first));
        (push_back(std::move(rest)), ...);
    }

    Sequential(const Sequential&) = default;
    Sequential(Sequential&&) noexcept = default;
    Sequential& operator=(const Sequential&) = default;
    Sequential& operator=(Sequential&&) noexcept = default;

    ~Sequential() override {
        // One by one, as deep networks would need a deep stack.
        while (!modules_.empty()) {
            const std::shared_ptr<Module> module = std::move(modules_.back());
            modules_.pop_back();
            auto* nested = module.use_count() == 1 ? dynamic_cast<Sequential*>(module.get()) : nullptr;
            if (nested != nullptr) {
                for (auto& inner : nested->modules_) {
                    modules_.push_back(std::move(inner));
                }
                nested->modules_.clear();
            }
        }
    }

    /** Adds a module at the end. This module owns it. */
    template <class Child>
    void push_back(Child child) {
        static_assert(std::is_base_of_v<Module, Child>, "a Sequential consists of modules");
        auto shared = std::make_shared<Child>(std::move(child));
        modules_.reserve(modules_.size() + 1);
        adopt(std::to_string(modules_.size()), *shared);
        if (!is_native(*shared)) {
            run_by_children();
        }
        modules_.push_back(std::move(shared));
    }

    /** The number of modules. */
    std::size_t size() const noexcept { return modules_.size(); }

    Tensor forward(const Tensor& x) override {
        if (is_native()) {
            return Module::forward(x);
        }
        Tensor y = x;
        for (const auto& module : modules_) {
            y = module->forward(y);
        }
        return y;
    }

private:
    using Module::is_native;

    std::vector<std::shared_ptr<Module>> modules_;
};

}  // namespace nn
}  // namespace libtensor

#endif  // TENSOR_CPP_SEQUENTIAL_HPP
