/* Measures libtorch from C++, with the headers and libraries of the PyTorch wheel: the same workloads, the same output.
 *
 *     libtorch WHO SECTION THREADS SAMPLES WHAT...
 */

#include <torch/torch.h>

#include <barrier>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <thread>

#include "../c/bench/clock.h"
#include "models.h"

using torch::Tensor;
using Run = std::function<double(long)>;

static const int BATCH = 100, MANY = 1000, STEPS = 100;
static const int64_t ROW = 1024;

static std::string who, section;
static int threads, samples;

static void print(const std::string &what, const std::vector<double> &values) {
    std::printf("{\"section\": \"%s\", \"what\": \"%s\", \"who\": \"%s\", \"threads\": %d, \"values\": [", section.c_str(),
                what.c_str(), who.c_str(), threads);
    for (size_t i = 0; i < values.size(); i++) {
        std::printf("%s%.4f", i ? ", " : "", values[i]);
    }
    std::printf("]}\n");
    std::fflush(stdout);
}

static void measure(const std::string &what, const Run &run) {
    long count = 1;
    while (run(count) < SAMPLE_NS) {
        count *= 2;
    }
    std::vector<double> values;
    double start = now();
    for (int i = 0; i < samples && (i < 3 || now() - start < TURN_NS); i++) {
        values.push_back(run(count) / (double)count);
    }
    print(what, values);
}

/* Runs something as often as it is told. */
static Run each(std::function<void()> once) {
    return [once](long count) {
        double start = now();
        for (long i = 0; i < count; i++) {
            once();
        }
        return now() - start;
    };
}

/* Results that live until there are a hundred: what a scope is elsewhere. */
static double scoped(const Tensor &a, const Tensor &b, long count) {
    std::vector<Tensor> results;
    results.reserve(BATCH);
    double start = now();
    for (long done = 0; done < count; done += BATCH) {
        for (long i = done; i < count && i < done + BATCH; i++) {
            results.push_back(a + b);
        }
        results.clear();
    }
    return now() - start;
}

static double callers(long count) {
    std::barrier start(threads);
    std::vector<double> times(threads);
    std::vector<std::thread> running;
    for (int i = 0; i < threads; i++) {
        running.emplace_back([&, i] {
            torch::NoGradGuard plain;
            Tensor a = torch::tensor({1.0f, 2.0f}), b = torch::tensor({1.0f, 2.0f});
            start.arrive_and_wait();
            times[i] = scoped(a, b, count);
        });
    }
    double sum = 0;
    for (int i = 0; i < threads; i++) {
        running[i].join();
        sum += times[i];
    }
    return sum / threads;
}

/* The frees alone, of vectors with a thousand. */
static double frees(const Tensor &a, long count) {
    double freeing = 0;
    for (long done = 0; done < count; done += MANY) {
        std::vector<Tensor> results;
        results.reserve(MANY);
        for (long i = done; i < count && i < done + MANY; i++) {
            results.push_back(a + a);
        }
        double start = now();
        results.clear();
        freeing += now() - start;
    }
    return freeing;
}

static Run product(const std::string &what) {
    std::string kind = what.substr(0, what.find(' '));
    auto type = kind == "f64" ? torch::kFloat64 : kind == "bf16" ? torch::kBFloat16 : torch::kFloat32;
    std::vector<int64_t> n;
    std::stringstream words(what.substr(kind.size() + 1));
    for (std::string word; std::getline(words, word, 'x');) {
        n.push_back(std::stoll(word));
    }
    Tensor a = torch::randn({n[0], n[n.size() / 2]}, type), b = torch::randn({n[n.size() / 2], n.back()}, type);
    return each([=] { torch::mm(a, b); });
}

static Run elements(const std::string &what) {
    std::stringstream words(what);
    std::string name, layout;
    int64_t n = 0;
    words >> name >> n >> layout;
    std::vector<int64_t> shape = {n};
    if (name == "softmax") {
        shape = {std::max<int64_t>(1, n / ROW), std::min(n, ROW)};
    }
    if (layout == "transposed") {
        shape = {(int64_t)std::sqrt(n), (int64_t)std::sqrt(n)};
    }
    Tensor x = torch::rand(shape) + 0.5, y = torch::rand(shape);
    if (layout == "transposed") {
        x = x.t();
    } else if (layout == "shifted") {
        x = (torch::rand({n + 1}) + 0.5).narrow(0, 1, n);
    }
    std::map<std::string, std::function<Tensor()>> operations = {
        {"add", [=] { return x + y; }},
        {"mul", [=] { return x * y; }},
        {"relu", [=] { return torch::relu(x); }},
        {"sum", [=] { return x.sum(); }},
        {"copy", [=] { return x.clone(); }},
        {"exp", [=] { return torch::exp(x); }},
        {"log", [=] { return torch::log(x); }},
        {"sigmoid", [=] { return torch::sigmoid(x); }},
        {"gelu", [=] { return torch::gelu(x); }},
        {"softmax", [=] { return torch::softmax(x, -1); }},
        {"tanh", [=] { return torch::tanh(x); }},
    };
    return each(operations.at(name));
}

static std::function<void()> step(const std::string &what) {
    using namespace torch::nn;
    auto pool = [] { return MaxPool2d(MaxPool2dOptions(2)); };
    Sequential net;
    std::vector<int64_t> shape;
    if (what == "digits") {
        net = Sequential(Conv2d(Conv2dOptions(1, 16, 3).padding(1)), ReLU(), Conv2d(Conv2dOptions(16, 32, 3).padding(1)), ReLU(),
                         pool(), Flatten(), Linear(512, 128), ReLU(), Linear(128, 10));
        shape = {64, 1, 8, 8};
    } else if (what == "lenet") {
        net = Sequential(Conv2d(Conv2dOptions(1, 6, 5).padding(2)), ReLU(), pool(), Conv2d(6, 16, 5), ReLU(), pool(), Flatten(),
                         Linear(400, 120), ReLU(), Linear(120, 84), ReLU(), Linear(84, 10));
        shape = {64, 1, 28, 28};
    } else {
        net = Sequential(Linear(784, 512), ReLU(), Linear(512, 512), ReLU(), Linear(512, 10));
        shape = {128, 784};
    }
    std::shared_ptr<torch::optim::Optimizer> optimizer;
    if (what == "digits") {
        optimizer = std::make_shared<torch::optim::Adam>(net->parameters(), torch::optim::AdamOptions(1e-3));
    } else {
        double momentum = what == "lenet" ? 0.9 : 0;
        optimizer = std::make_shared<torch::optim::SGD>(net->parameters(), torch::optim::SGDOptions(0.01).momentum(momentum));
    }
    Tensor images = torch::randn(shape), labels = torch::randint(10, {shape[0]}, torch::kInt64);
    return [=]() mutable {
        optimizer->zero_grad();
        torch::nn::functional::cross_entropy(net->forward(images), labels).backward();
        optimizer->step();
    };
}

/* The most memory that this process had resident, in MiB. */
static double resident() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.rfind("VmHWM:", 0) == 0) {
            return std::stod(line.substr(6)) / 1024;
        }
    }
    return -1;
}

static Run small(const std::string &what) {
    Tensor a = torch::tensor({1.0f, 2.0f}), b = torch::tensor({1.0f, 2.0f});
    Tensor leaf = torch::tensor({1.0f, 2.0f}).requires_grad_();
    std::map<std::string, Run> runs = {
        {"scoped", [=](long count) { return section == "callers" ? callers(count) : scoped(a, b, count); }},
        {"disposed", each([=] { a + b; })},
        {"recorded", [=](long count) { return scoped(leaf, b, count); }},
        {"tensor", [=](long count) { return frees(a, count); }},
    };
    auto found = runs.find(what);
    return found == runs.end() ? Run() : found->second;
}

int main(int argc, char **argv) {
    if (argc < 5) {
        std::fprintf(stderr, "usage: libtorch WHO SECTION THREADS SAMPLES WHAT...\n");
        return 2;
    }
    who = argv[1], section = argv[2], threads = std::stoi(argv[3]), samples = std::stoi(argv[4]);
    torch::set_num_threads(section == "callers" ? 1 : threads);
    torch::set_num_interop_threads(1);
    for (int i = 5; i < argc; i++) {
        std::string what = argv[i];
        bool training = section == "training" || section == "memory" || what == "recorded" || what.ends_with(" step");
        torch::AutoGradMode mode(training);
        if (section == "memory") {
            auto once = what.ends_with(" step") ? models::of(what) : step(what);
            for (int j = 0; j < STEPS; j++) {
                once();
            }
            print(what, {resident()});
        } else if (section == "training") {
            measure(what, each(step(what)));
        } else if (section == "models") {
            measure(what, each(models::of(what)));
        } else if (section == "product") {
            measure(what, product(what));
        } else if (section == "elementwise" || section == "functions") {
            measure(what, elements(what));
        } else if (Run run = small(what)) {
            measure(what, run);
        }
    }
    return 0;
}
