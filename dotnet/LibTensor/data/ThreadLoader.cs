using System.Runtime.ExceptionServices;
using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

/// <summary>
/// One pass over a dataset of the program's own, whose batches .NET threads make ahead. Batches that were not taken yet
/// belong to no scope.
/// </summary>
internal sealed class ThreadLoader : IBatches
{
    private readonly Pass pass;
    private readonly Thread[] threads;
    private int taken;

    /// <summary>Starts a pass.</summary>
    /// <param name="dataset">The dataset, which several threads read at the same time.</param>
    /// <param name="order">The indices of the samples.</param>
    /// <param name="batchSize">The number of samples in a batch.</param>
    /// <param name="dropLast">Whether to leave out a last batch with fewer samples.</param>
    /// <param name="workers">The number of threads.</param>
    /// <param name="ahead">The most batches that they make before these are taken.</param>
    internal ThreadLoader(Dataset dataset, long[] order, int batchSize, bool dropLast, int workers, long ahead)
    {
        long most = ahead == NativeLoader.Usual ? 2L * workers : ahead;
        IEnumerable<long[]> parts = order.Chunk(batchSize).Where(part => !dropLast || part.Length == batchSize);
        pass = new Pass(dataset, [.. parts], (int)Math.Min(most, int.MaxValue));
        threads = [.. Enumerable.Range(0, Math.Min(workers, pass.Count)).Select(_ => new Thread(pass.Work) { IsBackground = true })];
        // The scope and the modes of the program's context do not reach the workers.
        Array.ForEach(threads, static thread => thread.UnsafeStart());
    }

    /// <summary>Ends the threads of a pass that was dropped.</summary>
    ~ThreadLoader() => pass.Stop();

    /// <inheritdoc />
    public Dictionary<string, Tensor> Next()
    {
        Result result = pass.Take(taken++);
        result.Failed?.Throw();
        CurrentDisposeScope?.Attach(result.Made);
        return result.Batch;
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
    private sealed class Pass(Dataset dataset, long[][] parts, int ahead)
    {
        private readonly Dictionary<int, Result> ready = [];
        private int begun;
        private int taken;
        private bool stopped;
        private bool ended;

        internal int Count => parts.Length;

        /// <summary>Makes batches until there is none left, or the pass has ended.</summary>
        internal void Work()
        {
            while (Begin(out int number))
            {
                Result result = Make(parts[number]);
                lock (ready)
                {
                    ready.Add(number, result);
                    Monitor.PulseAll(ready);
                }
            }
        }

        /// <summary>Waits for a batch, or for the end of the pass on another thread.</summary>
        internal Result Take(int number)
        {
            lock (ready)
            {
                Result? result;
                while (!ready.Remove(number, out result))
                {
                    if (ended || (number >= begun && (stopped || number >= parts.Length)))
                    {
                        throw new TensorDisposedException("the pass over the dataset has ended");
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
                foreach (IDisposable tensor in ready.Values.SelectMany(static result => result.Made))
                {
                    tensor.Dispose();
                }
                ready.Clear();
                // A fetch on another thread must not wait for a batch that is gone.
                ended = true;
                Monitor.PulseAll(ready);
            }
        }

        /// <summary>Waits until a batch may be made ahead. Returns false if there is none.</summary>
        private bool Begin(out int number)
        {
            lock (ready)
            {
                while (!stopped && begun < parts.Length && begun - taken >= ahead)
                {
                    Monitor.Wait(ready);
                }
                number = begun;
                return !stopped && begun++ < parts.Length;
            }
        }

        private Result Make(long[] indices)
        {
            try
            {
                using DisposeScope scope = NewDisposeScope();
                Dictionary<string, Tensor> batch = dataset.GetBatch(indices);
                // The dataset may keep others of them.
                List<Tensor> made = [.. batch.Values.Where(scope.Contains)];
                scope.Detach(made);
                return new Result(batch, made, null);
            }
            catch (Exception exception)
            {
                return new Result([], [], ExceptionDispatchInfo.Capture(exception));
            }
        }
    }

    /// <summary>A batch, the tensors in it that were made for it, and what the worker has thrown instead.</summary>
    private sealed record Result(
        Dictionary<string, Tensor> Batch, IReadOnlyList<IDisposable> Made, ExceptionDispatchInfo? Failed);
}
