using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Provides memory that the tensors of a cycle share and that the next cycle uses again, so that a loop requests no
/// memory from the system after the first cycles.
/// </summary>
/// <remarks>
/// <code>
/// using Workspace workspace = new("training");
/// for (int step = 0; step &lt; steps; step++)
/// {
///     using DisposeScope cycle = workspace.Open();
///     Step(); // all tensors end with the cycle
/// }
/// </code>
/// <para>A tensor that belongs to a cycle cannot be moved to another scope; use <c>clone()</c> in that scope to copy
/// it. After the cycle, the tensor and views of it throw <see cref="ObjectDisposedException"/>, which names the
/// workspace and the cycles. Tensors of up to 512 bytes belong to the cycle, but have memory of their own; on the host
/// they count in its figures. Sizes are rounded up to 64 bytes.</para>
/// <para>Workspaces with the same name, configuration and device share what they have learned and, between cycles,
/// their memory, as ND4J's document "Workspaces" describes.</para>
/// </remarks>
public sealed unsafe class Workspace : IDisposable
{
    private readonly OwnedHandle handle;

    /// <summary>Creates a workspace, which takes memory when a cycle needs it.</summary>
    /// <param name="name">The name in errors and dumps.</param>
    /// <param name="options">How the workspace takes, learns and reuses memory. The default is that of ND4J.</param>
    /// <param name="device">The device of the memory. The default is the host.</param>
    /// <exception cref="ArgumentException">The options contradict each other.</exception>
    /// <exception cref="IOException">A file cannot be mapped.</exception>
    public Workspace(string name, WorkspaceOptions? options = null, Device? device = null)
    {
        ArgumentNullException.ThrowIfNull(name);
        Name = name;
        options ??= new WorkspaceOptions();
        NativeWorkspaceConfig config = new()
        {
            Initial = options.InitialSize,
            Minimum = options.MinimumSize,
            Maximum = options.MaximumSize,
            CyclesBeforeInitialization = options.CyclesBeforeInitialization,
            Overallocation = options.OverallocationLimit,
            Allocation = (int)options.Allocation,
            Learning = (int)options.Learning,
            Spill = (int)options.Spill,
            Reset = (int)options.Reset,
            Location = options.IsMapped ? 1 : 0,
        };
        ulong made;
        fixed (byte* text = Text.Bytes(name), path = Text.Bytes(options.Path))
        {
            Status.CheckArguments(Native.tensor_workspace_new(text, &config, path, (device ?? CPU).Code, &made));
        }
        handle = new OwnedHandle(made);
    }

    /// <summary>Gets the name in errors and dumps.</summary>
    public string Name { get; }

    /// <summary>
    /// Opens a cycle and makes its scope the current one. If a cycle is open already, it continues and ends with the
    /// outermost <see cref="DisposeScope.Dispose"/>. While a cycle of another workspace is open inside, disposing the
    /// scope throws <see cref="InvalidOperationException"/> and changes nothing.
    /// </summary>
    /// <returns>The scope, which owns the cycle's tensors.</returns>
    public DisposeScope Open() => DisposeScope.Open(this);

    /// <summary>Gets a value that indicates whether a cycle is open.</summary>
    public bool IsOpen
    {
        get
        {
            ulong scope;
            Check(Native.tensor_workspace_scope(handle.Value, &scope));
            return scope != 0;
        }
    }

    /// <summary>Gets the figures of the workspace.</summary>
    public WorkspaceStatistics Statistics
    {
        get
        {
            NativeWorkspaceStatistics now;
            Check(Native.tensor_workspace_stats(handle.Value, &now));
            return new WorkspaceStatistics(now.Size, now.Offset, now.ThisCycle, now.LastCycle, now.MaxCycle, now.Spilled,
                now.Spills, now.Pinned, now.Pins, now.Cycles, now.Open != 0);
        }
    }

    /// <summary>
    /// Makes the tensors of the open cycle take memory of their own, or memory of the workspace again.
    /// </summary>
    /// <param name="enabled">Whether tensors take memory of the workspace. The end of the cycle sets this to
    /// true.</param>
    public void Toggle(bool enabled) => Check(Native.tensor_workspace_toggle(handle.Value, enabled ? 1 : 0));

    /// <summary>Learns the size from the cycles so far, regardless of the policy.</summary>
    public void Initialize() => Check(Native.tensor_workspace_initialize(handle.Value));

    /// <summary>
    /// Releases the memory that no tensor of an open cycle uses, after which the workspace may learn its size again.
    /// </summary>
    public void Release() => Check(Native.tensor_workspace_release(handle.Value));

    /// <summary>Sets the debug mode of all workspaces, which helps to find mistakes.</summary>
    /// <returns>The previous mode.</returns>
    public static WorkspaceDebugMode SetDebugMode(WorkspaceDebugMode mode)
    {
        int before;
        Status.CheckArguments(Native.tensor_workspace_set_debug((int)mode, &before));
        return (WorkspaceDebugMode)before;
    }

    /// <summary>
    /// Frees the memory of the workspace. Tensors of an open cycle stay until its scope is disposed. A second call has
    /// no effect.
    /// </summary>
    public void Dispose() => handle.Dispose();

    /// <summary>Whether the workspace was disposed.</summary>
    internal bool IsDisposed => handle.IsClosed;

    /// <summary>Opens a cycle below a scope, and returns the bits of its scope's handle.</summary>
    internal ulong OpenCycle(DisposeScope? outer)
    {
        ulong scope;
        Check(Native.tensor_workspace_open(handle.Value, outer is null ? 0 : outer.Handle, &scope));
        return scope;
    }

    /// <summary>Ends the cycle with the outermost call.</summary>
    internal void CloseCycle()
    {
        // Its cycle outlives a workspace that is disposed, and ends with its scope.
        if (!handle.IsClosed)
        {
            Check(Native.tensor_workspace_close(handle.Value));
        }
    }

    private void Check(int status)
    {
        GC.KeepAlive(this);
        Status.CheckArguments(status);
    }
}
