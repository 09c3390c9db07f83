namespace LibTensor;

// Powers of two numbers, for which the forms with a tensor on either side would be ambiguous.
public static partial class torch
{
    /// <summary>Returns the power of two integers as a tensor without dimensions.</summary>
    /// <param name="left">The base.</param>
    /// <param name="exponent">The exponent.</param>
    public static Tensor pow(long left, long exponent)
    {
        using Tensor number = tensor(left);
        return number.pow(exponent);
    }

    /// <summary>Returns the power of two numbers as a float32 tensor without dimensions.</summary>
    /// <inheritdoc cref="pow(long, long)" />
    public static Tensor pow(float left, float exponent)
    {
        using Tensor number = tensor(left);
        return number.pow(exponent);
    }

    /// <summary>Returns the power of two numbers as a float64 tensor without dimensions.</summary>
    /// <inheritdoc cref="pow(long, long)" />
    public static Tensor pow(double left, double exponent)
    {
        using Tensor number = tensor(left, ScalarType.Float64);
        return number.pow(exponent);
    }
}
