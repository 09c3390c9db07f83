using System.Globalization;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// Represents a number as an operand: an integer, a floating-point number or a bool. It is a .NET value without a
/// native object, and numbers convert to it implicitly.
/// </summary>
public readonly struct Scalar : IEquatable<Scalar>
{
    private readonly int kind;
    private readonly long bits;

    private Scalar(int kind, long bits)
    {
        this.kind = kind;
        this.bits = bits;
    }

    /// <summary>Gets the default dtype of a tensor with this number, which is int64, float32 or bool.</summary>
    public torch.ScalarType Type => kind switch
    {
        Codes.Scalar.Int => torch.ScalarType.Int64,
        Codes.Scalar.Float => torch.ScalarType.Float32,
        _ => torch.ScalarType.Bool,
    };

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

    /// <summary>
    /// Converts an integer to a floating-point scalar, because a <see cref="ulong"/> may be too large for a long.
    /// </summary>
    public static implicit operator Scalar(ulong value) => (double)value;

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

    /// <summary>Converts the number to a double.</summary>
    public double ToDouble() => kind == Codes.Scalar.Float ? BitConverter.Int64BitsToDouble(bits) : bits;

    /// <summary>Converts the number to a float.</summary>
    public float ToSingle() => (float)ToDouble();

    /// <summary>Converts the number to the nearest half.</summary>
    public Half ToHalf() => (Half)ToSingle();

    /// <summary>Converts the number to the nearest bfloat16.</summary>
    public BFloat16 ToBFloat16() => (BFloat16)ToSingle();

    /// <summary>Converts the number to a long, truncating its fraction.</summary>
    public long ToInt64() => kind == Codes.Scalar.Float ? (long)BitConverter.Int64BitsToDouble(bits) : bits;

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
    public bool ToBoolean() => kind == Codes.Scalar.Float ? ToDouble() != 0 : bits != 0;

    private long Within(long least, long most, string type) => ToInt64() is var whole && whole >= least && whole <= most
        ? whole
        : throw new ArgumentException($"{this} does not fit into {type}: expected {least} to {most}");

    /// <summary>The kind as an integer argument of an operation.</summary>
    internal long Kind => kind;

    /// <summary>The bits as an integer argument of an operation.</summary>
    internal long Bits => bits;

    internal NativeScalar ToNative() =>
        kind == Codes.Scalar.Float
            ? new NativeScalar { Kind = kind, Float = BitConverter.Int64BitsToDouble(bits) }
            : new NativeScalar { Kind = kind, Integer = bits };

    internal static Scalar FromNative(NativeScalar value) => value.Kind switch
    {
        Codes.Scalar.Float => value.Float,
        Codes.Scalar.Bool => value.Integer != 0,
        _ => value.Integer,
    };

    /// <summary>Determines whether two scalars are the same number of the same kind.</summary>
    public static bool operator ==(Scalar left, Scalar right) => left.Equals(right);

    /// <summary>Determines whether two scalars differ in their numbers or their kinds.</summary>
    public static bool operator !=(Scalar left, Scalar right) => !left.Equals(right);

    /// <inheritdoc />
    public bool Equals(Scalar other) => kind == other.kind && bits == other.bits;

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is Scalar other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => HashCode.Combine(kind, bits);

    /// <inheritdoc />
    public override string ToString() => kind switch
    {
        Codes.Scalar.Float => ToDouble().ToString(CultureInfo.InvariantCulture),
        Codes.Scalar.Bool => bits != 0 ? "true" : "false",
        _ => bits.ToString(CultureInfo.InvariantCulture),
    };
}
