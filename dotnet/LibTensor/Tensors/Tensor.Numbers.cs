using System.Numerics;

namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        // A number converts to a tensor only where a tensor is required. C# prefers operators and operations that take
        // numbers: a number converts to a tensor, and a tensor does not convert to a number.

        /// <summary>
        /// Converts a number to a tensor without dimensions, so that <c>t[0] = 5</c> works. The dtype is that of the
        /// .NET type, and the value is exact. The current scope owns the tensor; without a scope, it is freed when the
        /// garbage collector finds it unreachable.
        /// </summary>
        /// <returns>A uint8 tensor.</returns>
        public static implicit operator Tensor(byte value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>An int8 tensor.</returns>
        public static implicit operator Tensor(sbyte value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>An int16 tensor.</returns>
        public static implicit operator Tensor(short value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>An int32 tensor.</returns>
        public static implicit operator Tensor(int value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>An int64 tensor.</returns>
        public static implicit operator Tensor(long value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>A float16 tensor.</returns>
        public static implicit operator Tensor(Half value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>A bfloat16 tensor.</returns>
        public static implicit operator Tensor(BFloat16 value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>A float32 tensor.</returns>
        public static implicit operator Tensor(float value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>A float64 tensor.</returns>
        public static implicit operator Tensor(double value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>A bool tensor.</returns>
        public static implicit operator Tensor(bool value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>A complex64 tensor.</returns>
        public static implicit operator Tensor((float Real, float Imaginary) value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>A complex128 tensor.</returns>
        public static implicit operator Tensor(Complex value) => tensor(value);

        /// <inheritdoc cref="op_Implicit(byte)" />
        /// <returns>An int64, float64 or bool tensor.</returns>
        public static implicit operator Tensor(Scalar value) => tensor(value, value.Type);

        /// <summary>Converts an array to a tensor of one dimension, with the dtype of its elements.</summary>
        public static implicit operator Tensor(byte[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(sbyte[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(short[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(int[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(long[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(float[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(double[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(bool[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor((float Real, float Imaginary)[] values) => tensor(values);

        /// <inheritdoc cref="op_Implicit(byte[])" />
        public static implicit operator Tensor(Complex[] values) => tensor(values);

        /// <summary>Returns the only element, for any dtype.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator float(Tensor value) => Given(value).ToSingle();

        /// <summary>Returns the only element, for any dtype.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator double(Tensor value) => Given(value).ToDouble();

        /// <summary>Returns the only element, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator sbyte(Tensor value) => Given(value).ToSByte();

        /// <summary>Returns the only element, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator byte(Tensor value) => Given(value).ToByte();

        /// <summary>Returns the only element, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator short(Tensor value) => Given(value).ToInt16();

        /// <summary>Returns the only element, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator int(Tensor value) => Given(value).ToInt32();

        /// <summary>Returns the only element, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator long(Tensor value) => Given(value).ToInt64();

        /// <summary>Returns the only element, for any dtype, as whether it is not zero.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public static explicit operator bool(Tensor value) => Given(value).ToBoolean();
    }
}
