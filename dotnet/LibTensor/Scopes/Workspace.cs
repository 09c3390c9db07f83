using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Memory that the tensors of a cycle share, and that the next cycle uses again. After the first cycles, a loop asks the
/// system for nothing.
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
/// <para>A tensor that belongs to a cycle cannot be moved to another scope: <c>clone()</c> in that scope makes a copy.
/// After the cycle, the tensor and views of it throw <see cref="ObjectDisposedException"/>, which names the workspace and
/// the cycles. Tensors of up to 512 bytes belong to the cycle, but are not in its memory and its figures. Sizes are
/// rounded up to 64 bytes.</para>
/// <para>Workspaces of one name, configuration and device share what they learned, and their memory between cycles. As
/// in the document "Workspaces" of ND4J.</para>
/// </remarks>
public sealed unsafe class Workspace : IDisposable
{
    private readonly OwnedHandle handle;

    /// <summary>Makes a workspace. It takes memory when a cycle needs it.</summary>
    /// <param name="name">The name in errors and dumps.</param>
    /// <param name="options">How it takes, learns and reuses memory; by default as ND4J.</param>
    /// <param name="device">The device of the memory; by default the host.</param>
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

    /// <summary>The name in errors and dumps.</summary>
    public string Name { get; }

    /// <summary>
    /// Opens a cycle and makes its scope the current one. An open cycle goes on, and ends with the outermost
    /// <see cref="DisposeScope.Dispose"/>. Disposing the scope throws <see cref="InvalidOperationException"/> while a
    /// cycle of another workspace is open inside; nothing changes then.
    /// </summary>
    /// <returns>The scope, which owns the cycle's tensors.</returns>
    public DisposeScope Open() => DisposeScope.Open(this);

    /// <summary>Whether a cycle is open.</summary>
    public bool IsOpen
    {
        get
        {
            ulong scope;
            Check(Native.tensor_workspace_scope(handle.Value, &scope));
            return scope != 0;
        }
    }

    /// <summary>The figures.</summary>
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

    /// <summary>Makes tensors of the open cycle take memory of their own, or of the workspace again.</summary>
    /// <param name="enabled">Whether they take memory of the workspace; the end of the cycle sets it.</param>
    public void Toggle(bool enabled) => Check(Native.tensor_workspace_toggle(handle.Value, enabled ? 1 : 0));

    /// <summary>Learns the size from the cycles so far, whatever the policy says.</summary>
    public void Initialize() => Check(Native.tensor_workspace_initialize(handle.Value));

    /// <summary>Gives up the memory that no tensor of an open cycle uses. The workspace may learn its size again.</summary>
    public void Release() => Check(Native.tensor_workspace_release(handle.Value));

    /// <summary>Sets what all workspaces do, to find mistakes.</summary>
    /// <returns>The mode before.</returns>
    public static WorkspaceDebugMode SetDebugMode(WorkspaceDebugMode mode)
    {
        int before;
        Status.CheckArguments(Native.tensor_workspace_set_debug((int)mode, &before));
        return (WorkspaceDebugMode)before;
    }

    /// <summary>
    /// Frees the memory. Tensors of an open cycle stay until its scope is disposed. A second call does nothing.
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
