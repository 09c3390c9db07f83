using System.Runtime.CompilerServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Everything ambient: the current scope, the gradient and inference modes, the random stream. A context is immutable and belongs to
/// an execution context, so it follows <c>await</c> and tasks, and what a task changes is not seen by its siblings.
/// </summary>
internal sealed class Context
{
    /// <summary>Whether the assembly may be unloaded. Constant for the compiler at run time, so that others pay nothing.</summary>
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

    /// <summary>What a thread caches, so that an operation reads one thread-local and nothing else.</summary>
    internal sealed class Thread
    {
        internal readonly ThreadDisposeScopeStatistics Statistics = new();
        internal readonly CellFiller Filler = new();
        internal readonly IdleWatches Watches = new();

        /// <summary>The execution context before the first of our changes that no other change came between, and after the last one.</summary>
        private ExecutionContext? before, after;

        internal Context Context { get; private set; } = Empty;

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
    /// Takes what this library put into the calling thread's execution context out of it, if nothing else was put there meanwhile: it
    /// would keep a plugin loaded for as long as the thread runs.
    /// </summary>
    internal static void LeaveThread() => OnThread.Leave();

    internal uint Flags { get; }

    /// <summary>
    /// The current scope. A closed one stays in its context and stands for its nearest open ancestor: a close writes nothing here, as
    /// that costs more than the runtime takes for it, and the next scope that is opened takes its place.
    /// </summary>
    internal DisposeScope? Scope
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => scope is null || scope.IsOpen ? scope : scope.NearestOpen;
    }

    /// <summary>Whether the current scope is one that was entered.</summary>
    internal bool IsEntered => entries is not null && ReferenceEquals(entries.Scope, scope);

    internal Context With(DisposeScope? other) => new(other, entries, modes, stream ?? new RandomStream());

    /// <summary>With an entered scope as the current one, until the guard leaves it.</summary>
    internal Context Entered(DisposeScope other, object guard) =>
        new(other, new Entry(guard, other, Scope, entries), modes, stream ?? new RandomStream());

    /// <summary>Without what the guard entered, and otherwise as it is.</summary>
    internal Context Left(object guard) =>
        entries is not null && ReferenceEquals(entries.Guard, guard)
            ? new(entries.Before, entries.Outer, modes, stream)
            : new(scope, Entry.Without(entries, guard), modes, stream);

    /// <summary>With modes switched on and off, until the guard takes that back.</summary>
    internal Context Switched(uint on, uint off, object guard) => new(scope, entries, new Mode(guard, on, off, modes), stream);

    /// <summary>Without what the guard switched, and otherwise as it is.</summary>
    internal Context SwitchedBack(object guard) => new(scope, entries, Mode.Without(modes, guard), stream);

    /// <summary>This context's random stream, which whatever flows from it shares.</summary>
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
    /// A scope that was entered, and the one that was current before; the last one comes first. It is immutable, so that a guard is taken
    /// out of the context that leaves it alone, in whatever order.
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

    /// <summary>Modes that were switched on and off on top of the outer ones; immutable for the same reason.</summary>
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
