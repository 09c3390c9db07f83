using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>The mean cross entropy of logits (n, classes) and classes (n).</summary>
public sealed class CrossEntropyLoss : nn.Module<Tensor, Tensor, Tensor>
{
    internal CrossEntropyLoss() : base(nameof(CrossEntropyLoss))
    {
    }

    /// <summary>Computes the loss, a tensor without dimensions.</summary>
    /// <param name="input">The logits, shape (n, classes).</param>
    /// <param name="target">The classes, int64, shape (n).</param>
    public override Tensor forward(Tensor input, Tensor target) => Functions.cross_entropy(input, target);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target, bool training) => forward(input, target);
}

/// <summary>The mean of the squared differences.</summary>
public sealed class MSELoss : nn.Module<Tensor, Tensor, Tensor>
{
    internal MSELoss() : base(nameof(MSELoss))
    {
    }

    /// <summary>Computes the loss, a tensor without dimensions.</summary>
    /// <param name="input">The computed values.</param>
    /// <param name="target">The expected values, with the same shape.</param>
    public override Tensor forward(Tensor input, Tensor target) => Functions.mse_loss(input, target);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target, bool training) => forward(input, target);
}
