using System.Globalization;

namespace LibTensor;

/// <summary>
/// Represents a bfloat16 number, which is the upper half of a <see cref="float"/> with its sign, its exponent and seven
/// bits of its fraction. It converts implicitly to <see cref="float"/>, which computations use.
/// </summary>
public readonly struct BFloat16 : IEquatable<BFloat16>, IComparable<BFloat16>, IComparable, IFormattable
{
    private const int Lost = 16;
    private const uint Quiet = 0x40;

    private readonly ushort bits;

    private BFloat16(ushort bits) => this.bits = bits;

    /// <summary>Creates the bfloat16 that is nearest to a number, with ties rounded to even.</summary>
    public BFloat16(float f) => bits = ((BFloat16)f).bits;

    /// <summary>Gets 0.</summary>
    public static BFloat16 Zero => default;

    /// <summary>Gets 1.</summary>
    public static BFloat16 One => FromBits(0x3f80);

    /// <summary>Gets the smallest number above 0, like <see cref="Epsilon"/>.</summary>
    public static BFloat16 SmallestSubnormal => Epsilon;

    /// <summary>Gets the smallest number above 0 with full precision, about 1.18e-38.</summary>
    public static BFloat16 MinNormal => FromBits(0x0080);

    /// <summary>Gets the smallest number above 0.</summary>
    public static BFloat16 Epsilon => FromBits(1);

    /// <summary>Gets the largest finite number, about 3.39e38.</summary>
    public static BFloat16 MaxValue => FromBits(0x7f7f);

    /// <summary>Gets the lowest finite number, about -3.39e38.</summary>
    public static BFloat16 MinValue => FromBits(0xff7f);

    /// <summary>Gets the value that is not a number.</summary>
    public static BFloat16 NaN => FromBits(0xffc0);

    /// <summary>Gets positive infinity.</summary>
    public static BFloat16 PositiveInfinity => FromBits(0x7f80);

    /// <summary>Gets negative infinity.</summary>
    public static BFloat16 NegativeInfinity => FromBits(0xff80);

    /// <summary>Returns the number with these bits.</summary>
    public static BFloat16 FromBits(ushort bits) => new(bits);

    /// <summary>Returns the number with these bits, like <see cref="FromBits"/>.</summary>
    public static BFloat16 FromRawValue(ushort rawValue) => FromBits(rawValue);

    /// <summary>Converts the number exactly.</summary>
    public float ToSingle() => this;

    /// <summary>Returns the bits of the number.</summary>
    public ushort ToBits() => bits;

    /// <summary>Determines whether the value is NaN.</summary>
    public static bool IsNaN(BFloat16 bf) => float.IsNaN(bf);

    /// <summary>Determines whether the value is neither infinite nor NaN.</summary>
    public static bool IsFinite(BFloat16 bf) => float.IsFinite(bf);

    /// <summary>Determines whether the value is infinite.</summary>
    public static bool IsInfinity(BFloat16 bf) => float.IsInfinity(bf);

    /// <summary>Determines whether the value is positive infinity.</summary>
    public static bool IsPositiveInfinity(BFloat16 bf) => float.IsPositiveInfinity(bf);

    /// <summary>Determines whether the value is negative infinity.</summary>
    public static bool IsNegativeInfinity(BFloat16 bf) => float.IsNegativeInfinity(bf);

    /// <summary>Converts a number to the nearest bfloat16, with ties rounded to even.</summary>
    public static explicit operator BFloat16(float value)
    {
        uint wide = BitConverter.SingleToUInt32Bits(value);
        uint rounded = float.IsNaN(value) ? (wide >> Lost) | Quiet : (wide + 0x7fff + ((wide >> Lost) & 1)) >> Lost;
        return new((ushort)rounded);
    }

    /// <summary>Converts a number to the bfloat16 that is nearest to the nearest <see cref="float"/>.</summary>
    public static explicit operator BFloat16(double value) => (BFloat16)(float)value;

    /// <summary>Converts a number to the nearest bfloat16, with ties rounded to even.</summary>
    public static explicit operator BFloat16(Half value) => (BFloat16)(float)value;

    /// <summary>Converts a number to the bfloat16 that is nearest to the nearest <see cref="float"/>.</summary>
    public static explicit operator BFloat16(long value) => (BFloat16)(float)value;

    /// <summary>Converts the number exactly.</summary>
    public static implicit operator float(BFloat16 value) => BitConverter.UInt32BitsToSingle((uint)value.bits << Lost);

    /// <summary>
    /// Converts the number to the nearest <see cref="Half"/>. Numbers from 65,520 on become infinite.
    /// </summary>
    public static explicit operator Half(BFloat16 value) => (Half)(float)value;

    /// <summary>Returns the sum.</summary>
    public static BFloat16 operator +(BFloat16 left, BFloat16 right) => (BFloat16)((float)left + (float)right);

    /// <summary>Returns the difference.</summary>
    public static BFloat16 operator -(BFloat16 left, BFloat16 right) => (BFloat16)((float)left - (float)right);

    /// <summary>Returns the product.</summary>
    public static BFloat16 operator *(BFloat16 left, BFloat16 right) => (BFloat16)((float)left * (float)right);

    /// <summary>Returns the quotient.</summary>
    public static BFloat16 operator /(BFloat16 left, BFloat16 right) => (BFloat16)((float)left / (float)right);

    /// <summary>Returns the remainder, which has the sign of the left number.</summary>
    public static BFloat16 operator %(BFloat16 left, BFloat16 right) => (BFloat16)((float)left % (float)right);

    /// <summary>Returns the number with the opposite sign.</summary>
    public static BFloat16 operator -(BFloat16 value) => FromBits((ushort)(value.bits ^ 0x8000));

    /// <summary>Determines whether two numbers are equal. NaN equals nothing.</summary>
    public static bool operator ==(BFloat16 left, BFloat16 right) => (float)left == (float)right;

    /// <summary>Determines whether two numbers differ, or one of them is NaN.</summary>
    public static bool operator !=(BFloat16 left, BFloat16 right) => !(left == right);

    /// <summary>Determines whether the left number is less.</summary>
    public static bool operator <(BFloat16 left, BFloat16 right) => (float)left < (float)right;

    /// <summary>Determines whether the left number is greater.</summary>
    public static bool operator >(BFloat16 left, BFloat16 right) => (float)left > (float)right;

    /// <summary>Determines whether the left number is less or equal.</summary>
    public static bool operator <=(BFloat16 left, BFloat16 right) => (float)left <= (float)right;

    /// <summary>Determines whether the left number is greater or equal.</summary>
    public static bool operator >=(BFloat16 left, BFloat16 right) => (float)left >= (float)right;

    /// <summary>Determines whether two numbers are equal, or both are NaN.</summary>
    public bool Equals(BFloat16 other) => ((float)this).Equals(other);

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is BFloat16 other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => ((float)this).GetHashCode();

    /// <inheritdoc />
    public int CompareTo(BFloat16 other) => ((float)this).CompareTo(other);

    /// <inheritdoc />
    public int CompareTo(object? obj) => obj switch
    {
        null => 1,
        BFloat16 other => CompareTo(other),
        _ => throw new ArgumentException($"a BFloat16 can be compared with a BFloat16 only, not with a {obj.GetType().Name}", nameof(obj)),
    };

    /// <summary>
    /// Returns the number as text, formatted like a <see cref="float"/> in the culture of the thread.
    /// </summary>
    public override string ToString() => ((float)this).ToString(CultureInfo.CurrentCulture);

    /// <inheritdoc />
    public string ToString(string? format, IFormatProvider? formatProvider) => ((float)this).ToString(format, formatProvider);
}
