using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Describes a live tensor; see <see cref="Memory.Largest"/>.</summary>
/// <param name="Bytes">The bytes that it keeps, rounded up to 64. A view keeps the bytes of its base.</param>
/// <param name="Shape">The size of each dimension.</param>
/// <param name="Dtype">The dtype of the elements.</param>
/// <param name="Device">The device that holds the elements.</param>
/// <param name="Place">The innermost calls of the program that made it, as in <see cref="LeakSite"/>; empty if they were not
/// recorded.</param>
public readonly record struct LiveTensor(long Bytes, IReadOnlyList<long> Shape, ScalarType Dtype, Device Device, string Place)
{
    /// <summary>Returns a line: the bytes, the dtype with the shape, and the place.</summary>
    public override string ToString() =>
        $"{Bytes} bytes, {Dtype.Name()} {Tensor.ShapeText([.. Shape])}{(Place.Length == 0 ? "" : $", made at {Place}")}";

    internal static unsafe IReadOnlyList<LiveTensor> Largest(int count)
    {
        if (count < 0)
        {
            throw new ArgumentException($"a number of tensors must be at least 0, not {count}", nameof(count));
        }
        var ids = new ulong[count];
        var bytes = new long[count];
        nuint found;
        fixed (ulong* id = ids)
        fixed (long* size = bytes)
        {
            Status.Check(Native.tensor_largest(id, size, (nuint)count, &found));
        }
        List<LiveTensor> all = new((int)found);
        for (int i = 0; i < (int)found; i++)
        {
            ulong id = ids[i];
            NativeTensorInfo info;
            // Another thread may have disposed it since.
            if (Native.tensor_info(id, &info) == 0)
            {
                string place = Text.Read((buffer, capacity, length) => Native.tensor_made_at(id, buffer, capacity, length));
                long[] shape = new ReadOnlySpan<long>(info.Dims, info.Rank).ToArray();
                all.Add(new LiveTensor(bytes[i], shape, (ScalarType)info.DType, torch.Device.Of(info.Device), place));
            }
        }
        return all;
    }
}
