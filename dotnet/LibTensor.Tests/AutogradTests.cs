namespace LibTensor.Tests;

public sealed class AutogradTests : LeakChecked
{
    [Fact]
    public void GradientsReachTheLeaves()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(new[] { 1f, 2f, 3f }, requires_grad: true);
        (x * x).sum().backward();
        Assert.Equal([2f, 4, 6], x.grad!.ToArray<float>());
        (x * x).sum().backward();
        Assert.Equal([4f, 8, 12], x.grad!.ToArray<float>());
        x.zero_grad();
        Assert.Null(x.grad);
        Assert.True(x.is_leaf);
        Assert.False((x * 2).is_leaf);
    }

    [Fact]
    public void WritesIntoViewsAreFollowed()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2, 4], requires_grad: true);
        Tensor y = x * 2;
        y[TensorIndex.Ellipsis, TensorIndex.Slice(null, 3)] = tensor(0f);
        y[0].mul_(5);
        y.t().masked_fill_(tensor([true, false]), 7);
        foreach (Tensor part in y.chunk(2, 1))
        {
            part.add_(part.sum());
        }
        y.sum().backward();
        Assert.Equal([0f, 0, 0, 0, 0, 0, 0, 10], x.grad!.ToArray<float>());
        Assert.Throws<StateException>(() => x[0].mul_(2));
    }

    [Fact]
    public void TheGradientIsAFreshHandleAtEachReading()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true);
        x.sum().backward();
        Tensor first = x.grad!;
        first.Dispose();
        Assert.Equal([1f, 1], x.grad!.ToArray<float>());
    }

    [Fact]
    public void ALeafInAnOuterScopeKeepsItsGradient()
    {
        using Tensor weight = ones([4], requires_grad: true);
        for (int i = 0; i < 3; i++)
        {
            using DisposeScope batch = NewDisposeScope();
            (weight * 3).sum().backward();
        }
        using Tensor? grad = weight.grad;
        Assert.Equal([9f, 9, 9, 9], grad!.ToArray<float>());
    }

    [Fact]
    public void ALossMovedOutKeepsItsGraph()
    {
        using Tensor weight = ones([4], requires_grad: true);
        using DisposeScope outer = NewDisposeScope();
        Tensor loss;
        using (NewDisposeScope())
        {
            loss = weight.exp().sum().MoveToOuterDisposeScope();
        }
        loss.backward();
        Assert.Equal(MathF.E, weight.grad!.ToArray<float>()[0], 5);
    }

    [Fact]
    public void TheGraphIsConsumedUnlessRetained()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true);
        Tensor loss = x.exp().sum();
        loss.backward(retain_graph: true);
        loss.backward();
        Assert.Throws<StateException>(() => loss.backward());
    }

    [Fact]
    public void AGivenGradient()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([3], requires_grad: true);
        Tensor y = x * 2;
        Assert.ThrowsAny<Exception>(() => y.backward());
        y.backward(tensor(new[] { 1f, 10f, 100f }));
        Assert.Equal([2f, 20, 200], x.grad!.ToArray<float>());
    }

    [Fact]
    public void NoGradAndDetach()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true);
        using (no_grad())
        {
            Assert.False((x * 2).requires_grad);
        }
        using (inference_mode())
        {
            Assert.False((x * 2).requires_grad);
        }
        Assert.True((x * 2).requires_grad);
        Assert.False(x.detach().requires_grad);
        Tensor y = zeros(2).requires_grad_();
        Assert.True(y.requires_grad);
        y.requires_grad = false;
        Assert.False(y.requires_grad);
    }

    [Fact]
    public void InPlaceOnALeafThatRequiresGradIsAnError()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true);
        Assert.Throws<StateException>(() => x.add_(1));
        using (no_grad())
        {
            x.add_(1);
        }
        Assert.Equal([2f, 2], x.ToArray<float>());
    }

    [Fact]
    public void WhatChangedAfterItWasSavedIsAnError()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones([2], requires_grad: true);
        Tensor y = x * 2;
        Tensor loss = y.square().sum();
        y.add_(1);
        Assert.Throws<StateException>(() => loss.backward());
    }

    /// <summary>The gradient penalty of Gulrajani et al., 2017, for f(x) = sum(x * x * w): the gradient is
    /// 2 x w.</summary>
    [Fact]
    public void AGradientPenalty()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(new[] { 1f, 2f }, requires_grad: true);
        Tensor w = tensor(new[] { 0.5f, 0.25f }, requires_grad: true);
        Tensor slope = autograd.grad([(x * x * w).sum()], [x], create_graph: true)[0];
        Assert.Equal([1f, 1], slope.ToArray<float>());
        Assert.True(slope.requires_grad);
        Assert.Null(x.grad);
        (slope - 3).square().sum().backward();
        Assert.Equal([-8f, -16], w.grad!.ToArray<float>());
        Assert.Equal([-4f, -2], x.grad!.ToArray<float>());
    }

    [Fact]
    public void GradientsOfGivenTensors()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(new[] { 1f, 2f }, requires_grad: true);
        Tensor other = ones([2], requires_grad: true);
        Tensor y = x * x;
        Tensor seed = tensor(new[] { 1f, 10f });
        Assert.Equal([2f, 40], autograd.grad([y], [x], [seed], retain_graph: true)[0].ToArray<float>());
        IList<Tensor> found = autograd.grad([y.sum()], [x, other], retain_graph: true, allow_unused: true);
        Assert.Equal([2f, 4], found[0].ToArray<float>());
        Assert.Null(found[1]);
        Tensor sum = y.sum();
        long handles = Memory.Statistics.LiveHandles;
        Assert.Contains("input 1", Assert.Throws<ArgumentException>(
            () => autograd.grad([sum], [x, other], retain_graph: true)).Message);
        Assert.Equal(handles, Memory.Statistics.LiveHandles);
        Assert.Throws<ArgumentException>(() => autograd.grad([sum], [x], [seed, seed]));
        Assert.Throws<StateException>(() => autograd.grad([sum], [seed]));
        Tensor wide = ones(x.shape, float64).requires_grad_();
        Assert.Throws<UnsupportedException>(() => (x * wide).sum().backward(create_graph: true));
        x.zero_grad();
        sum.backward(create_graph: true);
        Assert.True(x.grad!.requires_grad);
    }
}
