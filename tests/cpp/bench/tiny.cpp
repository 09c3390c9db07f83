/* Measures the tiny operation through C++, c = a + b on two f32 elements, as tests/c/bench/handles.c does through C. Each
 * result is a line of JSON.
 *
 *     tiny tiny 1 SAMPLES WHAT...
 *
 *     scoped (the scope closes after every hundred), disposed (the variable disposes of each), recorded (scoped, with
 *     gradients)
 */

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <tensor.hpp>

#include "../../c/bench/clock.h"

using libtensor::Scope;
using libtensor::Tensor;

static Tensor a, b, leaf;

static double batches(const Tensor& x, const Tensor& y, long count) {
    constexpr long kBatch = 100;
    const double start = now();
    for (long done = 0; done < count; done += kBatch) {
        Scope scope;
        for (long i = done, end = std::min(count, done + kBatch); i < end; i++) {
            Tensor z = x + y;
        }
    }
    return now() - start;
}

static double scoped(long count) { return batches(a, b, count); }

static double recorded(long count) { return batches(leaf, b, count); }

static double disposed(long count) {
    const double start = now();
    for (long i = 0; i < count; i++) {
        Tensor z = a + b;
    }
    return now() - start;
}

static double (*workload(const char* what))(long) {
    if (std::strcmp(what, "scoped") == 0) {
        return scoped;
    }
    if (std::strcmp(what, "disposed") == 0) {
        return disposed;
    }
    return std::strcmp(what, "recorded") == 0 ? recorded : nullptr;
}

int main(int argc, char** argv) {
    if (argc < 4 || std::strcmp(argv[1], "tiny") != 0 || std::atoi(argv[2]) != 1) {
        std::fprintf(stderr, "usage: tiny tiny 1 SAMPLES WHAT...\n");
        return 2;
    }
    const libtensor::MemoryStats before = libtensor::memory_stats();
    a = libtensor::tensor({1.0, 2.0});
    b = libtensor::tensor({1.0, 2.0});
    leaf = libtensor::tensor({1.0, 2.0});
    leaf.requires_grad_();
    for (int i = 4; i < argc; i++) {
        if (const auto run = workload(argv[i])) {
            measure("tiny", argv[i], "C++", 1, std::atoi(argv[3]), run);
        }
    }
    a = b = leaf = Tensor();
    const libtensor::MemoryStats after = libtensor::memory_stats();
    if (after.live_handles != before.live_handles || after.live_bytes != before.live_bytes) {
        std::fprintf(stderr, "a leak: %lld handles and %lld bytes are left\n",
                     static_cast<long long>(after.live_handles - before.live_handles),
                     static_cast<long long>(after.live_bytes - before.live_bytes));
        return 1;
    }
    return 0;
}
