using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Opens a scope and makes it the current one: it owns every tensor made until it is disposed. Use it with <c>using</c>.</summary>
    public static DisposeScope NewDisposeScope() => DisposeScope.Open(null);

    /// <summary>As <see cref="NewDisposeScope()"/>, with a name for dumps and errors.</summary>
    public static DisposeScope NewDisposeScope(string name) => DisposeScope.Open(name);

    /// <summary>The scope that owns what is made now; null when there is none.</summary>
    public static DisposeScope? CurrentDisposeScope => Context.Current.Scope;

    /// <summary>Evaluates in a scope of its own and moves the result to the scope around: temporaries are freed at once.</summary>
    public static Tensor WrappedTensorDisposeScope(Func<Tensor> expr)
    {
        ArgumentNullException.ThrowIfNull(expr);
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter(expr());
    }

    /// <summary>
    /// Until the result is disposed, operations are not recorded for <c>backward</c>. It follows <c>await</c> and tasks. Disposing takes
    /// back what this call switched and nothing else, in whatever order.
    /// </summary>
    public static IDisposable no_grad() => new Modes(on: Codes.Flag.NoGrad, off: 0);

    /// <summary>Until the result is disposed, operations are recorded, inside <see cref="no_grad"/> too.</summary>
    /// <param name="enabled">False: as <see cref="no_grad"/>.</param>
    public static IDisposable enable_grad(bool enabled = true) =>
        enabled ? new Modes(on: 0, off: Codes.Flag.NoGrad | Codes.Flag.Inference) : no_grad();

    /// <summary>As <see cref="no_grad"/>, for code that will never need the results in a recorded operation.</summary>
    public static IDisposable inference_mode() => new Modes(on: Codes.Flag.NoGrad | Codes.Flag.Inference, off: 0);

    /// <summary>Whether operations are recorded now.</summary>
    public static bool is_grad_enabled() => (Context.Current.Flags & Codes.Flag.NoGrad) == 0;

    private sealed class Modes : IDisposable
    {
        internal Modes(uint on, uint off) => Context.Current = Context.Current.Switched(on, off, guard: this);

        public void Dispose() => Context.Current = Context.Current.SwitchedBack(this);
    }
}
