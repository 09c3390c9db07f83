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
    internal const uint NoGrad = 1;
    internal const uint Inference = 2;

    private static readonly Context Empty = new(null, 0, null);
    private static readonly AsyncLocal<Context?> Flow = new(static change => OnThread.Enter(change.CurrentValue ?? Empty));

    private readonly DisposeScope? scope;
    private readonly RandomStream? stream;

    private Context(DisposeScope? scope, uint flags, RandomStream? stream)
    {
        this.scope = scope;
        this.stream = stream;
        Flags = flags;
    }

    /// <summary>What a thread caches, so that an operation reads one thread-local and nothing else.</summary>
    internal sealed class Thread
    {
        internal readonly ThreadDisposeScopeStatistics Statistics = new();
        internal readonly FillingCell Filling = new();

        internal Context Context { get; private set; } = Empty;

        internal void Enter(Context context)
        {
            Context = context;
            Filling.LeaveFor(context.scope);
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
        set => Flow.Value = value;
    }

    internal uint Flags { get; }

    /// <summary>The current scope; one that was closed from elsewhere stands for its nearest open ancestor.</summary>
    internal DisposeScope? Scope
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => scope is null || scope.IsOpen ? scope : scope.NearestOpen;
    }

    /// <summary>Makes the scope around a closed one current, where the closed one was.</summary>
    internal static void Leave(DisposeScope left)
    {
        Context context = Current;
        if (ReferenceEquals(context.scope, left))
        {
            Current = context.With(left.OuterScope);
        }
    }

    internal Context With(DisposeScope? other) => new(other, Flags, stream ?? new RandomStream());

    internal Context With(uint flags) => new(scope, flags, stream);

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
            Current = new Context(context.scope, context.Flags, fresh);
            return fresh;
        }
    }
}
