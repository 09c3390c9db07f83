/* Elements: creation, indexing, leases, copies, numbers and text. */

#include "check.hpp"

#include <array>
#include <cmath>
#include <sstream>

using namespace libtensor;

static void braces() {
    HAS(int64_t, tensor({1, 2, 3}), (3), 1, 2, 3);
    HAS(float, tensor({1.5, 2.5}), (2), 1.5, 2.5);
    HAS(float, tensor({1.5f}), (1), 1.5);
    HAS(bool, tensor({true, false}), (2), true, false);
    HAS(float, tensor({{1.0, 2.0}, {3.0, 4.0}}), (2, 2), 1, 2, 3, 4);
    HAS(int64_t, tensor({{{1}, {2}}, {{3}, {4}}, {{5}, {6}}}), (3, 2, 1), 1, 2, 3, 4, 5, 6);
    HAS(double, tensor({0.1, 0.2}, kFloat64), (2), 0.1, 0.2);
    HAS(int32_t, tensor({1, 2}, kInt32), (2), 1, 2);
    HAS(uint8_t, tensor({{1, 2}}, kUInt8), (1, 2), 1, 2);
    HAS(int64_t, tensor(3), (), 3);
    HAS(float, tensor(0.5), (), 0.5);
    HAS(bool, tensor(true), (), true);
    THROWS(ShapeError, "2 elements", tensor({{1, 2, 3}, {4, 5}}));
    THROWS(ShapeError, "", tensor({{{1}, {2}}, {{3}}}));
    // Nothing stays in a scope but the result.
    Scope scope;
    Tensor x = tensor({{1, 2}}, kFloat16);
    CHECK(scope.size() == 1);
}

static void creation() {
    HAS(float, zeros({2, 1}), (2, 1), 0, 0);
    HAS(float, zeros(2), (2), 0, 0);
    HAS(int64_t, ones({2}, kInt64), (2), 1, 1);
    HAS(float, full({2}, 0.5), (2), 0.5, 0.5);
    HAS(int64_t, full({1}, 3), (1), 3);
    HAS(double, full({1}, 3, kFloat64), (1), 3);
    HAS(int64_t, arange(3), (3), 0, 1, 2);
    HAS(int64_t, arange(1, 3), (2), 1, 2);
    HAS(float, arange(0, 1, 0.5), (2), 0, 0.5);
    HAS(float, arange(2, kFloat32), (2), 0, 1);
    HAS(float, eye(2), (2, 2), 1, 0, 0, 1);
    HAS(int32_t, eye(1, 2, kInt32), (1, 2), 1, 0);
    const Tensor x = tensor({{1, 2}});
    HAS(int64_t, ones_like(x), (1, 2), 1, 1);
    HAS(int64_t, full_like(x, 7), (1, 2), 7, 7);
    CHECK(empty_like(x).sizes() == x.sizes() && zeros({}).dim() == 0);
    const std::vector<int64_t> sizes{2, 3};
    const std::array<int64_t, 2> array{3, 2};
    CHECK(zeros(sizes).sizes() == (Shape{2, 3}) && zeros(array).sizes() == (Shape{3, 2}));
    CHECK(zeros(x.sizes()).sizes() == x.sizes());
    THROWS(ShapeError, "-1", zeros({-1}));
    THROWS(ShapeError, "", zeros({int64_t{1} << 62, 8}));
    THROWS(ShapeError, "9 dimensions", Shape({1, 1, 1, 1, 1, 1, 1, 1, 1}));
    THROWS(DeviceError, "", zeros({2}, kFloat32, cuda(3)));
    THROWS(ArgumentError, "cuda:16", cuda(16));
    CHECK(kHost.is_available() && !kHost.description().empty() && !cuda(3).is_available());
}

template <class T>
static void round_trip(const std::vector<T>& data) {
    const Tensor x = tensor(data);
    CHECK(x.dtype() == dtype_of<T> && x.to_vector<T>() == data);
    CHECK(x[1].item<T>() == data[1]);
    CHECK(element_size(x.dtype()) == sizeof(T));
}

static void memory_in_and_out() {
    round_trip<float>({1.5f, -2});
    round_trip<double>({1.5, -2});
    round_trip<int64_t>({INT64_MAX, INT64_MIN});
    round_trip<int32_t>({1, -2});
    round_trip<int16_t>({1, -2});
    round_trip<int8_t>({1, -2});
    round_trip<uint8_t>({1, 255});
    round_trip<uint16_t>({1, UINT16_MAX});
    round_trip<uint32_t>({1, UINT32_MAX});
    round_trip<uint64_t>({1, UINT64_MAX});
    round_trip<bool>({true, false});
    round_trip<Half>({Half(1.5f), Half(-2.0f)});
    round_trip<BFloat16>({BFloat16(1.5f), BFloat16(-2.0f)});
    const float data[] = {1, 2, 3, 4, 5, 6};
    const Tensor x = from_data(data, 6, {2, 3});
    HAS(float, x, (2, 3), 1, 2, 3, 4, 5, 6);
    HAS(float, from_data(Span<const float>(data, 4), {2, 2}), (2, 2), 1, 2, 3, 4);
    HAS(float, x.transpose(0, 1), (3, 2), 1, 4, 2, 5, 3, 6);
    THROWS(ShapeError, "(2, 2)", from_data(data, 6, {2, 2}));
    THROWS(DTypeError, "float32", x.to_vector<double>());
    float few[2];
    THROWS(ArgumentError, "2 elements", x.copy_to(few, 2));
}

static void half_precision_rounds_as_the_runtime_does() {
    std::vector<float> values;
    for (const float value : {0.0f, 1.0f, 0.1f, 65504.0f, 65519.0f, 65520.0f, 1e-8f, 2.98e-8f, 3e-8f, 6e-5f, 6.1e-5f,
                              1e30f, 3.14159265f, 2049.0f, 2051.0f, 0.000123f, INFINITY}) {
        values.push_back(value);
        values.push_back(-value);
    }
    const Tensor x = tensor(values);
    const std::vector<Half> half = x.to(kFloat16).to_vector<Half>();
    const std::vector<BFloat16> brain = x.to(kBFloat16).to_vector<BFloat16>();
    const std::vector<float> widened = x.to(kFloat16).to(kFloat32).to_vector<float>();
    for (std::size_t i = 0; i < values.size(); i++) {
        CHECK(half[i].bits == Half(values[i]).bits);
        CHECK(brain[i].bits == BFloat16(values[i]).bits);
        CHECK(float(half[i]) == widened[i]);
    }
    CHECK(std::isnan(float(Half(NAN))) && std::isnan(float(BFloat16(NAN))));
}

static void numbers() {
    CHECK(tensor(3.7).item<int>() == 3 && tensor(-3.7).item<int>() == -3 && tensor(5).item<double>() == 5);
    CHECK(tensor(0.5).item<bool>() && !tensor(0).item<bool>() && tensor(300).item<int64_t>() == 300);
    CHECK(tensor(255).item<uint8_t>() == 255 && tensor(-1).item().is_integral());
    CHECK(float(tensor(1.5).item<Half>()) == 1.5f);
    THROWS(ArgumentError, "300", tensor(300).item<uint8_t>());
    THROWS(ArgumentError, "-1", tensor(-1).item<uint64_t>());
    THROWS(ArgumentError, "", tensor(1e30, kFloat64).item<int64_t>());
    THROWS(ArgumentError, "", tensor(9223372036854775808.0, kFloat64).item<int64_t>());
    CHECK(tensor(-9223372036854775808.0, kFloat64).item<int64_t>() == INT64_MIN);
    CHECK(tensor(255.9).item<uint8_t>() == 255 && tensor(-0.9).item<uint8_t>() == 0);
    THROWS(ArgumentError, "", tensor(256.0).item<uint8_t>());
    THROWS(ArgumentError, "", tensor(std::nan("")).item<int>());
    const Scalar most = UINT64_MAX;
    CHECK(most.is_integral() && most.to<uint64_t>() == UINT64_MAX && most.to<double>() == 18446744073709551616.0);
    THROWS(ArgumentError, "18446744073709551615", most.to<int64_t>());
    THROWS(ArgumentError, "18446744073709551615", most.to<uint32_t>());
    CHECK(tensor(UINT64_MAX).item<uint64_t>() == UINT64_MAX && full({1}, UINT64_MAX, kUInt64).item<uint64_t>() == UINT64_MAX);
    THROWS(ShapeError, "", tensor({1, 2}).item());
}

static void indexing() {
    const Tensor x = arange(24).reshape({2, 3, 4});
    CHECK(x[1][2][3].item<int>() == 23 && x[-1][-1][-1].item<int>() == 23);
    HAS(int64_t, x[1][0], (4), 12, 13, 14, 15);
    HAS(int64_t, (x[{0, 1}]), (4), 4, 5, 6, 7);
    HAS(int64_t, (x[{0, Slice(1, 3), 0}]), (2), 4, 8);
    HAS(int64_t, (x.index({Ellipsis, 3})), (2, 3), 3, 7, 11, 15, 19, 23);
    HAS(int64_t, (x.index({0, 0, Slice(std::nullopt, std::nullopt, 2)})), (2), 0, 2);
    HAS(int64_t, (x.index({0, 0, Slice(-2)})), (2), 2, 3);
    HAS(int64_t, (x.index({0, 0, Slice(1, -1)})), (2), 1, 2);
    CHECK((x.index({None, 0, None, Ellipsis, None}).sizes() == Shape{1, 1, 3, 4, 1}));
    CHECK(x[Ellipsis].sizes() == x.sizes() && x[None].dim() == 4 && x[Slice(0, 1)].size(0) == 1);
    const Tensor rows = tensor({2, 0});
    HAS(int64_t, x[0].index({rows, 1}), (2), 9, 1);
    HAS(int64_t, x[0][0][rows], (2), 2, 0);
    THROWS(IndexError, "2", x[2]);
    THROWS(IndexError, "4 indices", x[{0, 0, 0, 0}]);
    THROWS(IndexError, "2 ellipses", x.index({Ellipsis, Ellipsis}));
    THROWS(ArgumentError, "", x[Slice(0, 2, -1)]);
    // Only the result stays in a scope.
    Scope scope;
    Tensor part = x.index({0, Slice(1), None, 2});
    CHECK(scope.size() == 1 && part.is_view());
}

static void indexing_by_tensors() {
    const Tensor x = arange(24).reshape({2, 3, 4});
    const Tensor rows = tensor({1, 0, -1}), columns = tensor({2, 0, -4});
    // Pairs of coordinates, at the place of their dimensions.
    HAS(int64_t, x.index({Ellipsis, rows, columns}), (2, 3), 6, 0, 8, 18, 12, 20);
    HAS(int64_t, x.index({rows, tensor({2, 0, -3})}), (3, 4), 20, 21, 22, 23, 0, 1, 2, 3, 12, 13, 14, 15);
    // With a dimension between them, theirs is the first one.
    HAS(int64_t, x.index({tensor({1, 0}), Slice(1), tensor({3, 0})}), (2, 2), 19, 23, 4, 8);
    HAS(int64_t, x.index({0, tensor({{0}, {2}}), tensor({1, 3})}), (2, 2), 1, 3, 9, 11);
    HAS(int64_t, x[0][tensor({{0, 1}, {2, -1}})].sum(2), (2, 2), 6, 22, 38, 38);
    HAS(int64_t, x[0].index({None, tensor({2, 0}, kInt32), 1}), (1, 2), 9, 1);
    // Masks.
    HAS(int64_t, x[x > 20], (3), 21, 22, 23);
    HAS(int64_t, x.index({tensor({false, true}), 0, Slice(2)}), (1, 2), 14, 15);
    const Tensor corners = tensor({{true, false, false, true}, {false, false, false, false}, {false, true, false, false}});
    HAS(int64_t, x.index({1, corners}), (3), 12, 15, 21);
    CHECK((x[zeros({2, 3}, kBool)].sizes() == Shape{0, 4}));
    THROWS(IndexError, "size 3", x[tensor({true, false, true})]);
    THROWS(IndexError, "", x[tensor({2})]);
    THROWS(IndexError, "", x.index({tensor({0, 1}), tensor({0, -4})}));
    THROWS(IndexError, "without dimensions", x[tensor(true)]);
    THROWS(ShapeError, "", x.index({tensor({0, 1}), tensor({0, 1, 2})}));
    Tensor leaf = tensor({{1.0, 2.0}, {3.0, 4.0}}).requires_grad_();
    leaf.index({tensor({0, 0, 1}), tensor({1, 1, 0})}).sum().backward();
    HAS(float, leaf.grad(), (2, 2), 0, 2, 1, 0);
    Scope scope;
    x.index({Ellipsis, rows, columns}), x[x > 20];
    CHECK(scope.size() == 3);  // the two results and the mask
}

static void writing_by_tensors() {
    Tensor x = zeros({2, 3});
    x.index_put_({tensor({0, 1}), tensor({2, -3})}, tensor({1.0, 2.0}));
    HAS(float, x, (2, 3), 0, 0, 1, 2, 0, 0);
    x.index_put_({x == 0}, 7);
    HAS(float, x, (2, 3), 7, 7, 1, 2, 7, 7);
    x.index_put_({Slice(), tensor({2, 0})}, tensor({{1, 2}, {3, 4}}));
    HAS(float, x, (2, 3), 2, 7, 1, 4, 7, 3);
    x.index_put_({tensor({false, true})}, tensor({5, 6, 7}));
    HAS(float, x, (2, 3), 2, 7, 1, 5, 6, 7);
    THROWS(StateError, "index_put_", x[tensor({0})] = 1);
    THROWS(IndexError, "", x.index_put_({tensor({2})}, 1));
    THROWS(ShapeError, "", x.index_put_({tensor({0, 1})}, ones({4})));
    HAS(float, x, (2, 3), 2, 7, 1, 5, 6, 7);
    Tensor y = zeros({2, 2, 3});
    y.index_put_({tensor({1, 0}), Slice(), tensor({0, 2})}, tensor({{1, 2}, {3, 4}}));
    HAS(float, y, (2, 2, 3), 0, 0, 3, 0, 0, 4, 1, 0, 0, 2, 0, 0);
    Scope scope;
    x.index_put_({tensor({0})}, 1);
    CHECK(scope.size() == 1);  // the tensor of indices
}

static void parts() {
    const Tensor x = arange(10).reshape({5, 2});
    const std::vector<Tensor> pairs = x.split(2);
    CHECK(pairs.size() == 3 && pairs[0].is_view());
    HAS(int64_t, pairs[2], (1, 2), 8, 9);
    CHECK(split(x, {1, 4}).at(1).size(0) == 4 && x.split({1, 1}, -1).size() == 2);
    CHECK(chunk(x, 2).at(0).size(0) == 3 && x.chunk(9).size() == 5 && zeros({0, 2}).chunk(3).size() == 1);
    HAS(int64_t, unbind(x, 1).at(1), (5), 1, 3, 5, 7, 9);
    THROWS(ArgumentError, "5", x.split({1, 3}));
    THROWS(ArgumentError, "-1", x.split({-1, 6}));
    THROWS(ArgumentError, "at least 1", x.split(0));
    THROWS(ArgumentError, "at least 1", x.chunk(-1));
    THROWS(IndexError, "2", x.unbind(2));
    const std::vector<Tensor> grid = meshgrid({arange(2), arange(3)});
    HAS(int64_t, grid.at(0), (2, 3), 0, 0, 0, 1, 1, 1);
    HAS(int64_t, grid.at(1), (2, 3), 0, 1, 2, 0, 1, 2);
    THROWS(ShapeError, "2 dimensions", meshgrid({x}));
    HAS(int64_t, einsum("ij,ij->i", {x, x}), (5), 1, 13, 41, 85, 145);
    THROWS(ArgumentError, "", einsum("ij->", {x, x}));
}

static void elements_in_order() {
    const Tensor x = tensor({{3, 1, 2}, {4, 6, 5}});
    const auto [values, indices] = x.sort(1, true);
    HAS(int64_t, values, (2, 3), 3, 2, 1, 6, 5, 4);
    HAS(int64_t, indices, (2, 3), 0, 2, 1, 1, 2, 0);
    HAS(int64_t, topk(x, 1).first, (2, 1), 3, 6);
    HAS(int64_t, x.kthvalue(2).second, (2), 2, 2);
    HAS(int64_t, x.cummax(1).second, (2, 3), 0, 0, 0, 0, 1, 1);
}

static void writing_to_parts() {
    Tensor x = zeros({2, 3});
    x[0] = 1;
    x[{1, Slice(1)}] = tensor({5, 6});
    HAS(float, x, (2, 3), 1, 1, 1, 0, 5, 6);
    x.index_put_({Ellipsis, 0}, 9);
    x.index_put_({0, Slice(1)}, tensor({7.0, 8.0}));
    HAS(float, x, (2, 3), 9, 7, 8, 9, 5, 6);
    x[1].mul_(2);
    HAS(float, x, (2, 3), 9, 7, 8, 18, 10, 12);
    THROWS(StateError, "no view", x + 1 = x);
    x[Ellipsis] = 3;
    HAS(float, x, (2, 3), 3, 3, 3, 3, 3, 3);
    THROWS(ShapeError, "", x[0] = ones({2}));
    Scope scope;
    x.index_put_({0, 0}, 1);
    CHECK(scope.size() == 0);
}

static void leases() {
    Tensor x = zeros({2, 3});
    {
        Lease<float> lease = x.lease<float>();
        Span<float> span = lease.span();
        CHECK(span.size() == 6 && lease.size() == 6 && span.size_bytes() == 24 && !span.empty());
        for (std::size_t i = 0; i < span.size(); i++) {
            span[i] = static_cast<float>(i);
        }
        lease[5] = 50;
        CHECK(span.subspan(4, 2)[1] == 50 && span.front() == 0 && span.back() == 50);
        float total = 0;
        for (const float value : lease) {
            total += value;
        }
        CHECK(total == 60);
    }
    HAS(float, x, (2, 3), 0, 1, 2, 3, 4, 50);
    Lease<const float> lease = x.lease<const float>();
    x.dispose();
    CHECK(lease[5] == 50);  // the memory stays until the lease ends
    Lease<const float> moved = std::move(lease);
    CHECK(moved[1] == 1 && lease.size() == 0);
    moved.close();
    moved.close();
    CHECK(moved.size() == 0);
    const Tensor y = ones({2, 3});
    THROWS(DTypeError, "float32", y.lease<int64_t>());
    THROWS(StateError, "contiguous", y.transpose(0, 1).lease<float>());
}

static void properties() {
    const Tensor x = zeros({2, 3, 4}, kFloat64);
    CHECK(x.dtype() == kFloat64 && x.device() == kHost && x.dim() == 3 && x.numel() == 24 && x.is_contiguous());
    CHECK(x.size(0) == 2 && x.size(-1) == 4 && x.stride(0) == 12 && x.strides() == (Shape{12, 4, 1}));
    CHECK(!x.transpose(0, 1).is_contiguous() && x[0].is_view() && !x.is_view() && x.is_floating_point());
    THROWS(IndexError, "3", x.size(3));
    THROWS(IndexError, "-4", x.stride(-4));
    CHECK(x.to(kInt32).dtype() == kInt32 && x.cpu().device() == kHost && !x.to(kBool).is_floating_point());
    int64_t product = 1;
    for (const int64_t size : x.sizes()) {
        product *= size;
    }
    CHECK(product == 24);
}

static void texts() {
    std::ostringstream out;
    out << tensor({{1.0, 2.0}, {3.0, 4.0}}) << ' ' << kFloat32 << ' ' << kHost << ' ' << Shape{2, 3} << Shape{1};
    out << Shape{} << ' ' << Device(TENSOR_CUDA(1)) << ' ' << kMeta << ' ' << Device(TENSOR_PINNED);
    CHECK(out.str() == "[[1. 2.]\n [3. 4.]] float32 cpu (2, 3)(1,)() cuda:1 meta cpu_pinned");
    CHECK(tensor({1, 2}).to_string() == "[1 2]");
}

static void a_device_with_a_queue() {
    const Device fake(TENSOR_FAKE);
    const Tensor x = tensor({1, 2}).to(fake);
    CHECK(x.device() == fake && x.device() != kHost);
    HAS(int64_t, (x + 1).cpu(), (2), 2, 3);
    THROWS(DeviceError, "fake:0", x + tensor({1, 2}));
}

int main() {
    RUN(elements, braces);
    RUN(elements, creation);
    RUN(elements, memory_in_and_out);
    RUN(elements, half_precision_rounds_as_the_runtime_does);
    RUN(elements, numbers);
    RUN(elements, indexing);
    RUN(elements, indexing_by_tensors);
    RUN(elements, writing_by_tensors);
    RUN(elements, parts);
    RUN(elements, elements_in_order);
    RUN(elements, writing_to_parts);
    RUN(elements, leases);
    RUN(elements, properties);
    RUN(elements, texts);
    RUN(elements, a_device_with_a_queue);
    return check_end();
}
