namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Computes the Gaussian error linear unit of each element.</summary>
        /// <param name="approximate">Whether it is computed exactly, or approximately with the hyperbolic tangent.</param>
        public Tensor gelu(Modules.GELU.Approximate approximate) => nn.functional.gelu(this, approximate);

        /// <summary>Computes the Gaussian error linear unit of each element in place.</summary>
        /// <inheritdoc cref="gelu(Modules.GELU.Approximate)" />
        public Tensor gelu_(Modules.GELU.Approximate approximate) => nn.functional.gelu(this, approximate, inplace: true);
    }
}
