using System.Runtime.CompilerServices;
using LibTensor.Interop;
using static LibTensor.torch;
using static LibTensor.torch.nn.utils.rnn;

namespace LibTensor;

/// <summary>
/// Owns every tensor that is made while it is current, and disposes them together when it is disposed. A scope is
/// opened with <c>torch.NewDisposeScope()</c>. Scopes may be closed in any order, on any thread, and more than once,
/// and scopes inside a closed scope stay open.
/// </summary>
/// <remarks>
/// <para>A scope follows <c>await</c> and tasks, so that code that runs in it creates tensors in it, on any thread. A
/// scope that an <c>async</c> method or a task opens is not current in its caller.</para>
/// <para>Scopes own tensors and packed sequences. A sequence counts as one object, and its tensors move with it.</para>
/// <para>Scopes do not own modules and optimizers. The parameters, buffers and state that these own stay with them, so
/// that moving, attaching or detaching them has no effect.</para>
/// <para>The garbage collector may free an unreachable tensor before its scope closes. A scope that the program drops
/// without disposing it is dissolved, and its tensors become unowned.</para>
/// <para>After the scope is closed, every member except <see cref="Contains"/>, <see cref="IsOpen"/> and
/// <see cref="Dispose"/> throws <see cref="ObjectDisposedException"/>.</para>
/// </remarks>
public sealed unsafe partial class DisposeScope : IDisposable
{
    /// <summary>
    /// Dissolves the scope if the program drops it. Null after the close: the watch may then watch another scope.
    /// </summary>
    private ScopeWatch? watch;

    /// <summary>Made for the first cell; <see cref="CellList.Closed"/> after the scope is closed.</summary>
    private volatile CellList? cells;
    private DisposeScope? outer;

    /// <summary>Made for the first packed sequence.</summary>
    private SequenceList? sequences;

    /// <summary>The workspace whose cycle the scope is; null for other scopes.</summary>
    private readonly Workspace? workspace;

    private DisposeScope(ulong handle, DisposeScope? outer, ScopeWatch watch, Workspace? workspace = null)
    {
        this.workspace = workspace;
        Handle = handle;
        this.outer = outer;
        this.watch = watch;
        watch.Begin(this);
    }

    internal static DisposeScope Open(string? name)
    {
        Context.Thread thread = Context.OnThread;
        Context context = thread.Context;
        DisposeScope? outer = context.Scope;
        ulong handle;
        fixed (byte* text = thread.Utf8(name))
        {
            Status.Check(Native.tensor_scope_open(outer is null ? 0 : outer.Handle, Codes.Scope.Dispose, text, &handle));
        }
        DisposeScope scope = new(handle, outer, thread.Watches.Take());
        Context.Current = context.With(scope);
        return scope;
    }

    /// <summary>Opens a cycle of a workspace, or continues the open one, and makes its scope the current one.</summary>
    internal static DisposeScope Open(Workspace workspace)
    {
        Context.Thread thread = Context.OnThread;
        Context context = thread.Context;
        DisposeScope? outer = context.Scope;
        DisposeScope scope = new(workspace.OpenCycle(outer), outer, thread.Watches.Take(), workspace);
        Context.Current = context.With(scope);
        return scope;
    }

    /// <summary>The bits of the native handle.</summary>
    internal ulong Handle { get; }

    /// <summary>The watch of the scope, while it is open.</summary>
    internal ScopeWatch? Watch => watch;

    /// <summary>The cells that watch the tensors of the scope.</summary>
    internal CellList Cells => cells ?? Interlocked.CompareExchange(ref cells, new CellList(), null) ?? cells;

    /// <summary>Gets a value that indicates whether the scope is open.</summary>
    public bool IsOpen
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => !ReferenceEquals(cells, CellList.Closed);
    }

    /// <summary>Gets the nearest open scope around this one, or null if there is none.</summary>
    public DisposeScope? OuterScope => outer is null || outer.IsOpen ? outer : outer = outer.NearestOpen;

    /// <summary>This scope if it is open, otherwise the nearest open scope around it; null if there is none.</summary>
    internal DisposeScope? NearestOpen
    {
        get
        {
            DisposeScope? scope = this;
            while (scope is { IsOpen: false })
            {
                scope = scope.outer;
            }
            return scope;
        }
    }

    /// <summary>Gets or sets the name of the scope in dumps and errors. The default is its kind and number.</summary>
    public string Name
    {
        get
        {
            ulong scope = Checked();
            string name = Text.Read((buffer, capacity, length) => Native.tensor_scope_name(scope, buffer, capacity, length));
            GC.KeepAlive(this);
            return name;
        }
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            fixed (byte* text = Text.Bytes(value))
            {
                Status.Check(Native.tensor_scope_set_name(Checked(), text));
            }
            GC.KeepAlive(this);
        }
    }

    /// <summary>Gets the number of objects that the scope owns.</summary>
    public int DisposablesCount => checked((int)(GetStatistics().Handles - (sequences?.Surplus ?? 0)));

    /// <summary>
    /// Returns the counters of the scope on a device, which include the bytes of all scopes inside it.
    /// </summary>
    /// <param name="device">The device. The default is the host.</param>
    public ScopeStatistics GetStatistics(Device? device = null)
    {
        ScopeStatistics statistics = ScopeStatistics.Of(Checked(), device);
        GC.KeepAlive(this);
        return statistics;
    }

    /// <summary>Limits the bytes on a device that are charged to this scope and the scopes inside it.</summary>
    /// <param name="bytes">The limit in bytes, or null for none.</param>
    /// <param name="device">The device. The default is the host.</param>
    public void SetLimit(long? bytes, Device? device = null)
    {
        Status.Check(Native.tensor_scope_set_limit(Checked(), (device ?? CPU).Code, bytes ?? -1));
        GC.KeepAlive(this);
    }

    /// <summary>Describes this scope and the scopes inside it as a tree, with their bytes and handles.</summary>
    /// <param name="level">0 for one line per scope, or 1 to list their objects as well.</param>
    public string Dump(int level = 0)
    {
        ulong scope = Checked();
        string dump = Text.Read((buffer, capacity, length) => Native.tensor_scope_dump(scope, level, buffer, capacity, length));
        GC.KeepAlive(this);
        return dump;
    }

    /// <summary>
    /// Determines whether this scope owns an object. The result is false if the scope is closed, and this method never
    /// throws.
    /// </summary>
    public bool Contains(IDisposable disposable)
    {
        if (disposable is PackedSequence sequence)
        {
            return IsOpen && !sequence.IsInvalid && ReferenceEquals(sequence.Owner, this);
        }
        int contained = 0;
        bool answered = disposable is Tensor { IsInvalid: false } tensor
            && IsOpen
            && Native.tensor_scope_contains(Handle, tensor.Handle, &contained) == 0;
        GC.KeepAlive(disposable);
        GC.KeepAlive(this);
        return answered && contained != 0;
    }

    /// <summary>
    /// Makes this scope, which may have been opened elsewhere, the current one of the calling thread or task until the
    /// result is disposed. Leaving it affects neither the gradient modes nor a scope that was entered later and is
    /// still entered.
    /// </summary>
    public IDisposable enter()
    {
        Checked();
        return new Entered(this);
    }

    /// <summary>
    /// Disposes everything that the scope owns and closes the scope. Objects that were moved out stay alive. A second
    /// call has no effect.
    /// </summary>
    public void Dispose()
    {
        if (workspace is not null && IsOpen)
        {
            // If a cycle of another workspace is open inside, nothing changes.
            workspace.CloseCycle();
        }
        // First, before the runtime closes the scope: if a thread still sees the scope open here, its result was added
        // before the close.
        CellList? watched = Interlocked.Exchange(ref cells, CellList.Closed);
        if (ReferenceEquals(watched, CellList.Closed))
        {
            return;
        }
        Context.Thread thread = Context.OnThread;
        thread.Statistics.TensorStatistics.DisposedInScopeCount += Owned(watched);
        thread.Statistics.PackedSequenceStatistics.DisposedInScopeCount += sequences?.End(static _ => true) ?? 0;
        // A workspace ends its cycle with the outermost close.
        int status = workspace is null or { IsDisposed: true } ? Native.tensor_scope_close(Handle) : 0;
        watched?.Retire();
        ScopeWatch ended = watch!;
        watch = null;
        thread.Watches.Return(ended);
        Status.Check(status);
    }

    /// <summary>
    /// Ends a scope that the program has dropped without disposing it, and reports it. Its tensors become unowned, and
    /// its cells continue to watch them.
    /// </summary>
    internal void Dissolve()
    {
        CellList? watching = Interlocked.Exchange(ref cells, CellList.Closed);
        // A finalizer of the program may have disposed the scope.
        if (!ReferenceEquals(watching, CellList.Closed))
        {
            watching?.Release();
            sequences?.Release();
            _ = Native.tensor_scope_dissolve(Handle);
        }
    }

    /// <summary>
    /// The number of handles that the scope owns, without handles that were reclaimed and counted but are not freed
    /// yet. Without a cell list it is 0, since every tensor that was made in the scope or moved to it has a cell.
    /// </summary>
    private long Owned(CellList? watched)
    {
        if (watched is null)
        {
            return 0;
        }
        nuint count;
        if (watched.HandedBack)
        {
            _ = Native.tensor_drain(&count);
        }
        return Native.tensor_scope_members(Handle, null, 0, &count) == 0 ? (long)count : 0;
    }

    private ulong Checked() => IsOpen ? Handle : throw Closed();

    /// <summary>The exception for a closed scope, with the runtime's message, which has the scope's name.</summary>
    private TensorDisposedException Closed()
    {
        NativeScopeStatistics statistics;
        int status = Native.tensor_scope_stats(Handle, CPU.Code, &statistics);
        return new TensorDisposedException(status == 0 ? "the scope is being closed" : Status.Exception(status).Message);
    }

    private sealed class Entered : IDisposable
    {
        internal Entered(DisposeScope scope) => Context.Current = Context.Current.Entered(scope, guard: this);

        public void Dispose() => Context.Current = Context.Current.Left(this);
    }
}
