using System.Runtime.CompilerServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Owns every tensor made while it is current and frees them together when it is disposed. Made by <c>torch.NewDisposeScope()</c>;
/// closing twice, out of order or on another thread is allowed, and a scope nested inside keeps working.
/// </summary>
/// <remarks>
/// A scope follows <c>await</c> and tasks: code that runs in it, on whatever thread, makes tensors in it. The scope that an <c>async</c>
/// method or a task opens is not current in its caller. Modules and optimizers are not members of scopes, and the parameters, buffers and
/// state that they own stay with them, whatever moves, attaches or detaches is called.
/// A tensor that the program has dropped may be freed by the garbage collector before its scope closes. A scope that the program drops
/// without disposing it is dissolved: what it owns belongs to no scope from then on.
/// Every member except <see cref="Contains"/>, <see cref="IsOpen"/> and <see cref="Dispose"/> throws
/// <see cref="ObjectDisposedException"/> once the scope is closed.
/// </remarks>
public sealed unsafe partial class DisposeScope : IDisposable
{
    /// <summary>What dissolves the scope when the program drops it; null once it is closed, and another one has it.</summary>
    private ScopeWatch? watch;

    /// <summary>Made for the first cell; <see cref="CellList.Closed"/> once the scope is closed.</summary>
    private volatile CellList? cells;
    private DisposeScope? outer;

    private DisposeScope(ulong handle, DisposeScope? outer, ScopeWatch watch)
    {
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
        fixed (byte* text = Text.Bytes(name))
        {
            Status.Check(Native.tensor_scope_open(outer is null ? 0 : outer.Handle, Codes.Scope.Dispose, text, &handle));
        }
        DisposeScope scope = new(handle, outer, thread.Watches.Take());
        Context.Current = context.With(scope);
        return scope;
    }

    /// <summary>The native handle's bits.</summary>
    internal ulong Handle { get; }

    /// <summary>What watches the scope, while it is open.</summary>
    internal ScopeWatch? Watch => watch;

    /// <summary>The cells that watch what the scope owns.</summary>
    internal CellList Cells => cells ?? Interlocked.CompareExchange(ref cells, new CellList(), null) ?? cells;

    /// <summary>Whether the scope has not been closed.</summary>
    public bool IsOpen
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => !ReferenceEquals(cells, CellList.Closed);
    }

    /// <summary>The scope around this one; a closed one stands for its own outer scope. None: null.</summary>
    public DisposeScope? OuterScope => outer is null || outer.IsOpen ? outer : outer = outer.NearestOpen;

    /// <summary>This scope, or the nearest around it that is open.</summary>
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

    /// <summary>What dumps and errors call the scope: its kind and number until it has a name.</summary>
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

    /// <summary>How many objects the scope owns.</summary>
    public int DisposablesCount => checked((int)GetStatistics().Handles);

    /// <summary>The scope's account on a device: bytes of its own and of all scopes inside.</summary>
    /// <param name="device">The device; the host when left out.</param>
    public ScopeStatistics GetStatistics(Device? device = null)
    {
        ScopeStatistics statistics = ScopeStatistics.Of(Checked(), device);
        GC.KeepAlive(this);
        return statistics;
    }

    /// <summary>Bounds the bytes charged to this scope and the scopes inside it, on one device.</summary>
    /// <param name="bytes">The limit in bytes; null for none.</param>
    /// <param name="device">The device; the host when left out.</param>
    public void SetLimit(long? bytes, Device? device = null)
    {
        Status.Check(Native.tensor_scope_set_limit(Checked(), (device ?? CPU).Code, bytes ?? -1));
        GC.KeepAlive(this);
    }

    /// <summary>The tree of scopes from this one down, with their bytes and handles.</summary>
    /// <param name="level">0 for one line per scope; higher for more.</param>
    public string Dump(int level = 0)
    {
        ulong scope = Checked();
        string dump = Text.Read((buffer, capacity, length) => Native.tensor_scope_dump(scope, level, buffer, capacity, length));
        GC.KeepAlive(this);
        return dump;
    }

    /// <summary>Whether this scope owns the object. Never throws; false once the scope is closed.</summary>
    public bool Contains(IDisposable disposable)
    {
        int contained = 0;
        bool answered = disposable is Tensor { IsInvalid: false } tensor
            && IsOpen
            && Native.tensor_scope_contains(Handle, tensor.Handle, &contained) == 0;
        GC.KeepAlive(disposable);
        GC.KeepAlive(this);
        return answered && contained != 0;
    }

    /// <summary>
    /// Makes this scope the current one of the calling thread or task until the result is disposed: for a scope that was opened
    /// elsewhere. Leaving it touches neither the gradient modes nor a scope that was entered later and is not left yet.
    /// </summary>
    public IDisposable enter()
    {
        Checked();
        return new Entered(this);
    }

    /// <summary>Frees everything the scope owns and closes it. What was moved out lives on; a second call does nothing.</summary>
    public void Dispose()
    {
        // Before the runtime closes the scope: a thread that still sees it open knows that its result came in before that.
        CellList? watched = Interlocked.Exchange(ref cells, CellList.Closed);
        if (ReferenceEquals(watched, CellList.Closed))
        {
            return;
        }
        Context.Thread thread = Context.OnThread;
        thread.Statistics.TensorStatistics.DisposedInScopeCount += Owned(watched);
        int status = Native.tensor_scope_close(Handle);
        watched?.Retire();
        ScopeWatch ended = watch!;
        watch = null;
        thread.Watches.Return(ended);
        Status.Check(status);
    }

    /// <summary>
    /// Ends a scope that the program dropped without disposing it: it is reported, what it owns is no scope's any more, and its cells go
    /// on watching that.
    /// </summary>
    internal void Dissolve()
    {
        CellList? watching = Interlocked.Exchange(ref cells, CellList.Closed);
        // A finalizer of the program may have disposed of it.
        if (!ReferenceEquals(watching, CellList.Closed))
        {
            watching?.Release();
            _ = Native.tensor_scope_dissolve(Handle);
        }
    }

    /// <summary>
    /// How many handles the scope owns, without those that were reclaimed and counted, but not freed yet. None without a cell list, for
    /// every tensor that was made or moved here has a cell.
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

    /// <summary>What .NET throws for an object that is disposed, with the runtime's text, which has the scope's name.</summary>
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
