namespace LibTensor.Tests;

/// <summary>Functions of the program with gradients of their own.</summary>
public sealed class AutogradFunctionTests : LeakChecked
{
    [Fact]
    public void AFunctionComputesItsOwnGradients()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(new[] { 1f, 2 }, requires_grad: true);
        Tensor y = Scaled.apply(x, 3.0);
        Assert.True(y.requires_grad);
        Assert.Equal([3f, 6], y.ToArray<float>());
        y.sum().backward();
        Assert.Equal([300f, 300], x.grad!.ToArray<float>());
        Assert.Throws<StateException>(() => y.sum().backward());
        Assert.False(Scaled.apply(tensor(1f), 2.0).requires_grad);
        using (no_grad())
        {
            Assert.False(Scaled.apply(x, 2.0).requires_grad);
        }
    }

    [Fact]
    public void SeveralResultsShareOneBackward()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(new[] { 1.0, 2 }, requires_grad: true);
        List<Tensor> both = Powers.apply(x, true);
        Assert.False(both[2].requires_grad);
        both[1].sum().backward(retain_graph: true);
        Assert.Equal([3.0, 12], x.grad!.ToArray<double>());
        Assert.Equal("zeros, given", Powers.Seen);
        (both[0].sum() + both[1].sum()).backward();
        Assert.Equal([8.0, 28], x.grad!.ToArray<double>());
        Assert.Equal("given, given", Powers.Seen);
        x.zero_grad();
        Powers.apply(x, false)[0].sum().backward();
        Assert.Equal("given, null", Powers.Seen);
    }

    [Fact]
    public void GradientsOfGradientsGoThroughTheFunction()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(2.0, requires_grad: true);
        Tensor first = autograd.grad([Powers.apply(x, true)[1]], [x], create_graph: true)[0];
        Assert.Equal(12.0, first.item<double>());
        Assert.Equal(12.0, autograd.grad([first], [x])[0].item<double>());
    }

    [Fact]
    public void AnExceptionIsTheCauseOfBackwardsError()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(1f, requires_grad: true);
        Tensor y = Failing.apply(x, new NotSupportedException("not today"));
        StateException error = Assert.Throws<StateException>(() => y.backward(retain_graph: true));
        Assert.Equal("not today", Assert.IsType<NotSupportedException>(error.InnerException).Message);
        Assert.Contains("a function of the program failed: not today", error.Message, StringComparison.Ordinal);
        Assert.Null(x.grad);
        Assert.Null(Assert.Throws<StateException>(() => tensor(1f).backward()).InnerException);

        Tensor pair = tensor(new[] { 1f, 2 }, requires_grad: true);
        Assert.Throws<ShapeException>(() => Failing.apply(pair, ones(3)).sum().backward());
        Assert.IsType<NotImplementedException>(Assert.Throws<StateException>(() => Failing.apply(x, "two").backward()).InnerException);
    }

    [Fact]
    public void WhatWasSavedIsTheGraphs()
    {
        Tensor y;
        Tensor x = tensor(new[] { 1.0, 2 }, requires_grad: true);
        using (NewDisposeScope())
        {
            y = Powers.apply(x, true)[0].MoveToOuterDisposeScope();
        }
        y.sum().backward();
        Assert.Equal([2.0, 4], x.grad!.ToArray<double>());
        y.Dispose();

        y = Powers.apply(x, true)[0];
        using (no_grad())
        {
            x.mul_(2).Dispose();
        }
        using Tensor sum = y.sum();
        Assert.Contains("changed in place", Assert.Throws<StateException>(() => sum.backward()).Message, StringComparison.Ordinal);
        GC.Collect();
    }

    [Fact]
    public void AnArgumentThatIsReturnedGetsAHistoryOfItsOwn()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(1f, requires_grad: true);
        Tensor y = Straight.apply(x, false);
        Assert.NotSame(x, y);
        y.backward();
        Assert.Equal(7f, x.grad!.item<float>());
        Tensor z = x * 2;
        Tensor changed = Straight.apply(z, true);
        changed.backward();
        Assert.Equal(7f + 14, x.grad!.item<float>());
    }

    private sealed class Scaled : autograd.SingleTensorFunction<Scaled>
    {
        public override string Name => nameof(Scaled);

        public override Tensor forward(autograd.AutogradContext ctx, params object[] vars)
        {
            Assert.False(is_grad_enabled());
            ctx.save_data("factor", vars[1]);
            return (Tensor)vars[0] * (double)vars[1];
        }

        public override List<Tensor> backward(autograd.AutogradContext ctx, Tensor grad_output)
        {
            Assert.Null(ctx.get_data("another"));
            return [grad_output * ((double)ctx.get_data("factor")! * 100), null!];
        }
    }

    /// <summary>The square, the third power, and a mask that has no gradient.</summary>
    private sealed class Powers : autograd.MultiTensorFunction<Powers>
    {
        internal static string Seen { get; private set; } = "";

        public override string Name => nameof(Powers);

        public override List<Tensor> forward(autograd.AutogradContext ctx, params object[] vars)
        {
            Tensor x = (Tensor)vars[0];
            ctx.save_for_backward([x, null!]);
            ctx.set_materialize_grads((bool)vars[1]);
            return [x * x, x * x * x, x > 0];
        }

        public override List<Tensor> backward(autograd.AutogradContext ctx, List<Tensor> grad_outputs)
        {
            List<Tensor> saved = ctx.get_saved_variables();
            Assert.Null(saved[1]);
            Assert.Equal(ctx.MaterializeGrads, grad_outputs[2] is not null);
            Seen = string.Join(", ", grad_outputs.Take(2).Select(static grad =>
                grad is null ? "null" : grad.count_nonzero().item<long>() == 0 ? "zeros" : "given"));
            Tensor x = saved[0];
            Tensor zero = zeros_like(x);
            return [((grad_outputs[0] ?? zero) * x * 2) + ((grad_outputs[1] ?? zero) * x * x * 3), null!];
        }
    }

    private sealed class Failing : autograd.SingleTensorFunction<Failing>
    {
        public override string Name => nameof(Failing);

        public override Tensor forward(autograd.AutogradContext ctx, params object[] vars)
        {
            ctx.save_data("what", vars[1]);
            return (Tensor)vars[0] * 2;
        }

        public override List<Tensor> backward(autograd.AutogradContext ctx, Tensor grad_output) => ctx.get_data("what") switch
        {
            Exception exception => throw exception,
            Tensor tensor => [tensor, null!],
            _ => [grad_output],
        };
    }

    /// <summary>Its argument, with a gradient of 7 times that of the result.</summary>
    private sealed class Straight : autograd.SingleTensorFunction<Straight>
    {
        public override string Name => nameof(Straight);

        public override Tensor forward(autograd.AutogradContext ctx, params object[] vars)
        {
            if ((bool)vars[1])
            {
                ctx.mark_dirty([(Tensor)vars[0]]);
            }
            return (Tensor)vars[0];
        }

        public override List<Tensor> backward(autograd.AutogradContext ctx, Tensor grad_output) => [grad_output * 7, null!];
    }
}
