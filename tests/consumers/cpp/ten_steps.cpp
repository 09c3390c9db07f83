// Trains a network on handwritten digits for ten steps.

#include <cstdio>

#include <tensor.hpp>

namespace nn = libtensor::nn;
using libtensor::Tensor;

static void train() {
    libtensor::Scope run("run");  // owns what is made from now on
    libtensor::manual_seed(0);
    const auto [images, labels, tested] = libtensor::digits();
    nn::Sequential net{nn::Flatten(), nn::Linear(64, 32), nn::ReLU(), nn::Linear(32, 10)};
    libtensor::optim::Adam optimizer(net.parameters(), 1e-2);
    for (int step = 1; step <= 10; step++) {
        libtensor::Scope batch("batch");
        const Tensor some = libtensor::randperm(images.size(0))[libtensor::Slice(0, 256)];
        optimizer.zero_grad();
        const Tensor loss = cross_entropy(net(images[some]), labels[some]);
        loss.backward();
        optimizer.step();
        std::printf("step %2d  loss %.4f\n", step, loss.item<double>());
    }
}

int main() {
    try {
        train();
    } catch (const libtensor::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    std::printf("live bytes %lld\n", static_cast<long long>(libtensor::memory_stats().live_bytes));
}
