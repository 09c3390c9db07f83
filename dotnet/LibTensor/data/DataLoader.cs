using System.Collections;

namespace LibTensor;

public static partial class torch
{
    public static partial class utils
    {
        public static partial class data
        {
            /// <summary>
            /// Enumerates the batches of a dataset. Each enumeration is an epoch. With shuffling, every epoch draws a
            /// permutation from the loader's own stream, so that the same seed gives the same sequence of epochs in
            /// every language.
            /// </summary>
            /// <remarks>The scope that is current when a batch is fetched owns it. By default, the next fetch disposes
            /// it.</remarks>
            public sealed class DataLoader : IEnumerable<Dictionary<string, Tensor>>, IDisposable
            {
                private const int WorkersMost = 1024;

                private readonly Dataset dataset;
                private readonly int batchSize;
                private readonly Generator? generator;
                private readonly bool dropLast;
                private readonly bool disposeBatch;
                private readonly bool disposeDataset;
                private readonly int workers;
                private readonly long ahead;

                /// <summary>Creates a loader.</summary>
                /// <param name="dataset">The samples.</param>
                /// <param name="batchSize">The number of samples in a batch, of which the last one may have
                /// fewer.</param>
                /// <param name="shuffle">Whether each epoch has a new random order.</param>
                /// <param name="seed">The seed of the orders. By default, they depend on <c>manual_seed</c>.</param>
                /// <param name="drop_last">Whether to leave out a last batch with fewer samples.</param>
                /// <param name="disposeBatch">Whether a batch is disposed when the next one is fetched or the
                /// enumeration ends.</param>
                /// <param name="disposeDataset">Whether the dataset is disposed with the loader.</param>
                /// <param name="num_worker">The number of threads that prefetch batches, at most 1,024. The order of
                /// the batches stays the same. Without such threads, the fetch creates the batch. A dataset of your own
                /// is read on .NET threads, whose exceptions the fetch throws, and other datasets are read on threads
                /// of the native library.</param>
                /// <param name="prefetch">The largest number of batches that workers create before they are fetched.
                /// Until then, no scope owns them. The default is two for each worker.</param>
                /// <exception cref="ArgumentException">The batch size or <c>prefetch</c> is less than 1, or there are
                /// too many workers.</exception>
                public DataLoader(
                    Dataset dataset, int batchSize, bool shuffle = false, long? seed = null, bool drop_last = false,
                    bool disposeBatch = true, bool disposeDataset = true, int num_worker = 0, int? prefetch = null)
                {
                    ArgumentNullException.ThrowIfNull(dataset);
                    if (batchSize < 1)
                    {
                        throw new ArgumentException($"the batch size must be at least 1, not {batchSize}");
                    }
                    if (num_worker is < 0 or > WorkersMost)
                    {
                        throw new ArgumentException($"a loader takes 0 to {WorkersMost} workers, not {num_worker}");
                    }
                    if (prefetch < 1)
                    {
                        throw new ArgumentException($"workers must make at least 1 batch ahead, not {prefetch}");
                    }
                    workers = num_worker;
                    ahead = prefetch ?? NativeLoader.Usual;
                    this.dataset = dataset;
                    this.batchSize = batchSize;
                    this.disposeBatch = disposeBatch;
                    this.disposeDataset = disposeDataset;
                    dropLast = drop_last;
                    generator = shuffle ? seed is { } given ? new Generator(unchecked((ulong)given)) : Generator.Next() : null;
                }

                /// <summary>Gets the number of batches in an epoch.</summary>
                public long Count => dropLast ? dataset.Count / batchSize : (dataset.Count + batchSize - 1) / batchSize;

                /// <summary>Starts an epoch.</summary>
                public IEnumerator<Dictionary<string, Tensor>> GetEnumerator() => new Epoch(this, Order());

                IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

                /// <summary>Disposes the loader, and its dataset unless <c>disposeDataset</c> is false.</summary>
                public void Dispose()
                {
                    generator?.Dispose();
                    if (disposeDataset)
                    {
                        dataset.Dispose();
                    }
                }

                private IBatches? Start(long[] order) =>
                    workers == 0 ? null : dataset.Load(order, batchSize, dropLast, workers, ahead);

                private long[] Order()
                {
                    if (generator is null)
                    {
                        long[] order = new long[dataset.Count];
                        for (int i = 0; i < order.Length; i++)
                        {
                            order[i] = i;
                        }
                        return order;
                    }
                    using Tensor permutation = randperm(dataset.Count, generator: generator);
                    return permutation.ToArray<long>();
                }

                // A class instead of an iterator method: each call then runs in the scope of its caller.
                private sealed class Epoch(DataLoader loader, long[] order) : IEnumerator<Dictionary<string, Tensor>>
                {
                    /// <summary>The pass of the workers; null without workers, and after its end.</summary>
                    private IBatches? workers = loader.Start(order);

                    private Dictionary<string, Tensor>? batch;
                    private long next;

                    public Dictionary<string, Tensor> Current =>
                        batch ?? throw new InvalidOperationException("the enumeration has not started or has ended");

                    object IEnumerator.Current => Current;

                    public bool MoveNext()
                    {
                        Release();
                        if (next >= loader.Count)
                        {
                            Stop();
                            return false;
                        }
                        int first = checked((int)(next++ * loader.batchSize));
                        using DisposeScope scope = NewDisposeScope();
                        Dictionary<string, Tensor> fetched = workers is { } made
                            ? made.Next()
                            : loader.dataset.GetBatch(
                                new ArraySegment<long>(order, first, Math.Min(loader.batchSize, order.Length - first)));
                        foreach (Tensor tensor in fetched.Values)
                        {
                            scope.MoveToOuter(tensor);
                        }
                        batch = fetched;
                        return true;
                    }

                    public void Reset()
                    {
                        Release();
                        Stop();
                        workers = loader.Start(order);
                        next = 0;
                    }

                    public void Dispose()
                    {
                        next = long.MaxValue;
                        Release();
                        Stop();
                    }

                    private void Stop()
                    {
                        workers?.Dispose();
                        workers = null;
                    }

                    private void Release()
                    {
                        if (batch is { } previous && loader.disposeBatch)
                        {
                            foreach (Tensor tensor in previous.Values)
                            {
                                tensor.Dispose();
                            }
                        }
                        batch = null;
                    }
                }
            }
        }
    }
}
