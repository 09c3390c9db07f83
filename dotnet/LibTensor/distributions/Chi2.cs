using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents chi-squared distributions.</summary>
public class Chi2 : Gamma
{
    /// <summary>Creates the distribution.</summary>
    /// <param name="df">The degrees of freedom.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public Chi2(Tensor df, Generator? generator = null) : base(Halved(df, out Tensor rate), rate, generator)
    {

    }

    private static Tensor Halved(Tensor df, out Tensor rate)
    {
        rate = full(Given(df).shape, 0.5, df.dtype, df.device);
        return df / 2;
    }

    /// <summary>Gets the degrees of freedom.</summary>
    public Tensor df => concentration * 2;

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new Chi2(df.expand(shape), generator: generator);
    }
}
