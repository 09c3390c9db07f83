using System.Runtime.ConstrainedExecution;

namespace LibTensor;

/// <summary>
/// Dissolves a scope that the program has dropped without disposing it. The watch and the scope refer to each other, so
/// the garbage collector finds both together, and the finalizer of the watch dissolves the scope. A watch is used again
/// for other scopes, since making an object with a finalizer takes longer than the rest of opening a scope. A
/// <c>SafeHandle</c> could be used only once.
/// </summary>
/// <remarks>The finalizer is critical: it runs after the finalizers of the program, which may use the scope.</remarks>
internal sealed class ScopeWatch : CriticalFinalizerObject
{
    /// <summary>A garbage collection that finds this object clears it, before any finalizer runs.</summary>
    private readonly WeakReference<ScopeWatch> self;

    private DisposeScope? scope;

    internal ScopeWatch() => self = new WeakReference<ScopeWatch>(this);

    /// <summary>The next watch in the thread's list of unused ones.</summary>
    internal ScopeWatch? Next { get; set; }

    internal void Begin(DisposeScope opened) => scope = opened;

    /// <summary>
    /// Stops watching the scope. Returns false if this object cannot be used again: the garbage collector has found
    /// both, and a finalizer of the program disposed the scope. The finalizer of this object then runs later.
    /// </summary>
    internal bool End()
    {
        scope = null;
        return self.TryGetTarget(out ScopeWatch? found) && ReferenceEquals(found, this);
    }

    ~ScopeWatch() => scope?.Dissolve();
}
