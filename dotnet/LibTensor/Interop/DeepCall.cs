using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;

namespace LibTensor.Interop;

/// <summary>
/// Calls that recurse over modules, which may be nested to any depth: where the stack ends, another thread continues.
/// </summary>
internal static class DeepCall
{
    internal static void Run(Action action)
    {
        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            action();
            return;
        }
        ExceptionDispatchInfo? thrown = null;
        Thread thread = new(() =>
        {
            try
            {
                action();
            }
            catch (Exception exception)
            {
                thrown = ExceptionDispatchInfo.Capture(exception);
            }
        });
        thread.Start();
        thread.Join();
        thrown?.Throw();
    }
}
