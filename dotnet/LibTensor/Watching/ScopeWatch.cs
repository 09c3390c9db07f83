using System.Runtime.ConstrainedExecution;

namespace LibTensor;

/// <summary>
/// What notices that the program has dropped a scope without disposing it: the two refer to each other, so the collector finds them
/// together, and its finalizer dissolves the scope. When the scope is disposed, it watches another one: making an object with a finalizer
/// takes longer than all else that opening a scope does. A <c>SafeHandle</c> could be used once only.
/// </summary>
/// <remarks>Like the finalizers of <c>SafeHandle</c>s, this one runs after those that a program writes, which may use the scope.</remarks>
internal sealed class ScopeWatch : CriticalFinalizerObject
{
    /// <summary>Cleared by the collection that finds this object, before any finalizer runs.</summary>
    private readonly WeakReference<ScopeWatch> self;

    private DisposeScope? scope;

    internal ScopeWatch() => self = new WeakReference<ScopeWatch>(this);

    /// <summary>The next one that waits on the same thread.</summary>
    internal ScopeWatch? Next { get; set; }

    internal void Begin(DisposeScope opened) => scope = opened;

    /// <summary>
    /// Ends with its scope. False if it cannot watch another: the collector has found both, and a finalizer of the program disposed of
    /// the scope, so that the finalizer of this object is still to run.
    /// </summary>
    internal bool End()
    {
        scope = null;
        return self.TryGetTarget(out ScopeWatch? found) && ReferenceEquals(found, this);
    }

    ~ScopeWatch() => scope?.Dissolve();
}
