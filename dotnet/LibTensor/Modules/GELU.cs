using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>The Gaussian error linear unit.</summary>
public sealed class GELU : NativeModule, IParameterLessModule
{
    internal GELU(Approximate approximate, bool inplace)
        : base(Codes.Module.Activation, nameof(GELU), [Op.Gelu, inplace ? 1 : 0])
    {
        this.approximate = approximate;
        this.inplace = inplace;
    }

    /// <summary>Specifies how the unit is computed.</summary>
    public enum Approximate
    {
        /// <summary>Exactly.</summary>
        none,

        /// <summary>Approximately, with the hyperbolic tangent.</summary>
        tanh,
    }

    /// <summary>How it is computed.</summary>
    public Approximate approximate { get; }

    /// <summary>Whether the result is also written into the input.</summary>
    public bool inplace { get; }

    internal override bool IsNative => approximate == Approximate.none;

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => forward(input, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) =>
        IsNative ? base.forward(input, training) : nn.functional.gelu(input, approximate, inplace);
}
