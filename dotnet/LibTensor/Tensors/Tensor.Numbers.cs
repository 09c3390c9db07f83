namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        // A number becomes a tensor where nothing but a tensor will do. Operators and operations that take numbers themselves are preferred
        // by C#, since a long, a double and a Scalar convert to a tensor and not the other way round.

        /// <summary>
        /// A number as a tensor of no dimension, so that <c>t[0] = 5</c> works; it keeps all its digits. The current scope owns it as any
        /// other new tensor, and without one it is freed when the garbage collector finds it unreachable.
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
