using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Computes the cross entropy of logits (n, classes, ...) and classes or probabilities.</summary>
public sealed class CrossEntropyLoss : nn.Module<Tensor, Tensor, Tensor>
{
    private readonly Tensor? _weight;
    private readonly long _ignored;
    private readonly nn.Reduction _reduction;
    private readonly double _smoothing;

    internal CrossEntropyLoss(Tensor? weight, long ignored, nn.Reduction reduction, double smoothing)
        : base(nameof(CrossEntropyLoss))
    {
        _weight = weight;
        _ignored = ignored;
        _reduction = reduction;
        _smoothing = smoothing;
    }

    /// <summary>Computes the loss, which is a tensor without dimensions if there is a reduction.</summary>
    /// <param name="input">The logits, of shape (n, classes, ...) or (classes).</param>
    /// <param name="target">The classes, as int64 with the shape of the logits without the dimension of the classes, or
    /// the probabilities of the classes, with the shape and dtype of the logits.</param>
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.cross_entropy(input, target, _weight, _ignored, _reduction, _smoothing);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target, bool training) => forward(input, target);
}

/// <summary>Computes the squared differences.</summary>
public sealed class MSELoss : nn.Module<Tensor, Tensor, Tensor>
{
    private readonly nn.Reduction _reduction;

    internal MSELoss(nn.Reduction reduction) : base(nameof(MSELoss)) => _reduction = reduction;

    /// <summary>Computes the loss, which is a tensor without dimensions if there is a reduction.</summary>
    /// <param name="input">The computed values.</param>
    /// <param name="target">The expected values, with the same shape.</param>
    public override Tensor forward(Tensor input, Tensor target) => nn.functional.mse_loss(input, target, _reduction);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target, bool training) => forward(input, target);
}
