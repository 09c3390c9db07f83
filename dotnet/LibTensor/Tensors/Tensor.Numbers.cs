namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        // A number converts to a tensor only where a tensor is required. C# prefers operators and operations that take
        // numbers: a number converts to a tensor, and a tensor does not convert to a number.

        /// <summary>
        /// Converts a number to a tensor without dimensions, so that <c>t[0] = 5</c> works. The value is exact. The
        /// current scope owns the tensor. Without a scope, it is freed when the garbage collector finds it unreachable.
        /// </summary>
        /// <returns>An int64 tensor.</returns>
        public static implicit operator Tensor(long value) => tensor(value, ScalarType.Int64);

        /// <inheritdoc cref="op_Implicit(long)" />
        /// <returns>A float32 tensor.</returns>
        public static implicit operator Tensor(float value) => tensor(value, ScalarType.Float32);

        /// <inheritdoc cref="op_Implicit(long)" />
        /// <returns>A float64 tensor.</returns>
        public static implicit operator Tensor(double value) => tensor(value, ScalarType.Float64);

        /// <inheritdoc cref="op_Implicit(long)" />
        /// <returns>A bool tensor.</returns>
        public static implicit operator Tensor(bool value) => tensor(value, ScalarType.Bool);

        /// <inheritdoc cref="op_Implicit(long)" />
        /// <returns>An int64, float64 or bool tensor.</returns>
        public static implicit operator Tensor(Scalar value) => tensor(value, value.Type == ScalarType.Float32 ? ScalarType.Float64 : null);
    }
}
