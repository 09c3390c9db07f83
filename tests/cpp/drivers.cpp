/* Errors of CUDA drivers: none, one that is too old, the stand-in, and a device whose first kernel fails. The variable
 * TENSOR_TEST_DRIVER says which is there; tests/cuda/errors runs all four. */

#include "check.hpp"

#include <cstdlib>

using namespace libtensor;

static void no_driver() {
    const Tensor x = ones({2});
    const std::string why = "no CUDA driver (libcuda.so) was found on this machine";
    for (int number : {0, 1}) {
        THROWS(DeviceError, ("cuda:" + std::to_string(number) + " is not available: " + why).c_str(), x.to(cuda(number)));
    }
    CHECK(!cuda().is_available() && cuda().description() == why && cuda_count() == 0);
}

static void a_driver_that_is_too_old() {
    const Tensor x = ones({2});
    THROWS(DeviceError, "of version 11.8: expected 12.0 or later", x.to(cuda()));
}

static void there_and_back() {
    const Tensor x = tensor({{1.0F, 2.0F}, {3.0F, 4.0F}});
    const Tensor y = matmul(x.to(cuda()), x.to(cuda()));
    CHECK(y.device() == cuda() && cuda_count() == 15);
    HAS(float, y, ({2, 2}), 7, 10, 15, 22);
    HAS(float, y.to(kHost), ({2, 2}), 7, 10, 15, 22);
}

static void devices_that_do_not_fit() {
    const Tensor x = ones({2});
    THROWS(DeviceError, "the CUDA driver reports 15 devices", x.to(cuda(15)));
    THROWS(DeviceError, "cuda:0", x + x.to(cuda()));
    THROWS(DeviceError, "cuda:1", x.to(cuda()) + x.to(cuda(1)));
    THROWS(ArgumentError, "expected 0 to 15", x.to(cuda(16)));
}

static void a_limit_below_what_is_held() {
    Scope scope("step");
    const Tensor x = ones({1024}, kFloat32, cuda());
    scope.set_limit(256, cuda());
    THROWS(OutOfMemoryError, "live 4096", x.exp());
    scope.set_limit(-1, cuda());
    x.exp();
}

static void pinned_memory_is_exhausted() {
    Scope scope("step");
    const Tensor x = ones({1024});
    scope.set_limit(256, Device(TENSOR_PINNED));
    THROWS(OutOfMemoryError, "cpu_pinned", x.to(Device(TENSOR_PINNED)));
    scope.set_limit(-1, Device(TENSOR_PINNED));
    CHECK(x.to(Device(TENSOR_PINNED)).device() == kHost);
}

static void what_a_kernel_finds() {
    const Tensor x = ones({2, 2}, kFloat32, cuda());
    THROWS(IndexError, "index 2", x.index_select(0, tensor({int64_t{2}}).to(cuda())));
}

static void a_device_after_a_kernel_failed() {
    const Tensor x = ones({2});
    const Tensor y = x.to(cuda(2)).exp();
    THROWS(DeviceError, "CUDA_ERROR_LAUNCH_FAILED", y.to_vector<float>());
    THROWS(DeviceError, "cuda:2 was lost and takes no more work in this process", y.to_vector<float>());
    THROWS(DeviceError, "cuda:2 was lost", x.to(cuda(2)));
    HAS(float, x.to(cuda(3)), ({2}), 1, 1);
}

int main() {
    const char* given = std::getenv("TENSOR_TEST_DRIVER");
    const std::string driver = given != nullptr ? given : cuda().is_available() ? "real" : "none";
    if (driver == "none") {
        RUN(drivers, no_driver);
    } else if (driver == "old") {
        RUN(drivers, a_driver_that_is_too_old);
    } else if (driver == "lost") {
        RUN(drivers, a_device_after_a_kernel_failed);
    } else if (driver == "standin") {
        RUN(drivers, there_and_back);
        RUN(drivers, devices_that_do_not_fit);
        RUN(drivers, a_limit_below_what_is_held);
        RUN(drivers, pinned_memory_is_exhausted);
        RUN(drivers, what_a_kernel_finds);
    }
    return check_end();
}
