namespace LibTensor;

public static partial class torch
{
    /// <summary>16-bit signed integer, the same as <see cref="int16"/>.</summary>
    public const ScalarType @short = ScalarType.Int16;

    /// <summary>32-bit signed integer, the same as <see cref="int32"/>.</summary>
    public const ScalarType @int = ScalarType.Int32;

    /// <summary>64-bit signed integer, the same as <see cref="int64"/>.</summary>
    public const ScalarType @long = ScalarType.Int64;

    /// <summary>16-bit floating point, the same as <see cref="float16"/>.</summary>
    public const ScalarType half = ScalarType.Float16;

    /// <summary>32-bit floating point, the same as <see cref="float32"/>.</summary>
    public const ScalarType @float = ScalarType.Float32;

    /// <summary>64-bit floating point, the same as <see cref="float64"/>.</summary>
    public const ScalarType @double = ScalarType.Float64;

    /// <summary>Complex number of two floats, the same as <see cref="complex64"/>.</summary>
    public const ScalarType cfloat = ScalarType.ComplexFloat32;

    /// <summary>Complex number of two doubles, the same as <see cref="complex128"/>.</summary>
    public const ScalarType cdouble = ScalarType.ComplexFloat64;

    /// <summary>Quantized 8-bit signed integer, a name without tensors.</summary>
    public const ScalarType qint8 = ScalarType.QInt8;

    /// <summary>Quantized 8-bit unsigned integer, a name without tensors.</summary>
    public const ScalarType quint8 = ScalarType.QUInt8;

    /// <summary>Quantized 32-bit signed integer, a name without tensors.</summary>
    public const ScalarType qint32 = ScalarType.QInt32;

    /// <summary>Determines whether the elements are integers or bools.</summary>
    public static bool is_integral(ScalarType type) => type.IsIntegral() || type == ScalarType.Bool;

    /// <summary>Determines whether the elements are floating-point numbers.</summary>
    public static bool is_floating_point(ScalarType type) => type.IsFloatingPoint();

    /// <summary>Determines whether the elements are complex numbers.</summary>
    public static bool is_complex(ScalarType type) => type.IsComplex();

    /// <summary>Determines whether the elements are quantized integers.</summary>
    public static bool is_quantized(ScalarType type) => type is ScalarType.QInt8 or ScalarType.QUInt8 or ScalarType.QInt32;

    /// <summary>Returns the largest value of an integer dtype.</summary>
    /// <exception cref="ArgumentException">The elements are not integers or bools.</exception>
    public static long max_int_value(ScalarType type) => type == ScalarType.Bool ? 1 : iinfo(type).max;

    /// <summary>Describes a floating-point dtype.</summary>
    /// <param name="bits">The bits of a number.</param>
    /// <param name="eps">The distance from 1 to the next larger number.</param>
    /// <param name="max">The largest finite number.</param>
    /// <param name="min">The lowest finite number.</param>
    /// <param name="tiny">The smallest number above 0 with full precision.</param>
    /// <param name="smallest_normal">The same as <paramref name="tiny"/>.</param>
    /// <param name="resolution">The power of ten that approximates the precision in decimal digits.</param>
    public readonly record struct FInfo(
        int bits, double eps, double max, double min, double tiny, double smallest_normal, double resolution);

    /// <summary>Describes an integer dtype.</summary>
    /// <param name="bits">The bits of a number.</param>
    /// <param name="max">The largest number.</param>
    /// <param name="min">The lowest number.</param>
    public readonly record struct IInfo(int bits, long max, long min);

    /// <summary>Describes the default dtype, see <see cref="get_default_dtype"/>.</summary>
    public static FInfo finfo() => finfo(get_default_dtype());

    /// <summary>Describes a floating-point dtype, or the parts of a complex one.</summary>
    /// <exception cref="ArgumentException">The elements are integers or bools.</exception>
    public static FInfo finfo(ScalarType dtype) => dtype switch
    {
        ScalarType.BFloat16 => Limits(16, double.ScaleB(1, -7), BFloat16.MaxValue, BFloat16.MinNormal, 1e-2),
        ScalarType.Float16 => Limits(16, double.ScaleB(1, -10), (double)Half.MaxValue, double.ScaleB(1, -14), 1e-3),
        ScalarType.Float32 or ScalarType.ComplexFloat32 => Limits(32, double.ScaleB(1, -23), float.MaxValue, double.ScaleB(1, -126), 1e-6),
        ScalarType.Float64 or ScalarType.ComplexFloat64 => Limits(64, double.ScaleB(1, -52), double.MaxValue, double.ScaleB(1, -1022), 1e-15),
        _ => throw new ArgumentException($"finfo describes floating-point and complex dtypes, not {dtype.Name()}", nameof(dtype)),
    };

    /// <summary>Describes an integer dtype.</summary>
    /// <exception cref="ArgumentException">The elements are not integers, or are uint64.</exception>
    public static IInfo iinfo(ScalarType dtype) => dtype switch
    {
        ScalarType.Byte => new(8, byte.MaxValue, byte.MinValue),
        ScalarType.Int8 => new(8, sbyte.MaxValue, sbyte.MinValue),
        ScalarType.Int16 => new(16, short.MaxValue, short.MinValue),
        ScalarType.Int32 => new(32, int.MaxValue, int.MinValue),
        ScalarType.Int64 => new(64, long.MaxValue, long.MinValue),
        ScalarType.UInt16 => new(16, ushort.MaxValue, ushort.MinValue),
        ScalarType.UInt32 => new(32, uint.MaxValue, uint.MinValue),
        ScalarType.UInt64 => throw new ArgumentException("the largest uint64 is beyond long: use ulong.MaxValue", nameof(dtype)),
        _ => throw new ArgumentException($"iinfo describes integer dtypes, not {dtype.Name()}", nameof(dtype)),
    };

    private static FInfo Limits(int bits, double eps, double max, double tiny, double resolution) =>
        new(bits, eps, max, -max, tiny, tiny, resolution);
}
