using System.Numerics;

namespace LibTensor;

/// <summary>Converts numbers to scalars. A number also converts implicitly.</summary>
public static class ScalarExtensionMethods
{
    /// <summary>Converts an integer to a scalar.</summary>
    public static Scalar ToScalar(this byte value) => value;

    /// <summary>Converts an integer to a scalar.</summary>
    public static Scalar ToScalar(this sbyte value) => value;

    /// <summary>Converts an integer to a scalar.</summary>
    public static Scalar ToScalar(this short value) => value;

    /// <summary>Converts an integer to a scalar.</summary>
    public static Scalar ToScalar(this int value) => value;

    /// <summary>Converts an integer to a scalar.</summary>
    public static Scalar ToScalar(this long value) => value;

    /// <summary>Converts a number to a scalar.</summary>
    public static Scalar ToScalar(this float value) => value;

    /// <summary>Converts a number to a scalar.</summary>
    public static Scalar ToScalar(this double value) => value;

    /// <summary>Converts a bool to a scalar.</summary>
    public static Scalar ToScalar(this bool value) => value;

    /// <summary>Converts a number to a scalar.</summary>
    public static Scalar ToScalar(this Half value) => value;

    /// <summary>Converts a number to a scalar.</summary>
    public static Scalar ToScalar(this BFloat16 value) => value;

    /// <summary>Converts a complex number to a scalar.</summary>
    public static Scalar ToScalar(this (float Real, float Imaginary) value) => value;

    /// <summary>Converts a complex number to a scalar.</summary>
    public static Scalar ToScalar(this Complex value) => value;

    /// <summary>Converts a number to the nearest bfloat16 as a scalar.</summary>
    public static Scalar ToBFloat16Scalar(this float value) => (BFloat16)value;
}
