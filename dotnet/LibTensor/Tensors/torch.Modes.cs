namespace LibTensor;

/// <summary>Specifies what happens when an operation is not deterministic.</summary>
public enum DebugMode
{
    /// <summary>Nothing.</summary>
    @default = 0,

    /// <summary>A warning.</summary>
    warn = 1,

    /// <summary>An error.</summary>
    error = 2,
}

/// <summary>Specifies the precision of products of float32 matrices.</summary>
public enum Float32MatmulPrecision
{
    /// <summary>That of float32.</summary>
    highest,

    /// <summary>That of float32 or a little less.</summary>
    high,

    /// <summary>That of bfloat16 at least.</summary>
    medium,
}

// Modes of the process. They are remembered but change nothing: every operation is deterministic, and products of float32
// matrices have its precision.
public static partial class torch
{
    private static DebugMode determinism;
    private static Float32MatmulPrecision precision;
    private static bool warnsAlways;

    /// <summary>Asks for deterministic operations, as all are. The former mode returns when the result is
    /// disposed.</summary>
    /// <param name="mode">Whether it is asked for.</param>
    /// <param name="warn_only">Whether another operation would be a warning.</param>
    public static IDisposable use_deterministic_algorithms(bool mode = true, bool warn_only = false) =>
        set_deterministic_debug_mode((mode, warn_only) switch
        {
            (false, _) => DebugMode.@default,
            (true, true) => DebugMode.warn,
            _ => DebugMode.error,
        });

    /// <summary>Determines whether deterministic operations were asked for.</summary>
    public static bool are_deterministic_algorithms_enabled() => determinism != DebugMode.@default;

    /// <summary>Determines whether another operation would be a warning.</summary>
    public static bool is_deterministic_algorithms_warn_only_enabled() => determinism == DebugMode.warn;

    /// <summary>Sets what another than a deterministic operation would cause. The former mode returns when the result is
    /// disposed.</summary>
    /// <param name="mode">The mode.</param>
    public static IDisposable set_deterministic_debug_mode(DebugMode mode)
    {
        DebugMode former = determinism;
        determinism = mode;
        return new Restored(() => determinism = former);
    }

    /// <summary>Returns what another than a deterministic operation would cause.</summary>
    public static DebugMode get_deterministic_debug_mode() => determinism;

    /// <summary>Sets the least precision of products of float32 matrices, which is always the highest. The former one
    /// returns when the result is disposed.</summary>
    /// <param name="precision">The precision.</param>
    public static IDisposable set_float32_matmul_precision(Float32MatmulPrecision precision)
    {
        Float32MatmulPrecision former = torch.precision;
        torch.precision = precision;
        return new Restored(() => torch.precision = former);
    }

    /// <summary>Returns the least precision of products of float32 matrices that was asked for.</summary>
    public static Float32MatmulPrecision get_float32_matmul_precision() => precision;

    /// <summary>Sets whether warnings are repeated. The former mode returns when the result is disposed.</summary>
    /// <param name="mode">Whether they are.</param>
    public static IDisposable set_warn_always(bool mode = true)
    {
        bool former = warnsAlways;
        warnsAlways = mode;
        return new Restored(() => warnsAlways = former);
    }

    /// <summary>Determines whether warnings are repeated.</summary>
    public static bool is_warn_always_enabled() => warnsAlways;

    /// <summary>Refuses a condition that is false.</summary>
    /// <param name="condition">The condition.</param>
    /// <param name="message">The message of the exception.</param>
    /// <exception cref="InvalidOperationException">The condition is false.</exception>
    public static void _assert(bool condition, string message)
    {
        if (!condition)
        {
            throw new InvalidOperationException(message);
        }
    }

    /// <inheritdoc cref="_assert(bool, string)" />
    public static void _assert(Func<bool> condition, string message) => _assert(Given(condition)(), message);

    private sealed class Restored(Action restore) : IDisposable
    {
        private Action? restore = restore;

        public void Dispose() => Interlocked.Exchange(ref restore, null)?.Invoke();
    }
}
