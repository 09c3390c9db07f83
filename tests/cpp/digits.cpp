/* Trains a small convolutional network on handwritten digits: nested scopes for the run, an epoch and a batch.
 *
 *     digits [EPOCHS]       20 by default; the test needs 90 % accuracy, for which 5 are enough
 */

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <tensor.hpp>

namespace nn = libtensor::nn;
using libtensor::Scope;
using libtensor::Tensor;

static nn::Sequential network() {
    // Braces: the layers are made, and their weights drawn, from left to right.
    return nn::Sequential{nn::Conv2d(1, 16, 3, 1, 1), nn::ReLU(), nn::Conv2d(16, 32, 3, 1, 1), nn::ReLU(),
                          nn::MaxPool2d(2), nn::AdaptiveAvgPool2d(4), nn::Flatten(), nn::Linear(512, 128), nn::ReLU(),
                          nn::Linear(128, 10)};
}

/* The indices of the images that are not in the test set. */
static Tensor training_index(int64_t images, const Tensor& test_index) {
    const std::vector<int64_t> tested = test_index.to_vector<int64_t>();
    std::vector<int64_t> trained;
    for (int64_t i = 0; i < images; i++) {
        if (!std::binary_search(tested.begin(), tested.end(), i)) {
            trained.push_back(i);
        }
    }
    return libtensor::tensor(trained);
}

static double accuracy(nn::Module& net, const Tensor& images, const Tensor& labels) {
    Scope scope("accuracy");
    libtensor::NoGradGuard no_grad;
    net.eval();
    const Tensor right = net(images).argmax(1) == labels;
    net.train();
    return right.to(libtensor::kFloat32).mean().item<double>();
}

/* Trains for one epoch and returns the mean loss. */
static double train(nn::Module& net, libtensor::optim::Optimizer& optimizer, const Tensor& x, const Tensor& y) {
    constexpr int64_t kBatch = 64;
    Scope epoch("epoch");
    const int64_t count = x.size(0);
    const Tensor order = libtensor::randperm(count);
    double total = 0;
    for (int64_t from = 0; from < count; from += kBatch) {
        Scope batch("batch");
        const Tensor some = order[libtensor::Slice(from, std::min(from + kBatch, count))];
        optimizer.zero_grad();
        const Tensor loss = cross_entropy(net(x[some]), y[some]);
        loss.backward();
        optimizer.step();
        total += loss.item<double>() * static_cast<double>(some.numel());
    }
    return total / static_cast<double>(count);
}

static double run(int epochs) {
    libtensor::manual_seed(0);
    Scope run("run");
    const auto [images, labels, test_index] = libtensor::digits();
    const Tensor train_index = training_index(images.size(0), test_index);
    const Tensor x = images[train_index], y = labels[train_index];
    const Tensor test_x = images[test_index], test_y = labels[test_index];
    nn::Sequential net = network();
    libtensor::optim::Adam optimizer(net.parameters(), 1e-3);
    double right = 0;
    for (int epoch = 1; epoch <= epochs; epoch++) {
        const double loss = train(net, optimizer, x, y);
        const libtensor::MemoryStats stats = libtensor::memory_stats();
        right = accuracy(net, test_x, test_y);
        std::printf("epoch %2d  loss %.4f  accuracy %.2f %%  live %.1f KiB  peak %.1f KiB\n", epoch, loss, 100 * right,
                    static_cast<double>(stats.live_bytes) / 1024, static_cast<double>(stats.peak_bytes) / 1024);
    }
    return right;
}

int main(int argc, char** argv) {
    const int epochs = argc > 1 ? std::atoi(argv[1]) : 20;
    try {
        const double right = run(epochs);
        const libtensor::MemoryStats stats = libtensor::memory_stats();
        std::printf("live bytes %lld, live handles %lld\n", static_cast<long long>(stats.live_bytes),
                    static_cast<long long>(stats.live_handles));
        return stats.live_bytes == 0 && stats.live_handles == 0 && (epochs < 5 || right > 0.9) ? 0 : 1;
    } catch (const libtensor::Error& error) {
        std::fprintf(stderr, "error %d: %s\n", error.code(), error.what());
        return 1;
    }
}
