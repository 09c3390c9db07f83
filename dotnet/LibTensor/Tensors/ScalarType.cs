namespace LibTensor;

public static partial class torch
{
    /// <summary>The dtypes, with the runtime's own codes.</summary>
    public enum ScalarType
    {
        /// <summary>32-bit floating point.</summary>
        Float32 = 0,

        /// <summary>64-bit floating point.</summary>
        Float64 = 1,

        /// <summary>64-bit signed integer.</summary>
        Int64 = 2,

        /// <summary>32-bit signed integer.</summary>
        Int32 = 3,

        /// <summary>8-bit unsigned integer.</summary>
        Byte = 4,

        /// <summary>True or false, one byte each.</summary>
        Bool = 5,
    }

    /// <summary>32-bit floating point, the dtype of new tensors unless said.</summary>
    public const ScalarType float32 = ScalarType.Float32;

    /// <summary>64-bit floating point.</summary>
    public const ScalarType float64 = ScalarType.Float64;

    /// <summary>64-bit signed integer, the dtype of indices and classes.</summary>
    public const ScalarType int64 = ScalarType.Int64;

    /// <summary>32-bit signed integer.</summary>
    public const ScalarType int32 = ScalarType.Int32;

    /// <summary>8-bit unsigned integer.</summary>
    public const ScalarType uint8 = ScalarType.Byte;

    /// <summary>True or false, the dtype of comparisons and masks.</summary>
    public const ScalarType @bool = ScalarType.Bool;
}

/// <summary>What a dtype is in .NET and in print.</summary>
public static class ScalarTypeExtensions
{
    /// <summary>The size of one element in bytes.</summary>
    public static int ElementSize(this torch.ScalarType type) => type switch
    {
        torch.ScalarType.Float64 or torch.ScalarType.Int64 => 8,
        torch.ScalarType.Float32 or torch.ScalarType.Int32 => 4,
        _ => 1,
    };

    /// <summary>The name in every language's messages, <c>float32</c> for instance.</summary>
    public static string Name(this torch.ScalarType type) => type switch
    {
        torch.ScalarType.Float32 => "float32",
        torch.ScalarType.Float64 => "float64",
        torch.ScalarType.Int64 => "int64",
        torch.ScalarType.Int32 => "int32",
        torch.ScalarType.Byte => "uint8",
        torch.ScalarType.Bool => "bool",
        _ => FormattableString.Invariant($"dtype {(int)type}"),
    };

    /// <summary>Whether the dtype is floating.</summary>
    public static bool IsFloatingPoint(this torch.ScalarType type) => type is torch.ScalarType.Float32 or torch.ScalarType.Float64;

    /// <summary>The .NET type's own word, for messages.</summary>
    internal static string Keyword(this torch.ScalarType type) => type switch
    {
        torch.ScalarType.Float32 => "float",
        torch.ScalarType.Float64 => "double",
        torch.ScalarType.Int64 => "long",
        torch.ScalarType.Int32 => "int",
        torch.ScalarType.Byte => "byte",
        _ => "bool",
    };

    /// <summary>The dtype whose elements are <typeparamref name="T"/>.</summary>
    /// <exception cref="DTypeException">There is none.</exception>
    internal static torch.ScalarType Of<T>() where T : unmanaged
    {
        if (typeof(T) == typeof(float))
        {
            return torch.ScalarType.Float32;
        }
        if (typeof(T) == typeof(double))
        {
            return torch.ScalarType.Float64;
        }
        if (typeof(T) == typeof(long))
        {
            return torch.ScalarType.Int64;
        }
        if (typeof(T) == typeof(int))
        {
            return torch.ScalarType.Int32;
        }
        if (typeof(T) == typeof(byte))
        {
            return torch.ScalarType.Byte;
        }
        return typeof(T) == typeof(bool)
            ? torch.ScalarType.Bool
            : throw new DTypeException($"no dtype has elements of type {typeof(T).Name}; use float, double, long, int, byte or bool");
    }
}
