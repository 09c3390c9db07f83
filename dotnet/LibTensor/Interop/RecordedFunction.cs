using System.Runtime.InteropServices;
using System.Text.Unicode;
using static LibTensor.torch;

namespace LibTensor.Interop;

/// <summary>
/// A function of the program in a recorded graph. The graph keeps it by a handle of the garbage collector, and calls it
/// for gradients.
/// </summary>
/// <param name="outputs">The number of results.</param>
/// <param name="saved">The number of saved tensors.</param>
/// <param name="backward">Computes the gradients of the inputs from those of the results and what was saved.</param>
internal sealed unsafe class RecordedFunction(int outputs, int saved, Func<Tensor?[], Tensor?[], IList<Tensor?>> backward)
{
    /// <summary>The exception of the last function of this thread, until the call that it fails has thrown.</summary>
    [ThreadStatic]
    private static Exception? failure;

    private int inputs;

    /// <summary>Makes tensors results of this function.</summary>
    internal void Record(Tensor[] results, Tensor?[] arguments, Tensor?[] kept, bool materialize)
    {
        inputs = arguments.Length;
        void* data = (void*)GCHandle.ToIntPtr(GCHandle.Alloc(this));
        fixed (ulong* first = Handles(results), from = Handles(arguments), save = Handles(kept))
        {
            // The runtime releases the handle, also after an error.
            Status.Check(Native.tensor_record(
                first, (nuint)results.Length, from, (nuint)arguments.Length, save, (nuint)kept.Length, materialize ? 1 : 0,
                &Backward, data, &Release));
        }
        GC.KeepAlive(results);
        GC.KeepAlive(arguments);
        GC.KeepAlive(kept);
    }

    /// <summary>Returns the exception that made the last call of this thread fail, once.</summary>
    internal static Exception? TakeFailure()
    {
        Exception? taken = failure;
        failure = null;
        return taken;
    }

    private static ulong[] Handles(Tensor?[] tensors) => Array.ConvertAll(tensors, static tensor => tensor is null ? 0 : tensor.Handle);

    [UnmanagedCallersOnly]
    private static int Backward(void* data, ulong* grads, ulong* kept, int recorded, ulong* found, byte* message, nuint capacity)
    {
        try
        {
            ((RecordedFunction)GCHandle.FromIntPtr((nint)data).Target!).Run(grads, kept, recorded != 0, found);
            return 0;
        }
        catch (Exception exception)
        {
            // The caller is native code, where exceptions must not go. The call that it fails throws this one as the cause.
            failure = exception;
            Utf8.FromUtf16(exception.Message, new Span<byte>(message, (int)capacity), out _, out int written);
            message[Math.Min(written, (int)capacity - 1)] = 0;
            return Status.Code(exception);
        }
    }

    [UnmanagedCallersOnly]
    private static void Release(void* data) => GCHandle.FromIntPtr((nint)data).Free();

    private void Run(ulong* grads, ulong* kept, bool recorded, ulong* found)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor?[] own = Wrapped(grads, outputs), tensors = Wrapped(kept, saved);
        scope.Attach(own.Concat(tensors).OfType<Tensor>());
        using (set_grad_enabled(recorded))
        {
            IList<Tensor?> gradients = backward(own, tensors);
            Give(gradients, found);
            GC.KeepAlive(gradients);
        }
    }

    private static Tensor?[] Wrapped(ulong* handles, int count)
    {
        Target target = Target.Unowned();
        var tensors = new Tensor?[count];
        for (int i = 0; i < count; i++)
        {
            tensors[i] = handles[i] == 0 ? null : target.Wrap(handles[i]);
        }
        return tensors;
    }

    /// <summary>Gives the runtime an alias of each gradient, which it disposes.</summary>
    private void Give(IList<Tensor?> gradients, ulong* found)
    {
        int given = 0;
        try
        {
            for (; given < inputs; given++)
            {
                if (gradients[given] is { IsInvalid: false } gradient)
                {
                    Status.Check(Native.tensor_alias(0, 0, gradient.Handle, &found[given]));
                }
            }
        }
        catch
        {
            while (given-- > 0)
            {
                _ = found[given] == 0 ? 0 : Native.tensor_dispose(found[given]);
            }
            throw;
        }
    }
}
