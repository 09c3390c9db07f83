/* Gradients: leaves, graphs, modes, and memory that graphs keep. */

#include "check.hpp"

#include <thread>

using namespace libtensor;

static void backward_fills_leaves() {
    Tensor x = tensor({1.0, 2.0, 3.0}).requires_grad_();
    CHECK(x.requires_grad() && x.is_leaf() && !x.grad().defined());
    const Tensor y = (x * x).sum();
    CHECK(y.requires_grad() && !y.is_leaf());
    y.backward();
    HAS(float, x.grad(), (3), 2, 4, 6);
    (x * 2).backward(ones({3}));
    HAS(float, x.grad(), (3), 4, 6, 8);
    THROWS(StateError, "", y.backward());
    x.zero_grad();
    CHECK(!x.grad().defined());
    THROWS(InvalidHandleError, "empty", x.grad() + 1);
    x.requires_grad_(false);
    CHECK(!x.requires_grad());
    THROWS(DTypeError, "int64", tensor({1}).requires_grad_());
    THROWS(ShapeError, "", (ones({2}).requires_grad_() * 2).backward());
}

static void graphs_are_kept_on_request() {
    Tensor x = tensor({2.0}).requires_grad_();
    const Tensor y = (x * x * x).sum();
    y.backward(true);
    y.backward();
    HAS(float, x.grad(), (1), 24);
}

static void no_gradients_under_a_guard() {
    Tensor x = tensor({1.0}).requires_grad_();
    {
        NoGradGuard guard;
        CHECK(!(x * 2).requires_grad());
        {
            GradMode on(true);
            CHECK((x * 2).requires_grad());
        }
        CHECK(!(x * 2).requires_grad());
        std::thread([&] { CHECK((x * 2).requires_grad()); }).join();  // a guard is about its thread
        x -= 0.5;
    }
    CHECK((x * 2).requires_grad());
    THROWS(StateError, "", x -= 0.5);
    try {
        NoGradGuard guard;
        throw StateError("a test");
    } catch (const StateError&) {
    }
    CHECK((x * 2).requires_grad() && !x.detach().requires_grad());
}

static void products_are_cast_under_a_guard() {
    const Tensor x = ones({2, 2});
    Tensor weight = ones({2, 2}).requires_grad_();
    {
        Autocast cast(DType::BFloat16);
        const Tensor y = linear(x, weight);
        CHECK(y.dtype() == DType::BFloat16);
        CHECK(mse_loss(y, x).dtype() == DType::Float32);
        {
            const Autocast off = Autocast::off();
            CHECK(matmul(x, x).dtype() == DType::Float32);
        }
        {
            const Autocast narrower(Device(), DType::Float16);
            CHECK(matmul(x, x).dtype() == DType::Float16);
        }
        CHECK(matmul(x, x).dtype() == DType::BFloat16);
        std::thread([&] { CHECK(matmul(x, x).dtype() == DType::Float32); }).join();  // a guard is about its thread
        y.sum().backward();
    }
    CHECK(matmul(x, x).dtype() == DType::Float32);
    HAS(float, weight.grad(), (2, 2), 2, 2, 2, 2);
    THROWS(ArgumentError, "autocast takes bfloat16 or float16, not float64", Autocast(DType::Float64));
}

static void operators_have_gradients() {
    Tensor a = tensor({1.0, 2.0}).requires_grad_(), b = tensor({4.0, 8.0}).requires_grad_();
    (2 - a / b + 1 / b + a[0] * 3 - (-b)).sum().backward();
    HAS(float, a.grad(), (2), 5.75, -0.125);
    HAS(float, b.grad(), (2), 1, 1.015625);
}

static void a_result_keeps_its_graph_beyond_the_scope() {
    Tensor x = tensor({1.0, 2.0}).requires_grad_();
    const auto loss = [&] {
        Scope scope("loss");
        Tensor squares = x * x;
        return scope.move_to_outer(squares.sum());
    }();
    loss.backward();
    HAS(float, x.grad(), (2), 2, 4);
}

/* The gradient penalty of Gulrajani et al., 2017, for f(x) = sum(x * x * w): the gradient is 2 x w. */
static void a_gradient_penalty() {
    Tensor x = tensor({1.0, 2.0}).requires_grad_(), w = tensor({0.5, 0.25}).requires_grad_();
    const Tensor slope = autograd::grad({(x * x * w).sum()}, {x}, {}, false, true)[0];
    HAS(float, slope, (2), 1, 1);
    CHECK(slope.requires_grad() && !x.grad().defined());
    (slope - 3).square().sum().backward();  // the sum of (2 x w - 3)^2
    HAS(float, w.grad(), (2), -8, -16);
    HAS(float, x.grad(), (2), -4, -2);
    Tensor y = (x * x).sum();
    const std::vector<Tensor> found = autograd::grad({y}, {x, w}, {}, true, false, true);
    CHECK(found[0].defined() && !found[1].defined());
    const int64_t handles = memory_stats().live_handles;
    THROWS(ArgumentError, "input 1", autograd::grad({y}, {x, w}, {}, true));
    THROWS(ArgumentError, "2 for 1", autograd::grad({y}, {x}, {x, w}, true));
    CHECK(memory_stats().live_handles == handles);
    x.zero_grad();
    y.backward(true, true);
    CHECK(x.grad().requires_grad());
}

int main() {
    RUN(gradients, backward_fills_leaves);
    RUN(gradients, graphs_are_kept_on_request);
    RUN(gradients, no_gradients_under_a_guard);
    RUN(gradients, products_are_cast_under_a_guard);
    RUN(gradients, operators_have_gradients);
    RUN(gradients, a_gradient_penalty);
    RUN(gradients, a_result_keeps_its_graph_beyond_the_scope);
    return check_end();
}
