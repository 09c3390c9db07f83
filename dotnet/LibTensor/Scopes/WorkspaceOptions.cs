namespace LibTensor;

/// <summary>Specifies how much memory a <see cref="Workspace"/> takes.</summary>
public enum WorkspaceAllocation
{
    /// <summary>The workspace takes exactly the initial or the learned size.</summary>
    Strict = 0,

    /// <summary>
    /// The workspace takes that size and a part of it in addition; see
    /// <see cref="WorkspaceOptions.OverallocationLimit"/>.
    /// </summary>
    Overallocate = 1,
}

/// <summary>Specifies when a <see cref="Workspace"/> learns its size from its cycles.</summary>
public enum WorkspaceLearning
{
    /// <summary>The size is learned from the first cycle that takes memory.</summary>
    FirstLoop = 0,

    /// <summary>
    /// The size is learned from the largest of the first cycles; see
    /// <see cref="WorkspaceOptions.CyclesBeforeInitialization"/>.
    /// </summary>
    OverTime = 1,

    /// <summary>The size is never learned, and the workspace keeps its initial size.</summary>
    None = 2,
}

/// <summary>Specifies where tensors go that do not fit into a <see cref="Workspace"/>.</summary>
public enum WorkspaceSpill
{
    /// <summary>Tensors get memory of their own, which ends with the cycle.</summary>
    External = 0,

    /// <summary>Tensors get memory of their own, and the workspace grows when the cycle ends.</summary>
    Reallocate = 1,

    /// <summary>The call throws an exception.</summary>
    Fail = 2,
}

/// <summary>Specifies when the memory of a <see cref="Workspace"/> is used again.</summary>
public enum WorkspaceReset
{
    /// <summary>Memory is reused when a cycle ends, which ends all of its tensors.</summary>
    BlockLeft = 0,

    /// <summary>
    /// Memory is a ring with room for 1 and <see cref="WorkspaceOptions.OverallocationLimit"/> cycles, and the tensors
    /// of a cycle stay until its memory is needed again.
    /// </summary>
    EndOfBufferReached = 1,
}

/// <summary>Specifies a mode of all workspaces that helps to find mistakes.</summary>
public enum WorkspaceDebugMode
{
    /// <summary>Workspaces work as configured.</summary>
    Disabled = 0,

    /// <summary>Every tensor has memory of its own, which ends with the cycle.</summary>
    SpillEverything = 1,
}

/// <summary>
/// Specifies how a <see cref="Workspace"/> takes, learns and reuses memory. The defaults are those of ND4J.
/// </summary>
public sealed record WorkspaceOptions
{
    /// <summary>Gets the initial size in bytes, or 0 if the size is learned.</summary>
    public long InitialSize { get; init; }

    /// <summary>Gets the smallest size, in bytes, that is learned.</summary>
    public long MinimumSize { get; init; }

    /// <summary>Gets the largest size in bytes, or 0 for no limit.</summary>
    public long MaximumSize { get; init; }

    /// <summary>
    /// Gets the number of cycles that are watched first with <see cref="WorkspaceLearning.OverTime"/>.
    /// </summary>
    public long CyclesBeforeInitialization { get; init; }

    /// <summary>
    /// Gets the part of the size that <see cref="WorkspaceAllocation.Overallocate"/> takes in addition, such as 0.3 for
    /// 30 %.
    /// </summary>
    public double OverallocationLimit { get; init; } = 0.3;

    /// <summary>Gets a value that specifies how much memory the workspace takes.</summary>
    public WorkspaceAllocation Allocation { get; init; } = WorkspaceAllocation.Overallocate;

    /// <summary>Gets a value that specifies when the workspace learns its size.</summary>
    public WorkspaceLearning Learning { get; init; } = WorkspaceLearning.FirstLoop;

    /// <summary>Gets a value that specifies where tensors go that do not fit.</summary>
    public WorkspaceSpill Spill { get; init; } = WorkspaceSpill.External;

    /// <summary>Gets a value that specifies when memory is used again.</summary>
    public WorkspaceReset Reset { get; init; }

    /// <summary>Gets a value that indicates whether the memory is a file, which the system maps into memory.</summary>
    public bool IsMapped { get; init; }

    /// <summary>Gets the file of a mapped workspace, or null for a temporary file.</summary>
    public string? Path { get; init; }
}

/// <summary>Contains the figures of a <see cref="Workspace"/>, in bytes unless stated otherwise.</summary>
/// <param name="Size">The memory of the workspace, or 0 until its size is learned.</param>
/// <param name="Offset">The part of the memory that the open cycle has taken.</param>
/// <param name="ThisCycle">The memory that the open cycle has taken, including spilled memory.</param>
/// <param name="LastCycle">The memory that the last cycle took.</param>
/// <param name="MaximumCycle">The largest amount of memory that a cycle took.</param>
/// <param name="Spilled">The memory of the tensors of this cycle that have memory of their own.</param>
/// <param name="SpillCount">The number of these tensors.</param>
/// <param name="Pinned">The memory that was still referred to when its cycle ended, over all cycles.</param>
/// <param name="PinCount">The number of times that this happened.</param>
/// <param name="Cycles">The number of cycles that have ended.</param>
/// <param name="IsOpen">Whether a cycle is open.</param>
public readonly record struct WorkspaceStatistics(
    long Size, long Offset, long ThisCycle, long LastCycle, long MaximumCycle, long Spilled, long SpillCount, long Pinned,
    long PinCount, long Cycles, bool IsOpen);
