/* The networks of Model.cs in dotnet/Benchmarks, with libtorch from C++. */

#pragma once

#include <torch/torch.h>

#include <functional>
#include <string>

namespace models {

using namespace torch::nn;
using torch::Tensor;

/* Classifies texts of words by the last state. */
struct TextLstmImpl : Module {
    Embedding words{10000, 128};
    LSTM lstm{LSTMOptions(128, 256).batch_first(true)};
    Linear classes{256, 4};

    TextLstmImpl() {
        register_module("words", words), register_module("lstm", lstm), register_module("classes", classes);
    }
    Tensor forward(Tensor x) { return classes(std::get<0>(lstm(words(x))).select(1, -1)); }
};
TORCH_MODULE(TextLstm);

/* A block of a transformer, with 4 heads. */
struct EncoderImpl : Module {
    TransformerEncoderLayer layer{TransformerEncoderLayerOptions(256, 4).dim_feedforward(1024).dropout(0)};

    EncoderImpl() { register_module("layer", layer); }
    Tensor forward(Tensor x) { return layer(x); }
};
TORCH_MODULE(Encoder);

inline Conv2d convolution(int64_t inputs, int64_t outputs, int64_t kernel, int64_t stride) {
    return Conv2d(Conv2dOptions(inputs, outputs, kernel).stride(stride).padding(kernel / 2).bias(false));
}

/* Two convolutions beside a shortcut. Where the channels double, the sides halve. */
struct ResidualImpl : Module {
    Sequential convolutions, shortcut;

    ResidualImpl(int64_t inputs, int64_t outputs) {
        int64_t stride = outputs / inputs;
        convolutions = Sequential(convolution(inputs, outputs, 3, stride), BatchNorm2d(outputs), ReLU(),
                                  convolution(outputs, outputs, 3, 1), BatchNorm2d(outputs));
        shortcut = stride == 1 ? Sequential(Identity())
                               : Sequential(convolution(inputs, outputs, 1, stride), BatchNorm2d(outputs));
        register_module("convolutions", convolutions), register_module("shortcut", shortcut);
    }
    Tensor forward(Tensor x) { return torch::relu(convolutions->forward(x) + shortcut->forward(x)); }
};
TORCH_MODULE(Residual);

inline Sequential resnet() {
    Sequential net(convolution(3, 16, 3, 1), BatchNorm2d(16), ReLU());
    for (int64_t inputs = 16, outputs = 16; outputs <= 64; inputs = outputs, outputs *= 2) {
        net->push_back(Residual(inputs, outputs));
        net->push_back(Residual(outputs, outputs));
        net->push_back(Residual(outputs, outputs));
    }
    net->push_back(AdaptiveAvgPool2d(1));
    net->push_back(Flatten());
    net->push_back(Linear(64, 10));
    return net;
}

/* A block of the size of the small GPT-2, which computes the token after 255 others, whose keys and values it kept. */
struct CachedBlockImpl : Module {
    static constexpr int64_t WIDE = 768, HEADS = 12, CONTEXT = 512, POSITION = 255;
    LayerNorm before{LayerNormOptions({WIDE})}, after{LayerNormOptions({WIDE})};
    Linear parts{WIDE, 3 * WIDE}, joined{WIDE, WIDE};
    Sequential wide{Linear(WIDE, 4 * WIDE), GELU(), Linear(4 * WIDE, WIDE)};
    Tensor keys = torch::randn({1, HEADS, CONTEXT, WIDE / HEADS}), values = torch::randn_like(keys);

    CachedBlockImpl() {
        register_module("before", before), register_module("after", after), register_module("parts", parts);
        register_module("joined", joined), register_module("wide", wide);
    }
    static Tensor cached(const Tensor &cache, const Tensor &token) {
        cache.narrow(2, POSITION, 1).copy_(token);
        return cache.narrow(2, 0, POSITION + 1);
    }
    Tensor forward(Tensor x) {
        auto heads = parts(before(x)).view({1, 1, 3 * HEADS, WIDE / HEADS}).transpose(1, 2).chunk(3, 1);
        Tensor seen = at::scaled_dot_product_attention(heads[0], cached(keys, heads[1]), cached(values, heads[2]));
        Tensor token = x + joined(seen.transpose(1, 2).reshape(x.sizes()));
        return token + wide->forward(after(token));
    }
};
TORCH_MODULE(CachedBlock);

template <typename Net>
std::function<void()> run(Net net, const std::string &does, const Tensor &input, const Tensor &target) {
    bool trains = does == "step";
    net->train(trains);
    auto optimizer = std::make_shared<torch::optim::SGD>(net->parameters(), torch::optim::SGDOptions(0.01));
    if (!trains) {
        return [=]() mutable { net->forward(input); };
    }
    return [=]() mutable {
        optimizer->zero_grad();
        Tensor output = net->forward(input);
        (target.is_floating_point() ? torch::mse_loss(output, target) : torch::cross_entropy_loss(output, target)).backward();
        optimizer->step();
    };
}

/* What `NETWORK forward` or `NETWORK step` does each time. */
inline std::function<void()> of(const std::string &what) {
    std::string name = what.substr(0, what.find(' ')), does = what.substr(what.find(' ') + 1);
    auto classes = [](int64_t count, std::vector<int64_t> shape) { return torch::randint(count, shape, torch::kInt64); };
    if (name == "lstm") {
        return run(TextLstm(), does, classes(10000, {32, 64}), classes(4, {32}));
    } else if (name == "transformer") {
        return run(Encoder(), does, torch::randn({128, 8, 256}), torch::randn({128, 8, 256}));
    } else if (name == "resnet") {
        return run(resnet(), does, torch::randn({32, 3, 32, 32}), classes(10, {32}));
    }
    return run(CachedBlock(), does, torch::randn({1, 1, 768}), torch::randn({1, 1, 768}));
}

}  // namespace models
