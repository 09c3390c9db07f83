using static LibTensor.torch;
using static LibTensor.torch.distributions;
using static LibTensor.torch.distributions.transforms;

namespace LibTensor.Modules;

/// <summary>Represents distributions of vectors whose sum is 1 and that are near to zeros with a 1.</summary>
public class RelaxedOneHotCategorical : TransformedDistribution
{
    private readonly ExpRelaxedCategorical logarithms;

    /// <summary>Creates the distribution.</summary>
    /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it is.</param>
    /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
    /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    /// <exception cref="ArgumentException">Not exactly one of the probabilities and the logits is given.</exception>
    public RelaxedOneHotCategorical(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) : base(generator)
    {
        logarithms = new ExpRelaxedCategorical(temperature, probs, logits, generator);
        Set(logarithms, new ExpTransform());
    }

    /// <summary>Gets the temperature.</summary>
    public Tensor temperature => logarithms.temperature;

    /// <summary>Gets the probabilities, whose sum along the last dimension is 1.</summary>
    public Tensor probs => logarithms.probs;

    /// <summary>Gets the logarithms of the probabilities.</summary>
    public Tensor logits => logarithms.logits;

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor wide = logits.expand([.. Expanded(batch_shape, instance), .. event_shape]);
        return new RelaxedOneHotCategorical(temperature, null, wide, generator);
    }
}
