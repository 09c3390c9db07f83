using System.Globalization;
using System.Numerics;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// Represents a number as an operand: an integer, a floating-point number, a complex number or a bool. It is a .NET
/// value without a native object, and numbers convert to it implicitly.
/// </summary>
public readonly struct Scalar : IEquatable<Scalar>, IDisposable
{
    /// <summary>The kind of complex numbers, which the runtime takes as tensors without dimensions only.</summary>
    private const int ComplexKind = -1;

    private readonly int kind;
    private readonly long bits;

    /// <summary>The imaginary part of a complex number, whose real part is in the bits.</summary>
    private readonly double imaginary;

    private Scalar(int kind, long bits)
    {
        this.kind = kind;
        this.bits = bits;
    }

    private Scalar(Complex value) : this(ComplexKind, BitConverter.DoubleToInt64Bits(value.Real)) => imaginary = value.Imaginary;

    /// <summary>
    /// Gets the dtype of the number as it is stored, which is int64, float64, complex128 or bool, or uint64 for an
    /// integer beyond int64.
    /// </summary>
    public torch.ScalarType Type => kind switch
    {
        Codes.Scalar.Int => torch.ScalarType.Int64,
        Codes.Scalar.Unsigned => torch.ScalarType.UInt64,
        Codes.Scalar.Float => torch.ScalarType.Float64,
        ComplexKind => torch.ScalarType.ComplexFloat64,
        _ => torch.ScalarType.Bool,
    };

    /// <summary>Has no effect, because a scalar has no native object. Programs for TorchSharp dispose scalars.</summary>
    public void Dispose()
    {
    }

    /// <summary>Whether the number is complex.</summary>
    internal bool IsComplex => kind == ComplexKind;

    // F# needs a conversion from the exact type of a number. C# needs the unsigned types, since it could not choose
    // among the others.

    /// <summary>Converts an integer to a scalar.</summary>
    public static implicit operator Scalar(int value) => new(Codes.Scalar.Int, value);

    /// <summary>Converts an integer to a scalar.</summary>
    public static implicit operator Scalar(long value) => new(Codes.Scalar.Int, value);

    /// <summary>Converts an integer to a scalar.</summary>
    public static implicit operator Scalar(ushort value) => new(Codes.Scalar.Int, value);

    /// <summary>Converts an integer to a scalar.</summary>
    public static implicit operator Scalar(uint value) => new(Codes.Scalar.Int, value);

    /// <summary>Converts an integer to a scalar.</summary>
    public static implicit operator Scalar(ulong value) =>
        new(value > long.MaxValue ? Codes.Scalar.Unsigned : Codes.Scalar.Int, (long)value);

    /// <summary>Converts a floating-point number to a scalar.</summary>
    public static implicit operator Scalar(Half value) => (double)value;

    /// <summary>Converts a floating-point number to a scalar.</summary>
    public static implicit operator Scalar(BFloat16 value) => (double)(float)value;

    /// <summary>Converts a floating-point number to a scalar.</summary>
    public static implicit operator Scalar(float value) => (double)value;

    /// <summary>Converts a floating-point number to a scalar.</summary>
    public static implicit operator Scalar(double value) => new(Codes.Scalar.Float, BitConverter.DoubleToInt64Bits(value));

    /// <summary>Converts a bool to a scalar.</summary>
    public static implicit operator Scalar(bool value) => new(Codes.Scalar.Bool, value ? 1 : 0);

    /// <summary>Converts a complex number to a scalar.</summary>
    public static implicit operator Scalar((float Real, float Imaginary) value) => new(new Complex(value.Real, value.Imaginary));

    /// <summary>Converts a complex number to a scalar.</summary>
    public static implicit operator Scalar(Complex value) => new(value);

    /// <summary>Converts the number to a double.</summary>
    /// <exception cref="DTypeException">The number has an imaginary part.</exception>
    public double ToDouble() => kind switch
    {
        Codes.Scalar.Float => BitConverter.Int64BitsToDouble(bits),
        ComplexKind => imaginary == 0
            ? BitConverter.Int64BitsToDouble(bits)
            : throw new DTypeException($"{this} has an imaginary part: expected a real number"),
        Codes.Scalar.Unsigned => (ulong)bits,
        _ => bits,
    };

    /// <summary>Converts the number to a complex number.</summary>
    public Complex ToComplexFloat64() => kind == ComplexKind ? new Complex(BitConverter.Int64BitsToDouble(bits), imaginary) : ToDouble();

    /// <summary>Converts the number to a complex number of two floats.</summary>
    public (float Real, float Imaginary) ToComplexFloat32()
    {
        Complex value = ToComplexFloat64();
        return ((float)value.Real, (float)value.Imaginary);
    }

    /// <summary>Converts the number to a float.</summary>
    public float ToSingle() => (float)ToDouble();

    /// <summary>Converts the number to the nearest half.</summary>
    public Half ToHalf() => (Half)ToSingle();

    /// <summary>Converts the number to the nearest bfloat16.</summary>
    public BFloat16 ToBFloat16() => (BFloat16)ToSingle();

    /// <summary>Converts the number to a long, truncating its fraction.</summary>
    /// <exception cref="ArgumentException">The number is an integer beyond long.</exception>
    public long ToInt64() => kind switch
    {
        Codes.Scalar.Float or ComplexKind => (long)ToDouble(),
        Codes.Scalar.Unsigned => throw new ArgumentException($"{this} does not fit into a long: expected {long.MinValue} to {long.MaxValue}"),
        _ => bits,
    };

    /// <summary>Converts the number to an unsigned long, truncating its fraction.</summary>
    /// <exception cref="ArgumentException">The number is negative, or too large.</exception>
    public ulong ToUInt64() => kind switch
    {
        Codes.Scalar.Unsigned => (ulong)bits,
        Codes.Scalar.Float or ComplexKind when ToDouble() is var value => value is > -1 and < 18446744073709551616.0 ? (ulong)value : throw Beyond(),
        _ => bits >= 0 ? (ulong)bits : throw Beyond(),
    };

    private ArgumentException Beyond() => new($"{this} does not fit into a ulong: expected 0 to {ulong.MaxValue}");

    /// <summary>Converts the number to an int, truncating its fraction.</summary>
    /// <exception cref="ArgumentException">The number is out of range.</exception>
    public int ToInt32() => (int)Within(int.MinValue, int.MaxValue, "an int");

    /// <summary>Converts the number to a short, truncating its fraction.</summary>
    /// <exception cref="ArgumentException">The number is out of range.</exception>
    public short ToInt16() => (short)Within(short.MinValue, short.MaxValue, "a short");

    /// <summary>Converts the number to a signed byte, truncating its fraction.</summary>
    /// <exception cref="ArgumentException">The number is out of range.</exception>
    public sbyte ToSByte() => (sbyte)Within(sbyte.MinValue, sbyte.MaxValue, "an sbyte");

    /// <summary>Converts the number to a byte, truncating its fraction.</summary>
    /// <exception cref="ArgumentException">The number is out of range.</exception>
    public byte ToByte() => (byte)Within(byte.MinValue, byte.MaxValue, "a byte");

    /// <summary>Determines whether the number is not zero.</summary>
    public bool ToBoolean() => kind is Codes.Scalar.Float or ComplexKind ? ToComplexFloat64() != 0 : bits != 0;

    private long Within(long least, long most, string type) => ToInt64() is var whole && whole >= least && whole <= most
        ? whole
        : throw new ArgumentException($"{this} does not fit into {type}: expected {least} to {most}");

    /// <summary>The kind as an integer argument of an operation.</summary>
    /// <exception cref="ArgumentException">The number is complex.</exception>
    internal long Kind => ToNative().Kind;

    /// <summary>The bits as an integer argument of an operation.</summary>
    internal long Bits => bits;

    /// <exception cref="ArgumentException">The number is complex.</exception>
    internal NativeScalar ToNative() => kind switch
    {
        Codes.Scalar.Float => new NativeScalar { Kind = kind, Float = BitConverter.Int64BitsToDouble(bits) },
        ComplexKind => throw new ArgumentException($"{this} is complex: the operation takes a real number, or a tensor"),
        _ => new NativeScalar { Kind = kind, Integer = bits },
    };

    internal static Scalar FromNative(NativeScalar value) => value.Kind switch
    {
        Codes.Scalar.Float => value.Float,
        Codes.Scalar.Bool => value.Integer != 0,
        Codes.Scalar.Unsigned => (ulong)value.Integer,
        _ => value.Integer,
    };

    /// <summary>Determines whether two scalars are the same number of the same kind.</summary>
    public static bool operator ==(Scalar left, Scalar right) => left.Equals(right);

    /// <summary>Determines whether two scalars differ in their numbers or their kinds.</summary>
    public static bool operator !=(Scalar left, Scalar right) => !left.Equals(right);

    /// <inheritdoc />
    public bool Equals(Scalar other) => kind == other.kind && bits == other.bits && imaginary.Equals(other.imaginary);

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is Scalar other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => HashCode.Combine(kind, bits, imaginary);

    /// <inheritdoc />
    public override string ToString() => kind switch
    {
        Codes.Scalar.Float => ToDouble().ToString(CultureInfo.InvariantCulture),
        ComplexKind => ToComplexFloat64().ToString(CultureInfo.InvariantCulture),
        Codes.Scalar.Bool => bits != 0 ? "true" : "false",
        Codes.Scalar.Unsigned => ((ulong)bits).ToString(CultureInfo.InvariantCulture),
        _ => bits.ToString(CultureInfo.InvariantCulture),
    };
}
