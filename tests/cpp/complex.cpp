/* Complex numbers, Fourier transforms, and the factors of matrices. */

#include "check.hpp"

#include <cmath>
#include <complex>

using namespace libtensor;

using C64 = std::complex<float>;
using C128 = std::complex<double>;

static void elements() {
    const std::vector<C64> data{{1, 2}, {3, -4}};
    const Tensor x = tensor(data);
    HAS(C64, x, (2), {1, 2}, {3, -4});
    HAS(C128, tensor({C128(1, 2), C128(3, 4)}), (2), {1, 2}, {3, 4});
    HAS(C64, tensor({{C64(1, 2)}, {C64(0, -1)}}), (2, 1), {1, 2}, {0, -1});
    HAS(C128, x.to(kComplex128), (2), {1, 2}, {3, -4});
    HAS(C64, zeros({2}, kComplex64), (2), {0, 0}, {0, 0});
    CHECK(x.dtype() == kComplex64 && x.is_complex() && !x.is_floating_point() && !real(x).is_complex());
    CHECK(element_size(kComplex128) == 16 && dtype_of<C128> == kComplex128);
    CHECK(x.to_string() == "[1.+2.j 3.-4.j]");
    CHECK(x[1].item<C64>() == C64(3, -4));
    THROWS(ShapeError, "2", x.item<C64>());
    THROWS(DTypeError, "complex64", x[1].item<C128>());
    THROWS(DTypeError, "complex64", x[1].item<float>());
    THROWS(DTypeError, "complex64", x[1].item());
    THROWS(DTypeError, "float32", real(x)[0].item<C64>());
    THROWS(DTypeError, "complex64", x.to_vector<float>());
    Tensor y = x.clone();
    {
        Lease<C64> lease = y.lease<C64>();
        lease[0] = C64(7, 8);
    }
    HAS(C64, y, (2), {7, 8}, {3, -4});
    y.fill_(2);
    HAS(C64, y, (2), {2, 0}, {2, 0});
}

static void parts() {
    const Tensor x = tensor({C64(3, 4), C64(0, -2)});
    HAS(float, real(x), (2), 3, 0);
    HAS(float, x.imag(), (2), 4, -2);
    HAS(float, abs(x), (2), 5, 2);
    HAS(float, x.angle(), (2), std::atan2(4.0f, 3.0f), std::atan2(-2.0f, 0.0f));
    HAS(C64, conj(x), (2), {3, -4}, {0, 2});
    HAS(float, view_as_real(x), (2, 2), 3, 4, 0, -2);
    HAS(C64, view_as_complex(view_as_real(x)), (2), {3, 4}, {0, -2});
    HAS(C64, libtensor::complex(real(x), imag(x)), (2), {3, 4}, {0, -2});
    HAS(float, abs(polar(tensor({5.0}), tensor({0.25}))), (1), 5);
    CHECK(view_as_real(x).is_view());
    THROWS(DTypeError, "float32", imag(real(x)));
    THROWS(ShapeError, "(3,)", view_as_complex(tensor({1.0, 2.0, 3.0})));
}

static void arithmetic() {
    const Tensor x = tensor({C64(1, 2), C64(3, -4)}), y = tensor({2.0, 4.0});
    HAS(C64, x + x, (2), {2, 4}, {6, -8});
    HAS(C64, x * y, (2), {2, 4}, {12, -16});
    HAS(C64, x * x, (2), {-3, 4}, {-7, -24});
    HAS(C64, 1 - x, (2), {0, -2}, {-2, 4});
    HAS(C64, x.sum(), (), {4, -2});
    HAS(C64, matmul(x.reshape({1, 2}), x.reshape({2, 1})), (1, 1), {-10, -20});
    HAS(bool, x == x.conj(), (2), false, false);
    THROWS(UnsupportedError, "lt of complex64", x < x);
    THROWS(DTypeError, "", x.clone().abs_());
}

static void gradients() {
    Tensor x = tensor({C128(3, 4)}).requires_grad_();
    square(abs(x)).sum().backward();
    const C128 grad = x.grad().item<C128>();
    CHECK(check_near(grad.real(), 6) && check_near(grad.imag(), 8));
    THROWS(DTypeError, "complex128", x.sum().backward());
}

static void transforms() {
    const Tensor signal = tensor({1.0, 2.0, 3.0, 4.0});
    HAS(C64, fft(signal), (4), {10, 0}, {-2, 2}, {-2, 0}, {-2, -2});
    HAS(C64, rfft(signal), (3), {10, 0}, {-2, 2}, {-2, 0});
    HAS(float, irfft(rfft(signal)), (4), 1, 2, 3, 4);
    HAS(float, real(ifft(fft(signal))), (4), 1, 2, 3, 4);
    HAS(C64, fft2(signal.reshape({2, 2})), (2, 2), {10, 0}, {-2, 0}, {-4, 0}, {0, 0});
    CHECK(rfftn(signal.reshape({2, 2})).sizes() == (Shape{2, 2}) && fft(signal, 8).size(0) == 8);
    HAS(float, fftshift(signal), (4), 3, 4, 1, 2);
    HAS(double, fftfreq(4, 1.0, kFloat64), (4), 0, 0.25, -0.5, -0.25);
    const Tensor frames = stft(arange(16, kFloat32), std::nullopt, 4, 2);
    CHECK((frames.sizes() == Shape{3, 9}) && istft(frames, std::nullopt, 4, 2).size(0) == 16);
    THROWS(ArgumentError, "0", fft(signal, 0));
    THROWS(DTypeError, "float16", fft(signal.to(kFloat16)));
}

static void factors() {
    const Tensor x = tensor({{4.0, 1.0, -2.0}, {3.0, 5.0, 1.0}}), wide = x, high = x.t();
    for (const Tensor& each : {wide, high}) {
        const auto [p, l, u] = lu(each);
        CHECK(allclose(matmul(p, matmul(l, u)), each, 1e-5, 1e-5));
        const auto [q, r] = each.qr();
        CHECK(allclose(matmul(q, r), each, 1e-5, 1e-5));
        const auto [left, values, right] = svd(each);
        CHECK(allclose(matmul(left * values, right), each, 1e-5, 1e-5) && allclose(values, svdvals(each), 1e-5, 1e-5));
    }
    const Tensor symmetric = matmul(x, x.t());
    for (const bool upper : {false, true}) {
        const auto [values, vectors] = eigh(symmetric, upper);
        CHECK(allclose(matmul(symmetric, vectors), vectors * values, 1e-4, 1e-4));
    }
    const auto [sign, log] = slogdet(tensor({{1.0, 2.0}, {3.0, 4.0}}));
    HAS(float, sign, (), -1);
    HAS(float, log, (), std::log(2.0f));
    HAS(float, inverse(tensor({{2.0, 0.0}, {0.0, 4.0}})), (2, 2), 0.5, 0, 0, 0.25);
    THROWS(ArgumentError, "singular", inverse(ones({2, 2})));
    THROWS(ShapeError, "", ones({2}).svd());
    THROWS(UnsupportedError, "", qr(ones({2, 2}, kInt64)));
    Scope scope;
    svd(x);
    CHECK(scope.size() == 3);  // the tensor of all parts is gone
}

int main() {
    RUN(complex, elements);
    RUN(complex, parts);
    RUN(complex, arithmetic);
    RUN(complex, gradients);
    RUN(complex, transforms);
    RUN(complex, factors);
    return check_end();
}
