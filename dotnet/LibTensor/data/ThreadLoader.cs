using System.Runtime.ExceptionServices;
using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

/// <summary>
/// One pass over a dataset of the program's own, whose batches .NET threads make ahead. Batches that were not taken yet
/// belong to no scope.
/// </summary>
/// <typeparam name="S">The type of a batch.</typeparam>
internal sealed class ThreadLoader<S> : IBatches<S>
{
    private readonly Pass pass;
    private readonly Thread[] threads;
    private int taken;

    /// <summary>Starts a pass.</summary>
    /// <param name="make">Makes a batch of some samples. Several threads call it at the same time.</param>
    /// <param name="parts">The indices of the samples of each batch.</param>
    /// <param name="workers">The number of threads.</param>
    /// <param name="ahead">The most batches that they make before these are taken.</param>
    internal ThreadLoader(Func<long[], S> make, IEnumerable<long[]> parts, int workers, long ahead)
    {
        long most = ahead == NativeLoader.Usual ? 2L * workers : ahead;
        pass = new Pass(make, parts.GetEnumerator(), (int)Math.Min(most, int.MaxValue));
        threads = [.. Enumerable.Range(0, workers).Select(_ => new Thread(pass.Work) { IsBackground = true })];
        // The scope and the modes of the program's context do not reach the workers.
        Array.ForEach(threads, static thread => thread.UnsafeStart());
    }

    /// <summary>Ends the threads of a pass that was dropped.</summary>
    ~ThreadLoader() => pass.Stop();

    /// <inheritdoc />
    public bool TryNext(out Batch<S> batch)
    {
        batch = default;
        if (pass.Take(taken) is not { } result)
        {
            return false;
        }
        taken++;
        result.Failed?.Throw();
        batch = result.Batch;
        CurrentDisposeScope?.Attach(batch.Made);
        return true;
    }

    /// <summary>Ends the threads, waits for them and disposes the batches that were not taken.</summary>
    public void Dispose()
    {
        GC.SuppressFinalize(this);
        pass.Stop();
        Array.ForEach(threads, static thread => thread.Join());
        pass.DisposeRest();
    }

    /// <summary>
    /// What the threads share. It does not refer to the loader, so that a loader that was dropped is found.
    /// </summary>
    private sealed class Pass(Func<long[], S> make, IEnumerator<long[]> parts, int ahead)
    {
        private readonly Dictionary<int, Result> ready = [];
        private int begun;
        private int taken;
        private bool complete;
        private bool stopped;
        private bool ended;

        /// <summary>Makes batches until there is none left, or the pass has ended.</summary>
        internal void Work()
        {
            while (Begin(out int number, out Func<Result> next))
            {
                Result result = next();
                lock (ready)
                {
                    ready.Add(number, result);
                    Monitor.PulseAll(ready);
                }
            }
        }

        /// <summary>
        /// Waits for a batch, or for the end of the pass on another thread. Returns null after the last batch.
        /// </summary>
        internal Result? Take(int number)
        {
            lock (ready)
            {
                Result? result;
                while (!ready.Remove(number, out result))
                {
                    if (ended || (number >= begun && stopped))
                    {
                        throw new TensorDisposedException("the pass over the dataset has ended");
                    }
                    if (number >= begun && complete)
                    {
                        return null;
                    }
                    Monitor.Wait(ready);
                }
                taken = number + 1;
                Monitor.PulseAll(ready);
                return result;
            }
        }

        internal void Stop()
        {
            lock (ready)
            {
                stopped = true;
                Monitor.PulseAll(ready);
            }
        }

        /// <summary>Disposes the batches that were not taken, after the threads have ended.</summary>
        internal void DisposeRest()
        {
            lock (ready)
            {
                foreach (IDisposable tensor in ready.Values.SelectMany(static result => result.Batch.Made ?? []))
                {
                    tensor.Dispose();
                }
                ready.Clear();
                parts.Dispose();
                // A fetch on another thread must not wait for a batch that is gone.
                ended = true;
                Monitor.PulseAll(ready);
            }
        }

        /// <summary>Waits until a batch may be made ahead. Returns false if there is none.</summary>
        private bool Begin(out int number, out Func<Result> next)
        {
            lock (ready)
            {
                while (!stopped && !complete && begun - taken >= ahead)
                {
                    Monitor.Wait(ready);
                }
                (number, next) = (begun, null!);
                if (stopped || complete)
                {
                    return false;
                }
                // A failure of the sampler is that of the batch, and the pass has no more batches then.
                Result asked = Caught(() => complete = !parts.MoveNext());
                complete |= asked.Failed is not null;
                if (complete && asked.Failed is null)
                {
                    Monitor.PulseAll(ready);
                    return false;
                }
                begun++;
                long[] part = asked.Failed is null ? parts.Current : [];
                next = asked.Failed is null ? () => Make(part) : () => asked;
                return true;
            }
        }

        private Result Make(long[] indices)
        {
            Batch<S> batch = default;
            Result made = Caught(() => batch = Batch<S>.Of(() => make(indices), null));
            return made with { Batch = batch };
        }

        private static Result Caught(Action action)
        {
            try
            {
                action();
                return new Result(default, null);
            }
            catch (Exception exception)
            {
                return new Result(default, ExceptionDispatchInfo.Capture(exception));
            }
        }
    }

    /// <summary>A batch, and what the worker has thrown instead.</summary>
    private sealed record Result(Batch<S> Batch, ExceptionDispatchInfo? Failed);
}
