/* Operators and operations: each operator with tensors and numbers on both sides, and a sample of the functions. */

#include "check.hpp"

#include <cmath>
#include <sstream>

using namespace libtensor;

static void arithmetic() {
    const Tensor a = tensor({1.0, 2.0, 3.0}), b = tensor({4.0, 5.0, 6.0});
    HAS(float, a + b, (3), 5, 7, 9);
    HAS(float, a + 1, (3), 2, 3, 4);
    HAS(float, 1 + a, (3), 2, 3, 4);
    HAS(float, a - b, (3), -3, -3, -3);
    HAS(float, a - 1, (3), 0, 1, 2);
    HAS(float, 1 - a, (3), 0, -1, -2);
    HAS(float, a * b, (3), 4, 10, 18);
    HAS(float, a * 2.5, (3), 2.5, 5, 7.5);
    HAS(float, 2.5 * a, (3), 2.5, 5, 7.5);
    HAS(float, b / a, (3), 4, 2.5, 2);
    HAS(float, a / 2, (3), 0.5, 1, 1.5);
    HAS(float, 6 / a, (3), 6, 3, 2);
    HAS(float, b % a, (3), 0, 1, 0);
    HAS(float, b % 4, (3), 0, 1, 2);
    HAS(float, 7 % b, (3), 3, 2, 1);
    HAS(float, -a, (3), -1, -2, -3);
    HAS(float, pow(a, 2), (3), 1, 4, 9);
    HAS(float, pow(2, a), (3), 2, 4, 8);
}

static void bits() {
    const Tensor a = tensor({12, 10}), b = tensor({10, 6}), t = tensor({true, false});
    HAS(int64_t, a & b, (2), 8, 2);
    HAS(int64_t, a & 4, (2), 4, 0);
    HAS(int64_t, 4 & a, (2), 4, 0);
    HAS(int64_t, a | b, (2), 14, 14);
    HAS(int64_t, a | 1, (2), 13, 11);
    HAS(int64_t, 1 | a, (2), 13, 11);
    HAS(int64_t, a ^ b, (2), 6, 12);
    HAS(int64_t, a ^ 1, (2), 13, 11);
    HAS(int64_t, 1 ^ a, (2), 13, 11);
    HAS(int64_t, ~a, (2), -13, -11);
    HAS(bool, ~t, (2), false, true);
    HAS(bool, !t, (2), false, true);
    HAS(bool, t & true, (2), true, false);
    THROWS(DTypeError, "float32", ones({2}) & 1);
}

static void comparisons() {
    const Tensor a = tensor({1, 2, 3}), b = tensor({3, 2, 1});
    HAS(bool, a == b, (3), false, true, false);
    HAS(bool, a == 2, (3), false, true, false);
    HAS(bool, 2 == a, (3), false, true, false);
    HAS(bool, a != b, (3), true, false, true);
    HAS(bool, a != 2, (3), true, false, true);
    HAS(bool, 2 != a, (3), true, false, true);
    HAS(bool, a < b, (3), true, false, false);
    HAS(bool, a < 2, (3), true, false, false);
    HAS(bool, 2 < a, (3), false, false, true);
    HAS(bool, a <= b, (3), true, true, false);
    HAS(bool, a <= 2, (3), true, true, false);
    HAS(bool, 2 <= a, (3), false, true, true);
    HAS(bool, a > b, (3), false, false, true);
    HAS(bool, a > 2, (3), false, false, true);
    HAS(bool, 2 > a, (3), true, false, false);
    HAS(bool, a >= b, (3), false, true, true);
    HAS(bool, a >= 2, (3), false, true, true);
    HAS(bool, 2 >= a, (3), true, true, false);
    CHECK(equal(a, tensor({1, 2, 3})) && !equal(a, b) && !equal(a, tensor({1, 2})));
}

static void compound_assignment() {
    Tensor x = tensor({1.0, 2.0}), alias = x;
    const Tensor y = tensor({3.0, 5.0});
    const uint64_t id = x.id();
    x += y;
    x += 1;
    HAS(float, x, (2), 5, 8);
    x -= y;
    x -= 1;
    x *= y;
    x *= 2;
    HAS(float, x, (2), 6, 20);
    x /= y;
    x /= 2;
    HAS(float, x, (2), 1, 2);
    x %= y;
    x %= 2;
    HAS(float, alias, (2), 1, 0);
    CHECK(x.id() == id);
    Tensor n = tensor({12, 10});
    n &= tensor({14, 3});
    n |= 1;
    n ^= tensor({1, 1});
    HAS(int64_t, n, (2), 12, 2);
    n &= 3;
    n |= tensor({4, 4});
    n ^= 1;
    HAS(int64_t, n, (2), 5, 7);
    Tensor m = zeros({2, 2});
    m[0] += 1;
    m[1] -= y;
    HAS(float, m, (2, 2), 1, 1, -3, -5);
    THROWS(ShapeError, "(3,)", x += ones({3}));
    THROWS(DTypeError, "", n += 1.5);
}

static void operands_in_place_chain() {
    Tensor x = tensor({1.0, 4.0});
    Tensor& same = x.sqrt_().add_(1).mul_(x);
    CHECK(&same == &x);
    HAS(float, x, (2), 4, 9);
    x.zero_();
    x.fill_(2.5).copy_(tensor({1, 2}));
    HAS(float, x, (2), 1, 2);
    x.clamp_(1.5);
    HAS(float, x, (2), 1.5, 2);
}

static void functions_are_methods_too() {
    const Tensor x = tensor({{1.0, 2.0}, {3.0, 4.0}});
    CHECK(equal(exp(x), x.exp()) && equal(softmax(x, 1), x.softmax(1)));
    HAS(float, x.sum(), (), 10);
    HAS(float, sum(x, 0), (2), 4, 6);
    HAS(float, x.sum({0, 1}), (), 10);
    HAS(float, x.mean(-1, true), (2, 1), 1.5, 3.5);
    HAS(float, x.max(), (), 4);
    const auto [values, indices] = x.max(0);
    HAS(float, values, (2), 3, 4);
    HAS(int64_t, indices, (2), 1, 1);
    const auto smallest = min(x, 1, true);
    HAS(float, smallest.first, (2, 1), 1, 3);
    HAS(int64_t, smallest.second, (2, 1), 0, 0);
    HAS(float, x.amax(1), (2), 2, 4);
    HAS(float, x.var(1), (2), 0.5, 0.5);
    HAS(float, x.var(1, false, 0), (2), 0.25, 0.25);
    HAS(float, matmul(x, x), (2, 2), 7, 10, 15, 22);
    HAS(float, x.t(), (2, 2), 1, 3, 2, 4);
    HAS(float, x.reshape(-1), (4), 1, 2, 3, 4);
    HAS(float, x.reshape({4, 1}), (4, 1), 1, 2, 3, 4);
    HAS(float, x.permute({1, 0}), (2, 2), 1, 3, 2, 4);
    HAS(float, where(x > 2, x, zeros_like(x)), (2, 2), 0, 0, 3, 4);
    HAS(float, x.where(x > 2, -x), (2, 2), -1, -2, 3, 4);
    HAS(float, x.masked_fill(x > 2, 0.5), (2, 2), 1, 2, 0.5, 0.5);
    HAS(float, x.clamp(2, 3), (2, 2), 2, 2, 3, 3);
    HAS(float, leaky_relu(-x), (2, 2), -0.01f, -0.02f, -0.03f, -0.04f);
    THROWS(ShapeError, "t()", ones({2, 2, 2}).t());
}

static void lists_of_tensors() {
    const Tensor x = tensor({1.0, 2.0}), y = tensor({3.0, 4.0});
    const int64_t created = memory_stats().created;
    Tensor both = cat({x, y});
    CHECK(memory_stats().created == created + 1);
    HAS(float, both, (4), 1, 2, 3, 4);
    HAS(float, stack({x, y}), (2, 2), 1, 2, 3, 4);
    HAS(float, stack({x, y}, 1), (2, 2), 1, 3, 2, 4);
    const std::vector<Tensor> list{x, y, x};
    CHECK(cat(list).numel() == 6);
    THROWS(ArgumentError, "", cat({}));
}

static void layers_as_functions() {
    const Tensor x = tensor({{1.0, 2.0}, {3.0, 4.0}}), weight = tensor({{1.0, -1.0}}), bias = tensor({0.5});
    HAS(float, linear(x, weight), (2, 1), -1, -1);
    HAS(float, linear(x, weight, bias), (2, 1), -0.5, -0.5);
    HAS(float, linear(x, weight, std::optional<Tensor>()), (2, 1), -1, -1);
    const Tensor images = ones({1, 1, 4, 4}), kernel = ones({1, 1, 3, 3});
    CHECK(conv2d(images, kernel).sizes() == (Shape{1, 1, 2, 2}));
    CHECK(conv2d(images, kernel, std::nullopt, 2, 1).sizes() == (Shape{1, 1, 2, 2}));
    CHECK(conv2d(images, kernel, std::nullopt, {1, 2}, {1, 0}).sizes() == (Shape{1, 1, 4, 1}));
    CHECK(max_pool2d(images, 2).sizes() == (Shape{1, 1, 2, 2}));
    CHECK(avg_pool2d(images, {2, 4}).sizes() == (Shape{1, 1, 2, 1}));
    CHECK(pad(x, {1, 1}, PadMode::Reflect).sizes() == (Shape{2, 4}));
    CHECK(l1_loss(x, zeros_like(x), Reduction::Sum).item<float>() == 10);
    CHECK(l1_loss(x, zeros_like(x)).item<float>() == 2.5f);
    CHECK(l1_loss(x, zeros_like(x), Reduction::None).sizes() == (Shape{2, 2}));
    CHECK(cross_entropy(x, tensor({1, 1})).item<float>() < 0.4f);
    Tensor mean = zeros({1}), variance = ones({1});
    CHECK(batch_norm(images, std::nullopt, std::nullopt, mean, variance, false).numel() == 16);
}

static void random_numbers() {
    manual_seed(7);
    const Tensor x = rand({100}), y = randn({2, 3}, kFloat64);
    CHECK(x.min().item<float>() >= 0 && x.max().item<float>() < 1 && y.dtype() == kFloat64);
    const Tensor dice = randint(1, 7, {50});
    CHECK(dice.dtype() == kInt64 && dice.min().item<int>() >= 1 && dice.max().item<int>() <= 6);
    HAS(int64_t, randperm(20).sum(), (), 190);
    CHECK(rand_like(y).sizes() == y.sizes() && randn_like(x).numel() == 100);
    CHECK(dropout(ones({64}), 0.5).min().item<float>() == 0);
}

int main() {
    RUN(operators, arithmetic);
    RUN(operators, bits);
    RUN(operators, comparisons);
    RUN(operators, compound_assignment);
    RUN(operators, operands_in_place_chain);
    RUN(operators, functions_are_methods_too);
    RUN(operators, lists_of_tensors);
    RUN(operators, layers_as_functions);
    RUN(operators, random_numbers);
    return check_end();
}
