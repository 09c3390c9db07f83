using System.Numerics;

namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// The real parts of complex numbers, as a view; a real tensor gives an alias.
    /// </summary>
    public static Tensor real(Tensor input) => Given(input).real;

    /// <summary>The imaginary parts of complex numbers, as a view.</summary>
    /// <exception cref="DTypeException">The tensor is real.</exception>
    public static Tensor imag(Tensor input) => Given(input).imag;

    /// <summary>Whether the elements are complex numbers.</summary>
    public static bool is_complex(Tensor input) => Given(input).is_complex();

    /// <summary>A number as a tensor without dimensions: complex64.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor((float Real, float Imaginary) value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        tensor<(float, float)>([value], [], dtype, device, requires_grad);

    /// <summary>A number as a tensor without dimensions: complex128.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(Complex value, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        tensor<Complex>([value], [], dtype, device, requires_grad);

    public partial class Tensor
    {
        /// <summary>The real parts of complex numbers, as a view; a real tensor gives an alias.</summary>
        public Tensor real => Dispatch.Apply(Op.Real, [this], [], []);

        /// <summary>The imaginary parts of complex numbers, as a view.</summary>
        /// <exception cref="DTypeException">The tensor is real.</exception>
        public Tensor imag => Dispatch.Apply(Op.Imag, [this], [], []);

        /// <summary>Whether the elements are complex numbers.</summary>
        public bool is_complex() => dtype.IsComplex();

        /// <summary>The only element of a complex tensor.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public Complex ToComplexFloat64()
        {
            if (dtype == ScalarType.ComplexFloat64)
            {
                return item<Complex>();
            }
            using Tensor wide = to(ScalarType.ComplexFloat64);
            return wide.item<Complex>();
        }

        /// <summary>The only element as two floats; the parts of complex128 are rounded.</summary>
        /// <inheritdoc cref="ToComplexFloat64" />
        public (float Real, float Imaginary) ToComplexFloat32()
        {
            Complex value = ToComplexFloat64();
            return ((float)value.Real, (float)value.Imaginary);
        }
    }
}
