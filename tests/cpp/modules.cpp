/* Modules and optimizers: layers, networks of a program, training, files and ownership. */

#include "check.hpp"

#include <cmath>
#include <cstdio>
#include <unistd.h>

using namespace libtensor;

/* A network with a forward of its own. */
class Net : public nn::Module {
public:
    Net()
        : Module("net"),
          first_(register_module("first", nn::Linear(2, 8))),
          second_(register_module("second", nn::Linear(8, 1))),
          scale(register_parameter("scale", ones({1}))),
          calls(register_buffer("calls", zeros({1}, kInt64))) {}

    Tensor forward(const Tensor& x) override {
        calls += 1;
        return second_(tanh(first_(x))) * scale;
    }

private:
    nn::Linear first_, second_;

public:
    Tensor scale, calls;
};

static void layers_compute() {
    manual_seed(1);
    const Tensor x = rand({2, 3}), images = rand({2, 4, 8, 8});
    CHECK(nn::Linear(3, 5)(x).sizes() == (Shape{2, 5}));
    CHECK(nn::Linear(3, 5, false).parameters().size() == 1);
    CHECK(nn::Conv2d(4, 6, 3)(images).sizes() == (Shape{2, 6, 6, 6}));
    CHECK(nn::Conv2d(4, 6, {3, 1}, 2, {1, 0}, false, 1, 2)(images).sizes() == (Shape{2, 6, 4, 4}));
    CHECK(nn::BatchNorm2d(4)(images).sizes() == images.sizes());
    CHECK(nn::MaxPool2d(2)(images).sizes() == (Shape{2, 4, 4, 4}));
    CHECK(nn::AvgPool2d(Pair(2, 4))(images).sizes() == (Shape{2, 4, 4, 2}));
    CHECK(nn::AdaptiveAvgPool2d(1)(images).sizes() == (Shape{2, 4, 1, 1}));
    CHECK(nn::Flatten()(images).sizes() == (Shape{2, 256}));
    CHECK(nn::Identity()(images).sizes() == images.sizes());
    CHECK(equal(nn::ReLU()(x - 0.5), relu(x - 0.5)) && equal(nn::GELU()(x), gelu(x)));
    CHECK(equal(nn::Sigmoid()(x), sigmoid(x)) && equal(nn::Tanh()(x), tanh(x)) && equal(nn::SiLU()(x), silu(x)));
    CHECK(equal(nn::ReLU6()(x), relu6(x)) && equal(nn::SELU()(x), selu(x)) && equal(nn::Mish()(x), mish(x)));
    CHECK(equal(nn::LogSigmoid()(x), log_sigmoid(x)) && equal(nn::Hardswish()(x), hardswish(x)));
    CHECK(equal(nn::Softmax(1)(x), softmax(x, 1)) && equal(nn::LogSoftmax(1)(x), log_softmax(x, 1)));
    CHECK(nn::ConstantPad2d({1, 2, 0, 3}, 0.5)(images).sizes() == (Shape{2, 4, 11, 11}));
    CHECK(nn::LayerNorm({3})(x).sizes() == x.sizes() && nn::GroupNorm(2, 4)(images).sizes() == images.sizes());
    CHECK(equal(nn::Softshrink(0.2)(x), softshrink(x, 0.2)));
    THROWS(ShapeError, "(2, 3)", nn::Linear(4, 4)(x));
    THROWS(ArgumentError, "groups", nn::Conv2d(4, 6, 3, 1, 0, true, 1, 4));
}

static void layers_take_several_tensors() {
    const Tensor x = rand({2, 3}), y = rand({2, 3});
    nn::Bilinear bilinear(3, 3, 5);
    CHECK(bilinear(x, y).sizes() == (Shape{2, 5}) && bilinear.parameters().size() == 2);
    THROWS(ArgumentError, "x1, x2", bilinear.forward(x));
    CHECK(equal(nn::MSELoss()(x, y), mse_loss(x, y)));
    CHECK(equal(nn::L1Loss(Reduction::None)(x, y), l1_loss(x, y, Reduction::None)));
    nn::BCEWithLogitsLoss loss(Reduction::Sum);
    CHECK(!equal(loss(x, y), loss(x, y, std::nullopt, full({3}, 2.0))));
}

static void modes_reach_children() {
    nn::Dropout dropout(0.5);
    nn::Sequential net{nn::Linear(4, 64), nn::Sequential{dropout}};
    CHECK(net.is_training() && dropout.is_training());
    net.eval();
    CHECK(!net.is_training() && !dropout.is_training());
    const Tensor x = ones({64});
    CHECK(dropout(x).min().item<float>() == 1);
    net.train();
    CHECK(dropout.is_training() && dropout(x).min().item<float>() == 0);
}

static void sequential_owns_and_names() {
    nn::Sequential net{nn::Linear(3, 4), nn::ReLU(), nn::Linear(4, 2)};
    CHECK(net.size() == 3);
    const auto named = net.named_parameters();
    CHECK(named.size() == 4 && named[0].first == "0.weight" && named[3].first == "2.bias");
    CHECK(net(ones({5, 3})).sizes() == (Shape{5, 2}));
    Tensor weight = net.parameters()[0];
    nn::Sequential copy = net;  // another variable for the same module
    net = nn::Sequential();
    CHECK(copy(ones({5, 3})).sizes() == (Shape{5, 2}));
    copy.dispose();
    THROWS(DisposedError, "", copy(ones({5, 3})));
    CHECK(!copy.is_live() && weight.is_live());
    nn::Sequential moved = std::move(copy);
    THROWS(InvalidHandleError, "this Module is empty", copy.handle());
    CHECK(moved.size() == 3);
}

static void networks_of_a_program() {
    manual_seed(3);
    Net net;
    const Tensor x = ones({4, 2});
    CHECK(net(x).sizes() == (Shape{4, 1}));
    CHECK(net.calls.item<int>() == 1 && net.parameters().size() == 5 && net.buffers().size() == 1);
    CHECK(net.named_buffers()[0].first == "calls" && net.scale.requires_grad());
    // In a Sequential, each forward is called.
    Net inside;
    nn::Sequential sequence{inside, nn::Sequential{nn::Sigmoid()}, nn::Linear(1, 2)};
    CHECK(sequence(x).sizes() == (Shape{4, 2}) && inside.calls.item<int>() == 1);
    sequence.eval();
    CHECK(!inside.is_training());
}

static void scopes_own_modules() {
    Tensor weight;
    tensor_module_t handle{};
    {
        Scope scope("model");
        nn::Sequential net{nn::Linear(3, 4), nn::Sequential{nn::Linear(4, 4)}};
        handle = net.handle();
        CHECK(scope.contains(net) && scope.size() == 1);
        optim::Adam adam(net.parameters());
        CHECK(scope.contains(adam));
        weight = net.parameters()[0];
        scope.detach(weight);
    }
    CHECK(!tensor_is_live(handle.id) && weight.size(0) == 4);
    // Without a scope, the last variable does.
    {
        nn::Linear layer(2, 2);
        handle = layer.handle();
        nn::Linear copy = layer;
        layer = nn::Linear(1, 1);
        CHECK(tensor_is_live(handle.id));
    }
    CHECK(!tensor_is_live(handle.id));
}

static Tensor distance(nn::Module& net, const Tensor& x, const Tensor& y) { return mse_loss(net(x), y); }

static void training_reduces_the_loss() {
    manual_seed(5);
    const Tensor x = tensor({{0.0, 0.0}, {0.0, 1.0}, {1.0, 0.0}, {1.0, 1.0}}), y = tensor({{0.0}, {1.0}, {1.0}, {0.0}});
    Net net;
    optim::Adam adam(net.parameters(), 0.05);
    const double before = distance(net, x, y).item<double>();
    for (int i = 0; i < 200; i++) {
        Scope scope("step");
        adam.zero_grad();
        distance(net, x, y).backward();
        adam.step();
    }
    const double after = distance(net, x, y).item<double>();
    CHECK(before > 0.1 && after < 0.05);
    CHECK(net.calls.item<int>() == 202);
}

static void optimizers_step() {
    Tensor x = tensor({1.0, 2.0}).requires_grad_();
    const std::vector<Tensor> parameters{x};
    optim::SGD sgd({x}, 0.5);
    (x * x).sum().backward();
    sgd.step();
    HAS(float, x, (2), 0, 0);
    sgd.zero_grad();
    CHECK(!x.grad().defined() && sgd.lr() == 0.5);
    sgd.set_lr(0.25);
    (x * 3 + 5).sum().backward();
    CHECK(check_near(nn::utils::clip_grad_norm_({x}, 2, INFINITY), 3));
    CHECK(check_near(x.grad().sum().item<double>(), 4));
    nn::utils::clip_grad_value_(parameters, 0.5);
    HAS(float, x.grad(), (2), 0.5f, 0.5f);
    THROWS(ArgumentError, "", nn::utils::clip_grad_norm_({x}, -1));
    sgd.zero_grad();
    optim::SGD momentum(parameters, 0.1, 0.9, 0.01, true), moved = std::move(momentum);
    THROWS(InvalidHandleError, "this Optimizer is empty", momentum.step());
    moved.step();
    optim::AdamW adamw(parameters, 0.1);
    adamw.step();
    adamw.dispose();
    THROWS(DisposedError, "optimizer", adamw.step());
    THROWS(ArgumentError, "", optim::Adam({x}, -1));
    THROWS(ArgumentError, "etaplus", optim::Rprop({x}, optim::RpropOptions(0.1).etaplus(0.5)));
    optim::RMSprop centered({x}, optim::RMSpropOptions(0.1).alpha(0.9).centered(true).momentum(0.5));
    CHECK(centered.lr() == 0.1);
    optim::Adam betas({x}, optim::AdamOptions().betas({0.8, 0.9}).amsgrad(true));
    CHECK(betas.lr() == 1e-3);
}

static void schedules_set_the_learning_rate() {
    Tensor x = tensor({1.0}).requires_grad_();
    optim::SGD sgd({x}, 0.8);
    optim::StepLR half(sgd, 2, 0.5);
    const double expected[] = {0.8, 0.4, 0.4, 0.2};
    for (const double lr : expected) {
        half.step();
        CHECK(check_near(sgd.lr(), lr));
    }
    CHECK(half.epoch() == 4);
    sgd.set_lr(1);
    optim::CosineAnnealingLR cosine(sgd, 4);
    cosine.step();
    cosine.step();
    CHECK(check_near(sgd.lr(), 0.5));
    THROWS(ArgumentError, "", optim::StepLR(sgd, 0));
}

static void files_round_trip() {
    const std::string path = "/tmp/libtensor-cpp-" + std::to_string(getpid()) + ".safetensors";
    Net net, other;
    net(ones({1, 2}));
    const auto weight = [](const Net& of) { return of.named_parameters()[1].second; };
    CHECK(net.named_parameters()[1].first == "first.weight" && !equal(weight(net), weight(other)));
    net.save(path);
    other.load(path);
    const auto a = net.named_parameters(), b = other.named_parameters();
    for (std::size_t i = 0; i < a.size(); i++) {
        CHECK(a[i].first == b[i].first && equal(a[i].second, b[i].second));
    }
    CHECK(other.calls.item<int>() == 1);
    nn::Linear layer(2, 2);
    THROWS(FormatError, "", layer.load(path));
    std::remove(path.c_str());
}

static void deep_networks_need_no_deep_stack() {
    constexpr int kDepth = 20000;
    nn::Sequential outer{nn::ReLU()};
    for (int i = 0; i < kDepth; i++) {
        nn::Sequential next{nn::Flatten()};
        next.push_back(std::move(outer));
        outer = std::move(next);
    }
    outer.eval();
    CHECK(!outer.is_training());
}

static void registering_refuses_bad_names_and_tensors() {
    class Bad : public nn::Module {
    public:
        void add(const std::string& name) { register_module(name, nn::Linear(1, 1)); }
        void add(const std::string& name, Tensor t) { register_parameter(name, std::move(t)); }
    };
    Bad bad;
    bad.add("layer");
    THROWS(ArgumentError, "layer", bad.add("layer"));
    THROWS(ArgumentError, "a.b", bad.add("a.b"));
    THROWS(DTypeError, "", bad.add("count", tensor({1})));
    CHECK(bad.parameters().size() == 2);
    bad.zero_grad();
}

int main() {
    RUN(modules, layers_compute);
    RUN(modules, layers_take_several_tensors);
    RUN(modules, modes_reach_children);
    RUN(modules, sequential_owns_and_names);
    RUN(modules, networks_of_a_program);
    RUN(modules, scopes_own_modules);
    RUN(modules, training_reduces_the_loss);
    RUN(modules, optimizers_step);
    RUN(modules, schedules_set_the_learning_rate);
    RUN(modules, files_round_trip);
    RUN(modules, deep_networks_need_no_deep_stack);
    RUN(modules, registering_refuses_bad_names_and_tensors);
    return check_end();
}
