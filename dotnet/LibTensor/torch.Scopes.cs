using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// Opens a scope and makes it the current one, so that it owns new tensors until it is disposed. Use it with
    /// <c>using</c>.
    /// </summary>
    public static DisposeScope NewDisposeScope() => DisposeScope.Open(name: null);

    /// <summary>Opens a scope with a name for dumps and errors; see <see cref="NewDisposeScope()"/>.</summary>
    public static DisposeScope NewDisposeScope(string name) => DisposeScope.Open(name);

    /// <summary>Gets the current scope, which owns new tensors, or null if there is none.</summary>
    public static DisposeScope? CurrentDisposeScope => Context.Current.Scope;

    /// <summary>
    /// Evaluates a function in a new scope, and moves the result to the outer scope. Temporary tensors are freed at
    /// once.
    /// </summary>
    public static Tensor WrappedTensorDisposeScope(Func<Tensor> expr)
    {
        ArgumentNullException.ThrowIfNull(expr);
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter(expr());
    }

    /// <summary>
    /// Switches off the recording of operations for <c>backward</c>, until the result is disposed. The mode follows
    /// <c>await</c> and tasks. Disposing the result undoes this call only, and results may be disposed in any order.
    /// </summary>
    public static IDisposable no_grad() => new Modes(on: Codes.Flag.NoGrad, off: 0);

    /// <summary>
    /// Switches on the recording of operations until the result is disposed, even inside <see cref="no_grad"/>.
    /// </summary>
    /// <param name="enabled">If false, this method does the same as <see cref="no_grad"/>.</param>
    public static IDisposable enable_grad(bool enabled = true) =>
        enabled ? new Modes(on: 0, off: Codes.Flag.NoGrad | Codes.Flag.Inference) : no_grad();

    /// <summary>Switches the recording of operations on or off until the result is disposed.</summary>
    /// <param name="mode">Whether operations are recorded.</param>
    public static IDisposable set_grad_enabled(bool mode = true) => enable_grad(mode);

    /// <summary>Does the same as <see cref="no_grad"/>, for results that no recorded operation will ever use.</summary>
    public static IDisposable inference_mode() => new Modes(on: Codes.Flag.NoGrad | Codes.Flag.Inference, off: 0);

    /// <summary>Switches <see cref="inference_mode()"/> on or off until the result is disposed.</summary>
    /// <param name="mode">Whether it is on. Otherwise operations are recorded, even inside another such mode.</param>
    public static IDisposable inference_mode(bool mode) => mode ? inference_mode() : enable_grad();

    /// <summary>Determines whether <see cref="inference_mode()"/> is on now.</summary>
    public static bool is_inference_mode_enabled() => (Context.Current.Flags & Codes.Flag.Inference) != 0;

    /// <summary>Determines whether operations are recorded now.</summary>
    public static bool is_grad_enabled() => (Context.Current.Flags & Codes.Flag.NoGrad) == 0;

    private sealed class Modes : IDisposable
    {
        internal Modes(uint on, uint off) => Context.Current = Context.Current.Switched(on, off, guard: this);

        public void Dispose() => Context.Current = Context.Current.SwitchedBack(this);
    }
}
