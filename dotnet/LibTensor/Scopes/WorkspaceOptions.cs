namespace LibTensor;

/// <summary>How much memory a <see cref="Workspace"/> takes.</summary>
public enum WorkspaceAllocation
{
    /// <summary>Exactly the initial or the learned size.</summary>
    Strict = 0,

    /// <summary>That size and a part of it more: <see cref="WorkspaceOptions.OverallocationLimit"/>.</summary>
    Overallocate = 1,
}

/// <summary>When a <see cref="Workspace"/> learns its size from what its cycles took.</summary>
public enum WorkspaceLearning
{
    /// <summary>From the first cycle that takes something.</summary>
    FirstLoop = 0,

    /// <summary>From the largest of the first cycles: <see cref="WorkspaceOptions.CyclesBeforeInitialization"/>.</summary>
    OverTime = 1,

    /// <summary>Never: it has its initial size.</summary>
    None = 2,
}

/// <summary>Where tensors go that do not fit into a <see cref="Workspace"/>.</summary>
public enum WorkspaceSpill
{
    /// <summary>To memory of their own, which ends with the cycle.</summary>
    External = 0,

    /// <summary>The same, and the workspace grows when the cycle ends.</summary>
    Reallocate = 1,

    /// <summary>Nowhere: the call throws.</summary>
    Fail = 2,
}

/// <summary>When the memory of a <see cref="Workspace"/> is used again.</summary>
public enum WorkspaceReset
{
    /// <summary>When a cycle ends, which ends all of its tensors.</summary>
    BlockLeft = 0,

    /// <summary>
    /// When as many cycles have ended as the memory has room for: a ring of 1 and
    /// <see cref="WorkspaceOptions.OverallocationLimit"/> cycles. The tensors of a cycle stay until its memory is needed.
    /// </summary>
    EndOfBufferReached = 1,
}

/// <summary>What all workspaces do, to find mistakes.</summary>
public enum WorkspaceDebugMode
{
    /// <summary>What they are configured for.</summary>
    Disabled = 0,

    /// <summary>Every tensor has memory of its own, which ends with the cycle.</summary>
    SpillEverything = 1,
}

/// <summary>How a <see cref="Workspace"/> takes, learns and reuses memory. The defaults are those of ND4J.</summary>
public sealed record WorkspaceOptions
{
    /// <summary>The size in bytes from the start; 0 if it is learned.</summary>
    public long InitialSize { get; init; }

    /// <summary>The smallest size in bytes that is learned.</summary>
    public long MinimumSize { get; init; }

    /// <summary>The largest size in bytes; 0 for none.</summary>
    public long MaximumSize { get; init; }

    /// <summary>With <see cref="WorkspaceLearning.OverTime"/>, how many cycles are watched first.</summary>
    public long CyclesBeforeInitialization { get; init; }

    /// <summary>
    /// With <see cref="WorkspaceAllocation.Overallocate"/>, the part of the size that is taken beyond it: 0.3 for 30 %.
    /// </summary>
    public double OverallocationLimit { get; init; } = 0.3;

    /// <summary>How much memory it takes.</summary>
    public WorkspaceAllocation Allocation { get; init; } = WorkspaceAllocation.Overallocate;

    /// <summary>When it learns its size.</summary>
    public WorkspaceLearning Learning { get; init; } = WorkspaceLearning.FirstLoop;

    /// <summary>Where tensors go that do not fit.</summary>
    public WorkspaceSpill Spill { get; init; } = WorkspaceSpill.External;

    /// <summary>When memory is used again.</summary>
    public WorkspaceReset Reset { get; init; }

    /// <summary>Whether the memory is a file, which the system maps into memory.</summary>
    public bool IsMapped { get; init; }

    /// <summary>The file of a mapped workspace; null for a temporary one.</summary>
    public string? Path { get; init; }
}

/// <summary>The figures of a <see cref="Workspace"/>, in bytes where nothing else is said.</summary>
/// <param name="Size">Its memory; 0 until its size is learned.</param>
/// <param name="Offset">How much of it the open cycle has taken.</param>
/// <param name="ThisCycle">What the open cycle has taken, with what was spilled.</param>
/// <param name="LastCycle">What the last cycle took.</param>
/// <param name="MaximumCycle">The most that a cycle took.</param>
/// <param name="Spilled">What this cycle has put into memory of the tensors' own.</param>
/// <param name="SpillCount">The number of tensors that it has put there.</param>
/// <param name="Pinned">What was still referred to when its cycle ended, in all cycles.</param>
/// <param name="PinCount">How often that was so.</param>
/// <param name="Cycles">The number of cycles that have ended.</param>
/// <param name="IsOpen">Whether a cycle is open.</param>
public readonly record struct WorkspaceStatistics(
    long Size, long Offset, long ThisCycle, long LastCycle, long MaximumCycle, long Spilled, long SpillCount, long Pinned,
    long PinCount, long Cycles, bool IsOpen);
