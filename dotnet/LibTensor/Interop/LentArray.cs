using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace LibTensor.Interop;

/// <summary>
/// The memory of an array of .NET as a <c>DLManagedTensorVersioned</c> of DLPack 1.0. The array stays pinned until the
/// runtime calls the deleter.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct LentArray
{
    private const int Host = 1;

    private uint major;
    private uint minor;
    private nint pin;
    private delegate* unmanaged<LentArray*, void> deleter;
    private ulong flags;
    private void* data;
    private int deviceType;
    private int deviceNumber;
    private int rank;
    private byte code;
    private byte bits;
    private ushort lanes;
    private long* shape;
    private long* strides;
    private ulong byteOffset;

    /// <summary>Lends the elements of an array from an offset on, contiguous and in a given shape.</summary>
    internal static LentArray* Of(Array array, torch.ScalarType type, ReadOnlySpan<long> shape, long offset)
    {
        PinnedGCHandle<Array> pin = new(array);
        var lent = (LentArray*)NativeMemory.AllocZeroed((nuint)(sizeof(LentArray) + (shape.Length * sizeof(long))));
        lent->shape = (long*)(lent + 1);
        shape.CopyTo(new Span<long>(lent->shape, shape.Length));
        lent->major = 1;
        lent->pin = PinnedGCHandle<Array>.ToIntPtr(pin);
        lent->deleter = &Delete;
        lent->data = (byte*)Unsafe.AsPointer(ref MemoryMarshal.GetArrayDataReference(array)) + (offset * type.ElementSize());
        lent->deviceType = Host;
        lent->rank = shape.Length;
        lent->code = Code(type);
        lent->bits = (byte)(type.ElementSize() * 8);
        lent->lanes = 1;
        return lent;
    }

    /// <summary>The bytes between the start of the memory that a capsule lends and its first element.</summary>
    internal static ulong Offset(DLPackCapsule capsule) => ((LentArray*)capsule.DangerousGetHandle())->byteOffset;

    private static byte Code(torch.ScalarType type) => type switch
    {
        torch.ScalarType.Byte or torch.ScalarType.UInt16 or torch.ScalarType.UInt32 or torch.ScalarType.UInt64 => 1,
        torch.ScalarType.Bool => 6,
        torch.ScalarType.BFloat16 => 4,
        _ when type.IsComplex() => 5,
        _ when type.IsFloatingPoint() => 2,
        _ => 0,
    };

    [UnmanagedCallersOnly]
    private static void Delete(LentArray* lent)
    {
        PinnedGCHandle<Array>.FromIntPtr(lent->pin).Dispose();
        NativeMemory.Free(lent);
    }
}
