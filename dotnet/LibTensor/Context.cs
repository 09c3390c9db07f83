using System.Runtime.CompilerServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// The implicit arguments of operations: the current scope, the gradient and inference modes, and the random stream. A
/// context is immutable and belongs to an execution context. So it follows <c>await</c> and tasks, and changes by one
/// task do not affect other tasks.
/// </summary>
internal sealed class Context
{
    /// <summary>
    /// Whether the assembly may be unloaded. The JIT compiler sees a constant, so the check costs nothing.
    /// </summary>
    private static readonly bool IsCollectible = typeof(Context).Assembly.IsCollectible;

    private static readonly Context Empty = new(null, null, null, null);
    private static readonly AsyncLocal<Context?> Flow = new(static change => OnThread.Enter(change.CurrentValue ?? Empty));

    private readonly DisposeScope? scope;
    private readonly Entry? entries;
    private readonly Mode? modes;
    private readonly RandomStream? stream;

    private Context(DisposeScope? scope, Entry? entries, Mode? modes, RandomStream? stream)
    {
        this.scope = scope;
        this.entries = entries;
        this.modes = modes;
        this.stream = stream;
        Flags = modes is null ? 0 : modes.Flags;
    }

    /// <summary>The cached state of a thread: an operation reads only one thread-local variable.</summary>
    internal sealed class Thread
    {
        internal readonly ThreadDisposeScopeStatistics Statistics = new();
        internal readonly CellFiller Filler = new();
        internal readonly IdleWatches Watches = new();

        /// <summary>
        /// The execution context before and after a sequence of this class's own changes. No other code changed the
        /// context between the two.
        /// </summary>
        private ExecutionContext? before, after;

        /// <summary>The name of the scope that was opened last, and its UTF-8: scopes in a loop have one name.</summary>
        private (string? Name, byte[]? Bytes) named;

        internal Context Context { get; private set; } = Empty;

        /// <summary>The name of a scope in NUL-terminated UTF-8; null for none.</summary>
        internal byte[]? Utf8(string? name)
        {
            if (name is null)
            {
                return null;
            }
            if (!ReferenceEquals(name, named.Name))
            {
                named = (name, Text.Bytes(name));
            }
            return named.Bytes;
        }

        internal void BeforeChange()
        {
            ExecutionContext? now = ExecutionContext.Capture();
            if (before is null || !ReferenceEquals(now, after))
            {
                before = now;
            }
        }

        internal void AfterChange() => after = ExecutionContext.Capture();

        internal void Leave()
        {
            if (before is not null && ReferenceEquals(ExecutionContext.Capture(), after))
            {
                ExecutionContext.Restore(before);
            }
            (before, after) = (null, null);
        }

        internal void Enter(Context context)
        {
            Context = context;
            Filler.LeaveFor(context.scope);
        }
    }

    [ThreadStatic]
    private static Thread? onThread;

    internal static Thread OnThread
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => onThread ?? Register();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Thread Register()
    {
        FinalizerThread.Introduce();
        return onThread = new Thread();
    }

    internal static Context Current
    {
        get => OnThread.Context;
        set
        {
            if (IsCollectible)
            {
                Thread thread = OnThread;
                thread.BeforeChange();
                Flow.Value = value;
                thread.AfterChange();
            }
            else
            {
                Flow.Value = value;
            }
        }
    }

    /// <summary>
    /// Restores the calling thread's execution context from before this library changed it, if there was no other
    /// change since. Our entry would keep a plugin loaded for as long as the thread runs.
    /// </summary>
    internal static void LeaveThread() => OnThread.Leave();

    internal uint Flags { get; }

    /// <summary>
    /// The current scope. A closed scope stays in its context until the next scope is opened, and counts as its nearest
    /// open ancestor. Closing does not write the context, since that costs more than closing the native scope.
    /// </summary>
    internal DisposeScope? Scope
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => scope is null || scope.IsOpen ? scope : scope.NearestOpen;
    }

    /// <summary>Whether the current scope was made current by <c>enter()</c>.</summary>
    internal bool IsEntered => entries is not null && ReferenceEquals(entries.Scope, scope);

    internal Context With(DisposeScope? other) => new(other, entries, modes, stream ?? new RandomStream());

    /// <summary>This context with an entered scope as the current one, until the guard leaves it.</summary>
    internal Context Entered(DisposeScope other, object guard) =>
        new(other, new Entry(guard, other, Scope, entries), modes, stream ?? new RandomStream());

    /// <summary>This context without the scope that the guard entered.</summary>
    internal Context Left(object guard) =>
        entries is not null && ReferenceEquals(entries.Guard, guard)
            ? new(entries.Before, entries.Outer, modes, stream)
            : new(scope, Entry.Without(entries, guard), modes, stream);

    /// <summary>This context with modes switched on and off, until the guard undoes it.</summary>
    internal Context Switched(uint on, uint off, object guard) => new(scope, entries, new Mode(guard, on, off, modes), stream);

    /// <summary>This context without the modes that the guard switched.</summary>
    internal Context SwitchedBack(object guard) => new(scope, entries, Mode.Without(modes, guard), stream);

    /// <summary>The random stream of the current context. Contexts that derive from this one share it.</summary>
    internal static RandomStream Stream
    {
        get
        {
            Context context = Current;
            if (context.stream is { } stream)
            {
                return stream;
            }
            RandomStream fresh = new();
            Current = new Context(context.scope, context.entries, context.modes, fresh);
            return fresh;
        }
    }

    /// <summary>
    /// An entered scope and the scope that was current before, in a list with the latest entry first. Entries are
    /// immutable: leaving a scope changes only the context that leaves it. Guards may be left in any order.
    /// </summary>
    private sealed record Entry(object Guard, DisposeScope Scope, DisposeScope? Before, Entry? Outer)
    {
        internal static Entry? Without(Entry? entry, object guard)
        {
            Stack<Entry> inner = [];
            while (entry is { Outer: { } outer } && !ReferenceEquals(outer.Guard, guard))
            {
                inner.Push(entry);
                entry = outer;
            }
            Entry? rest = entry is { Outer: { } left } ? entry with { Before = left.Before, Outer = left.Outer } : entry;
            while (inner.TryPop(out Entry? next))
            {
                rest = next with { Outer = rest };
            }
            return rest;
        }
    }

    /// <summary>
    /// Modes that were switched on and off, relative to the outer ones. Immutable like <see cref="Entry"/>.
    /// </summary>
    private sealed class Mode(object guard, uint on, uint off, Mode? outer)
    {
        internal readonly uint Flags = ((outer?.Flags ?? 0) & ~off) | on;

        private readonly (object Guard, uint On, uint Off, Mode? Outer) made = (guard, on, off, outer);

        internal static Mode? Without(Mode? mode, object guard)
        {
            Stack<Mode> inner = [];
            while (mode is not null && !ReferenceEquals(mode.made.Guard, guard))
            {
                inner.Push(mode);
                mode = mode.made.Outer;
            }
            mode = mode?.made.Outer;
            while (inner.TryPop(out Mode? next))
            {
                mode = new Mode(next.made.Guard, next.made.On, next.made.Off, mode);
            }
            return mode;
        }
    }
}
