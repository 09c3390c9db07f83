using System.Runtime.ConstrainedExecution;
using System.Runtime.InteropServices;

namespace LibTensor;

/// <summary>
/// What notices that the program has dropped a scope without disposing it: the two refer to each other, so the collector finds them
/// together, and its finalizer dissolves the scope. When the scope is disposed, it watches another one: making an object with a finalizer
/// takes longer than all else that opening a scope does. A <see cref="SafeHandle"/> could be used once only.
/// </summary>
/// <remarks>Like the finalizers of <see cref="SafeHandle"/>s, this one runs after those that a program writes, which may use the scope.</remarks>
internal sealed class ScopeWatch : CriticalFinalizerObject
{
    private volatile DisposeScope? scope;

    /// <summary>Cleared by the collector that finds this object, before any finalizer runs.</summary>
    private WeakGCHandle<ScopeWatch> self;

    internal ScopeWatch() => self = new WeakGCHandle<ScopeWatch>(this);

    /// <summary>The next one that waits on the same thread.</summary>
    internal ScopeWatch? Next { get; set; }

    internal void Begin(DisposeScope opened) => scope = opened;

    /// <summary>
    /// Ends with its scope. False if it cannot watch another: the collector found both, a finalizer of the program disposed of the scope,
    /// and this object's own finalizer is still to run.
    /// </summary>
    internal bool End()
    {
        bool isUsable = self.TryGetTarget(out _);
        // Last: the finalizer frees the weak handle once there is no scope.
        scope = null;
        return isUsable;
    }

    /// <summary>It will watch nothing any more.</summary>
    internal void Discard()
    {
        GC.SuppressFinalize(this);
        self.Dispose();
    }

    ~ScopeWatch()
    {
        if (scope?.Dissolve() == false)
        {
            // Whoever disposes of the scope is not done with this object.
            GC.ReRegisterForFinalize(this);
            return;
        }
        self.Dispose();
    }
}
