using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents distributions of numbers between 0 and 1 that are near to them.</summary>
public class RelaxedBernoulli : TransformedDistribution
{
    private readonly Tensor heat;
    private readonly LogitRelaxedBernoulli logistic;

    /// <summary>Creates the distribution.</summary>
    /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it is.</param>
    /// <param name="probs">The probabilities.</param>
    /// <param name="logits">The logits of the probabilities, in place of these.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public RelaxedBernoulli(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) : base(generator)
    {
        logistic = new LogitRelaxedBernoulli(temperature, probs, logits, generator);
        heat = Own(temperature);
        Set(logistic, new SigmoidTransform());
    }

    /// <summary>Gets the temperature.</summary>
    public Tensor temperature => heat.alias();

    /// <summary>Gets the probabilities.</summary>
    public Tensor probs => logistic.probs;

    /// <summary>Gets the logits of the probabilities.</summary>
    public Tensor logits => logistic.logits;

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using Tensor l = logits;
        using Tensor wide = l.expand(Expanded(batch_shape, instance));
        return new RelaxedBernoulli(heat, null, wide, generator);
    }
}
