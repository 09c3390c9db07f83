using static LibTensor.torch.nn.functional;

namespace LibTensor.Tests;

/// <summary>Imports of <c>torch</c> together with <c>torch.nn.functional</c>.</summary>
public sealed class ImportTests : LeakChecked
{
    [Fact]
    public void TorchAndItsFunctionsTogether()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([-1f, 0f, 2f]), rows = x.reshape(1, 3);
        Assert.Equal([0f, 0f, 2f], relu(x).ToArray<float>());
        Assert.Equal(x.gelu().ToArray<float>(), gelu(x).ToArray<float>());
        Assert.Equal(x.sigmoid().ToArray<float>(), sigmoid(x).ToArray<float>());
        Assert.Equal(x.tanh().ToArray<float>(), tanh(x).ToArray<float>());
        Assert.Equal(x.softmax(0).ToArray<float>(), softmax(x, 0).ToArray<float>());
        Assert.Equal(x.log_softmax(0).ToArray<float>(), log_softmax(x, 0).ToArray<float>());
        Assert.Equal(float64, softmax(x, 0, float64).dtype);
        Assert.Equal(float64, log_softmax(x, 0, dtype: float64).dtype);
        Assert.Equal([-1f, 0f, 2f], dropout(x, 0.5, training: false).ToArray<float>());
        Assert.Equal([0L, 1, 0], one_hot(tensor(1), 3).ToArray<long>());
        Assert.Equal([4f], linear(rows, tensor(new float[,] { { 0, 1, 2 } })).ToArray<float>());
        Assert.Equal(0f, mse_loss(x, x).item<float>());
        Assert.Equal(0, cross_entropy(rows, tensor([2L])).ndim);
        Tensor images = ones(1, 1, 4, 4), kernels = ones(2, 1, 3, 3);
        Assert.Equal([1, 2, 2, 2], conv2d(images, kernels).shape);
        Assert.Equal([1, 2, 4, 4], conv2d(images, kernels, padding: 1).shape);
        Assert.Equal([1, 1, 2, 2], max_pool2d(images, 2).shape);
        Assert.Equal([1, 1, 2, 2], avg_pool2d(images, 2).shape);
        Assert.Equal([1, 1, 1, 1], adaptive_avg_pool2d(images, (1, 1)).shape);
        Tensor mean = zeros(1), variance = ones(1);
        Assert.Equal(images.shape, batch_norm(images, mean, variance, eps: 0).shape);
        Assert.Equal(1f, batch_norm(images, mean, variance, eps: 0)[0, 0, 0, 0].item<float>());
        Assert.Equal([0f, 0f, 2f], relu(x, inplace: true).ToArray<float>());
        Assert.Equal([0f, 0f, 2f], x.ToArray<float>());
    }
}
