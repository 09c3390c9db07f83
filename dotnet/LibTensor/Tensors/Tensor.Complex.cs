using System.Numerics;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Returns the real parts of complex numbers as a view, or an alias of a real tensor.</summary>
    public static Tensor real(Tensor input) => Given(input).real;

    /// <summary>Returns the imaginary parts of complex numbers as a view.</summary>
    /// <exception cref="DTypeException">The tensor is real.</exception>
    public static Tensor imag(Tensor input) => Given(input).imag;

    /// <summary>Determines whether the elements are complex numbers.</summary>
    public static bool is_complex(Tensor input) => Given(input).is_complex();

    /// <summary>Creates a tensor without dimensions from a number, with the dtype complex64.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor((float Real, float Imaginary) scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        tensor<(float, float)>([scalar], [], dtype, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype complex128.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor((double Real, double Imaginary) scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        tensor(new Complex(scalar.Real, scalar.Imaginary), dtype, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype complex128.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    public static Tensor tensor(Complex scalar, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        tensor<Complex>([scalar], [], dtype, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from the parts of a number, with the dtype complex64.</summary>
    /// <inheritdoc cref="tensor(int, ScalarType?, Device?, bool)" />
    /// <param name="real">The real part.</param>
    /// <param name="imaginary">The imaginary part.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor tensor(float real, float imaginary, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        tensor((real, imaginary), dtype, device, requires_grad);

    /// <summary>Creates a tensor without dimensions from the parts of a number, with the dtype complex128.</summary>
    /// <inheritdoc cref="tensor(float, float, ScalarType?, Device?, bool)" />
    public static Tensor tensor(double real, double imaginary, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        tensor((real, imaginary), dtype, device, requires_grad);

    public partial class Tensor
    {
        /// <summary>Gets the real parts of complex numbers as a view, or an alias of a real tensor.</summary>
        public Tensor real => Dispatch.Apply(Op.Real, [this], [], []);

        /// <summary>Gets the imaginary parts of complex numbers as a view.</summary>
        /// <exception cref="DTypeException">The tensor is real.</exception>
        public Tensor imag => Dispatch.Apply(Op.Imag, [this], [], []);

        /// <summary>Determines whether the elements are complex numbers.</summary>
        public bool is_complex() => dtype.IsComplex();

        /// <summary>Returns the only element of a complex tensor.</summary>
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

        /// <summary>Returns the only element as two floats. The parts of a complex128 number are rounded.</summary>
        /// <inheritdoc cref="ToComplexFloat64" />
        public (float Real, float Imaginary) ToComplexFloat32()
        {
            Complex value = ToComplexFloat64();
            return ((float)value.Real, (float)value.Imaginary);
        }
    }
}
