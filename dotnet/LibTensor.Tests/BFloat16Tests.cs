using System.Globalization;

namespace LibTensor.Tests;

public sealed class BFloat16Tests : LeakChecked
{
    private static IEnumerable<BFloat16> All => Enumerable.Range(0, 1 << 16).Select(bits => BFloat16.FromBits((ushort)bits));

    [Fact]
    public void EveryPatternIsTheLibrarysNumberAndComesBack()
    {
        BFloat16[] all = [.. All];
        using Tensor kept = tensor(all);
        using Tensor wide = kept.to(float32);
        float[] numbers = wide.ToArray<float>();
        Assert.Equal(numbers, all.Select(value => (float)value));
        Assert.All(all, value => Assert.True(BFloat16.IsNaN(value) || ((BFloat16)(float)value).ToBits() == value.ToBits()));
    }

    [Fact]
    public void RoundingIsTheLibrarys()
    {
        // Halfway between two numbers, and next to that.
        float[] between = [.. All.SelectMany(value => new uint[] { 0x7fff, 0x8000, 0x8001 }.Select(
            low => BitConverter.UInt32BitsToSingle(((uint)value.ToBits() << 16) | low)))];
        using Tensor wide = tensor(between);
        using Tensor narrow = wide.to(torch.bfloat16);
        BFloat16[] expected = narrow.ToArray<BFloat16>();
        Assert.All(
            between.Zip(expected),
            pair => Assert.True(float.IsNaN(pair.First) ? BFloat16.IsNaN(pair.Second) : ((BFloat16)pair.First).ToBits() == pair.Second.ToBits()));
    }

    [Fact]
    public void IsANumberOfDotNet()
    {
        BFloat16 one = (BFloat16)1f, two = (BFloat16)2.0;
        Assert.Equal(3f, one + two);
        Assert.Equal(-1f, one - two);
        Assert.Equal(2f, one * two);
        Assert.Equal(0.5f, one / two);
        Assert.Equal(-1f, -one);
        Assert.True(one < two && two > one && one <= two && two >= one && one != two);
        Assert.False(BFloat16.NaN == BFloat16.NaN);
        Assert.Equal(BFloat16.NaN, BFloat16.NaN);
        Assert.Equal([one, two], new[] { two, one }.Order());
        Assert.Equal("1.5", ((BFloat16)1.5f).ToString(null, CultureInfo.InvariantCulture));
        Assert.Equal(256f, (BFloat16)257L);
        Assert.True(BFloat16.IsInfinity((BFloat16)float.MaxValue));
        Assert.True(BFloat16.IsFinite(BFloat16.MaxValue));
        Assert.Equal((Half)1.5f, (Half)(BFloat16)1.5f);
        Assert.Equal(1, one.CompareTo(null));
        Assert.Throws<ArgumentException>(() => one.CompareTo("one"));
    }
}
