using System.Runtime.InteropServices;

namespace LibTensor.Interop;

/// <summary>The process-wide counters of <c>tensor_stats</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct NativeStatistics
{
    internal long LiveBytes;
    internal long PeakBytes;
    internal long HeldBytes;
    internal long LiveHandles;
    internal long Created;
    internal long Disposed;
    internal long Collected;
    internal long Detached;
    internal long Attached;
    internal long Dissolved;
    internal long Collections;
    internal long CollectionNanoseconds;
    internal long Limit;
    internal long DefaultLimit;
    internal long BookkeepingBytes;
    internal long SystemRequests;
}

/// <summary>The counters of a scope on a device. A limit of -1 means no limit.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct NativeScopeStatistics
{
    internal long Live;
    internal long Peak;
    internal long Limit;
    internal long Own;
    internal long Retained;
    internal long Handles;
}

/// <summary>How a workspace takes, learns and reuses memory.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct NativeWorkspaceConfig
{
    internal long Initial;
    internal long Minimum;
    internal long Maximum;
    internal long CyclesBeforeInitialization;
    internal double Overallocation;
    internal int Allocation;
    internal int Learning;
    internal int Spill;
    internal int Reset;
    internal int Location;
    internal int Reserved;
}

/// <summary>The figures of a workspace.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct NativeWorkspaceStatistics
{
    internal long Size;
    internal long Offset;
    internal long ThisCycle;
    internal long LastCycle;
    internal long MaxCycle;
    internal long Spilled;
    internal long Spills;
    internal long Pinned;
    internal long Pins;
    internal long Cycles;
    internal long Open;
}

/// <summary>The objects that one place of the program has made.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct NativeLeakSite
{
    internal long Number;
    internal long Created;
    internal long Alive;
    internal long AliveBytes;
    internal long Collected;
}

/// <summary>A number that is passed by value.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct NativeScalar
{
    internal int Kind;
    internal long Integer;
    internal double Float;
}

/// <summary>The properties of a tensor, from <c>tensor_info</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct NativeTensorInfo
{
    internal const int MaxRank = 8;

    internal int DType;
    internal int Device;
    internal int Rank;
    internal int Flags;
    internal long Numel;
    internal fixed long Dims[MaxRank];
    internal fixed long Strides[MaxRank];

    internal readonly bool RequiresGrad => (Flags & Codes.Info.RequiresGrad) != 0;

    internal readonly bool IsLeaf => (Flags & Codes.Info.Leaf) != 0;

    internal readonly bool IsContiguous => (Flags & Codes.Info.Contiguous) != 0;

    internal readonly bool IsView => (Flags & Codes.Info.View) != 0;

    internal readonly bool IsPinned => (Flags & Codes.Info.Pinned) != 0;
}
