using static LibTensor.torch.nn;

namespace LibTensor.Tests;

/// <summary>Functions of windows, volumes and sizes: their arguments arrive in the right order.</summary>
public sealed class FunctionalTests : LeakChecked
{
    private static Tensor Count(params long[] shape) =>
        arange(shape.Aggregate(1L, (product, size) => product * size)).to(float32).reshape(shape);

    [Fact]
    public void Volumes()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = Count(1, 1, 4, 4, 4), weight = ones([1, 1, 2, 2, 2]);
        Assert.Equal([21f, 23, 29, 31, 53, 55, 61, 63], functional.max_pool3d(x, 2).ToArray<float>());
        Assert.Equal(functional.avg_pool3d(x, 2).mul(8).ToArray<float>(), functional.conv3d(x, weight, stride: 2).ToArray<float>());
        Assert.Equal([1, 1, 3, 3, 3], functional.conv3d(x, weight, padding: 1, dilation: 3).shape);
        Assert.Equal([1, 1, 9, 9, 9], functional.conv_transpose3d(x, weight, stride: 2, output_padding: 1).shape);
        Assert.Equal([31.5f], functional.adaptive_avg_pool3d(x, (1, 1, 1)).ToArray<float>());
        Assert.Equal([31f, 63], functional.adaptive_max_pool3d(x, (2, 1, 1)).ToArray<float>());
    }

    [Fact]
    public void Pools()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor line = Count(1, 1, 4), image = Count(1, 1, 4, 4);
        Assert.Equal([0.5f, 2.5f], functional.adaptive_avg_pool1d(line, 2).ToArray<float>());
        Assert.Equal([1f, 3], functional.adaptive_max_pool1d(line, 2).ToArray<float>());
        Assert.Equal([12f, 13, 14, 15], functional.adaptive_max_pool2d(image, (1, 4)).ToArray<float>());
        Assert.Equal([5f], functional.lp_pool1d(tensor([3f, 4f]).reshape(1, 1, 2), 2, 2).ToArray<float>());
        Assert.Equal([4f], functional.lp_pool2d(full([1, 1, 4, 4], 2.0), 2, 2, 4).ToArray<float>());
        (Tensor output, Tensor indices) = functional.max_pool2d_with_indices(image, 2);
        Assert.Equal([5L, 7, 13, 15], indices.ToArray<long>());
        Tensor back = functional.max_unpool2d(output, indices, (4, 4));
        Assert.Equal(40f, back.sum().item<float>());
        Assert.Equal(13f, back[0, 0, 3, 1].item<float>());
    }

    [Fact]
    public void WindowsAsColumns()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor image = Count(1, 1, 4, 4);
        Tensor columns = functional.unfold(image, 2, stride: 2);
        Assert.Equal([1, 4, 4], columns.shape);
        Assert.Equal([0f, 2, 8, 10], columns[0, 0].ToArray<float>());
        Assert.True(functional.fold(columns, 4, 2, stride: 2).equal(image));
        Assert.Equal([1, 2, 10], functional.unfold(image, (1, 2), padding: (0, 1), stride: (2, 1)).shape);
        Assert.Equal([1, 1, 4, 4], functional.fold(functional.unfold(image, (3, 1), dilation: (1, 2)), (4, 4), (3, 1), dilation: (1, 2)).shape);
    }

    [Fact]
    public void Sizes()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor line = tensor([0f, 4f]).reshape(1, 1, 2), image = Count(1, 1, 2, 2);
        Assert.Equal([0f, 0, 4, 4], functional.interpolate(line, [4]).ToArray<float>());
        Assert.Equal([0f, 1, 3, 4], functional.upsample(line, [4], mode: UpsampleMode.Linear).ToArray<float>());
        Assert.Equal([0f, 0.5f, 1, 1, 1.5f, 2, 2, 2.5f, 3], functional.upsample_bilinear(image, [3, 3], align_corners: true).ToArray<float>());
        Assert.Equal([1.5f], functional.interpolate(image, [1, 1], InterpolationMode.Area).ToArray<float>());
        Assert.Equal([1.5f], functional.interpolate(image, [1, 1], InterpolationMode.Bicubic, antialias: true).ToArray<float>());
        Assert.Equal([0f, 0, 1, 1], functional.upsample_nearest(image, [1, 4]).ToArray<float>());
        ArgumentException error =
            Assert.Throws<ArgumentException>(() => functional.interpolate(image, [3, 3], InterpolationMode.Trilinear));
        Assert.Contains("Trilinear takes 5 dimensions, not 4", error.Message);
    }

    [Fact]
    public void Grids()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor image = Count(1, 1, 2, 2);
        Tensor theta = tensor([1f, 0f, 0f, 0f, 1f, 0f]).reshape(1, 2, 3);
        Tensor grid = functional.affine_grid(theta, [1, 1, 2, 2]);
        Assert.Equal([-0.5f, -0.5f, 0.5f, -0.5f, -0.5f, 0.5f, 0.5f, 0.5f], grid.ToArray<float>());
        Assert.True(functional.grid_sample(image, grid).equal(image));
        Tensor far = full([1, 1, 1, 2], 3.0);
        Assert.Equal([0f], functional.grid_sample(image, far, GridSampleMode.Nearest).ToArray<float>());
        Assert.Equal([3f], functional.grid_sample(image, far, padding_mode: GridSamplePaddingMode.Border).ToArray<float>());
        Assert.Equal([0f], functional.grid_sample(image, far, padding_mode: GridSamplePaddingMode.Reflection).ToArray<float>());
    }
}
