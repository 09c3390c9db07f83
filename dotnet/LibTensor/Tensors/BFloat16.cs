namespace LibTensor;

/// <summary>A bfloat16 number, the upper half of a <see cref="float"/>: its sign, its exponent and seven bits of its fraction.</summary>
public readonly struct BFloat16
{
    private readonly ushort bits;

    private BFloat16(ushort bits) => this.bits = bits;

    /// <summary>The nearest bfloat16; of two the even one.</summary>
    public static explicit operator BFloat16(float value)
    {
        uint wide = BitConverter.SingleToUInt32Bits(value);
        return float.IsNaN(value)
            ? new((ushort)((wide >> 16) | 0x40))
            : new((ushort)((wide + 0x7fff + ((wide >> 16) & 1)) >> 16));
    }

    /// <summary>The same number, exactly.</summary>
    public static implicit operator float(BFloat16 value) => BitConverter.UInt32BitsToSingle((uint)value.bits << 16);
}
