using System.Collections;
using LibTensor.Utils;
using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor.Modules;

/// <summary>
/// Enumerates the batches of a dataset, which a function makes of samples. Each enumeration is an epoch. With shuffling,
/// every epoch draws a permutation from the loader's own stream, so that the same seed gives the same sequence of epochs
/// in every language.
/// </summary>
/// <remarks>
/// The scope that is current when a batch is fetched owns its tensors. By default, the next fetch disposes them. If the
/// type of a batch does not tell its tensors, all that the function made are taken for them.
/// </remarks>
/// <typeparam name="T">The type of a sample.</typeparam>
/// <typeparam name="S">The type of a batch.</typeparam>
public class DataLoader<T, S> : IEnumerable<S>, IDisposable
{
    private const int WorkersMost = 1024;

    private readonly int workers;
    private readonly long ahead;

    /// <summary>Creates a loader with an order of samples.</summary>
    /// <param name="dataset">The samples.</param>
    /// <param name="batchSize">The number of samples in a batch, of which the last one may have fewer.</param>
    /// <param name="collate_fn">Makes a batch of samples, for a device. It must not return the samples' own objects that
    /// the dataset keeps.</param>
    /// <param name="shuffler">The indices of the samples. Each epoch enumerates them anew.</param>
    /// <param name="device">The device of the batches, by default the host.</param>
    /// <param name="num_worker">The number of threads that prefetch batches, at most 1,024. The order of the batches stays
    /// the same. Without such threads, the fetch creates the batch. A dataset of your own is read on .NET threads, whose
    /// exceptions the fetch throws, and other datasets are read on threads of the native library.</param>
    /// <param name="drop_last">Whether to leave out a last batch with fewer samples.</param>
    /// <param name="disposeBatch">Whether a batch is disposed when the next one is fetched or the enumeration ends.</param>
    /// <param name="disposeDataset">Whether the dataset is disposed with the loader.</param>
    /// <param name="prefetch">The largest number of batches that workers create before they are fetched. Until then, no
    /// scope owns them. The default is two for each worker.</param>
    /// <exception cref="ArgumentException">The batch size or <c>prefetch</c> is less than 1, or there are too many
    /// workers.</exception>
    public DataLoader(
        Dataset<T> dataset, int batchSize, Func<IEnumerable<T>, Device, S> collate_fn, IEnumerable<long> shuffler, Device? device = null,
        int num_worker = 0, bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null)
    {
        ArgumentNullException.ThrowIfNull(dataset);
        ArgumentNullException.ThrowIfNull(collate_fn);
        ArgumentNullException.ThrowIfNull(shuffler);
        Require(batchSize >= 1, $"the batch size must be at least 1, not {batchSize}");
        Require(num_worker is >= 0 and <= WorkersMost, $"a loader takes 0 to {WorkersMost} workers, not {num_worker}");
        Require(prefetch is null or >= 1, $"workers must make at least 1 batch ahead, not {prefetch}");
        (this.dataset, batch_size, this.collate_fn, sampler) = (dataset, batchSize, collate_fn, shuffler);
        (this.drop_last, DisposeBatch, DisposeDataset) = (drop_last, disposeBatch, disposeDataset);
        Device = device ?? CPU;
        workers = num_worker;
        ahead = prefetch ?? NativeLoader.Usual;
    }

    /// <summary>Creates a loader.</summary>
    /// <inheritdoc cref="DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, IEnumerable{long}, Device?, int, bool, bool, bool, int?)" />
    /// <param name="dataset">The samples.</param>
    /// <param name="batchSize">The number of samples in a batch, of which the last one may have fewer.</param>
    /// <param name="collate_fn">Makes a batch of samples, for a device.</param>
    /// <param name="shuffle">Whether each epoch has a new random order.</param>
    /// <param name="device">The device of the batches, by default the host.</param>
    /// <param name="seed">The seed of the orders. By default, they depend on <c>manual_seed</c>.</param>
    /// <param name="num_worker">The number of threads that prefetch batches, at most 1,024. Without such threads, the
    /// fetch creates the batch.</param>
    /// <param name="drop_last">Whether to leave out a last batch with fewer samples.</param>
    /// <param name="disposeBatch">Whether a batch is disposed when the next one is fetched or the enumeration ends.</param>
    /// <param name="disposeDataset">Whether the dataset is disposed with the loader.</param>
    /// <param name="prefetch">The largest number of batches that workers create before they are fetched.</param>
    public DataLoader(
        Dataset<T> dataset, int batchSize, Func<IEnumerable<T>, Device, S> collate_fn, bool shuffle = false, Device? device = null,
        long? seed = null, int num_worker = 0, bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true,
        int? prefetch = null)
        : this(
            dataset, batchSize, collate_fn, Order(dataset, shuffle, seed), device, num_worker, drop_last, disposeBatch, disposeDataset, prefetch)
    {
    }

    /// <summary>Gets the samples.</summary>
    public Dataset<T> dataset { get; }

    /// <summary>Gets the number of samples in a batch.</summary>
    public int batch_size { get; }

    /// <summary>Gets a value that indicates whether a last batch with fewer samples is left out.</summary>
    public bool drop_last { get; }

    /// <summary>Gets the indices of the samples.</summary>
    public IEnumerable<long> sampler { get; }

    /// <summary>Gets the number of threads that make batches: at least 1, because the fetch makes them without
    /// workers.</summary>
    public int num_workers => Math.Max(workers, 1);

    /// <summary>Gets the function that makes a batch of samples.</summary>
    public Func<IEnumerable<T>, Device, S> collate_fn { get; }

    /// <summary>Gets the device of the batches.</summary>
    public Device Device { get; }

    /// <summary>Gets a value that indicates whether a batch is disposed when the next one is fetched.</summary>
    public bool DisposeBatch { get; }

    /// <summary>Gets a value that indicates whether the dataset is disposed with the loader.</summary>
    public bool DisposeDataset { get; }

    /// <summary>Gets the number of batches in an epoch.</summary>
    public long Count => drop_last ? dataset.Count / batch_size : (dataset.Count + batch_size - 1) / batch_size;

    /// <summary>Starts an epoch.</summary>
    public IEnumerator<S> GetEnumerator() => new Epoch(this);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Disposes the loader, and its dataset unless <see cref="DisposeDataset"/> is false.</summary>
    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Disposes what the loader owns.</summary>
    /// <param name="disposing">Always true, because only <see cref="Dispose()"/> calls this method.</param>
    protected virtual void Dispose(bool disposing)
    {
        (sampler as FisherYatesShuffler)?.End();
        if (DisposeDataset)
        {
            dataset.Dispose();
        }
    }

    /// <summary>Makes a batch. The samples are disposed, and what the function has made is not.</summary>
    private protected virtual S Make(long[] indices)
    {
        using DisposeScope scope = NewDisposeScope();
        T[] samples = Array.ConvertAll(indices, index => dataset.GetTensor(index));
        return Batch<S>.Of(() => collate_fn(samples, Device), scope.OuterScope).Value;
    }

    private S MakeAhead(long[] indices) => Placement.Ahead(Device, () => Make(indices));

    /// <summary>Starts a pass of native threads; null if they cannot read the dataset.</summary>
    private protected virtual IBatches<S>? Load(long[] order, int workers, long ahead) => null;

    private IBatches<S>? Start()
    {
        if (workers == 0)
        {
            return null;
        }
        // A sampler of the program's own may have no end, so it is not read ahead.
        if (Device != CPU || sampler is not (FisherYatesShuffler or EachOnce))
        {
            return new ThreadLoader<S>(MakeAhead, Parts(sampler), workers, ahead);
        }
        long[] order = [.. sampler];
        return Load(order, workers, ahead) ?? new ThreadLoader<S>(Make, Parts(order), workers, ahead);
    }

    /// <summary>The indices of each batch.</summary>
    private IEnumerable<long[]> Parts(IEnumerable<long> order) =>
        order.Chunk(batch_size).Where(part => !drop_last || part.Length == batch_size);

    private static IEnumerable<long> Order(Dataset<T> dataset, bool shuffle, long? seed)
    {
        ArgumentNullException.ThrowIfNull(dataset);
        return shuffle ? new FisherYatesShuffler(dataset.Count, seed) : new EachOnce(dataset.Count);
    }

    private static void Require(bool fits, string message)
    {
        if (!fits)
        {
            throw new ArgumentException(message);
        }
    }

    /// <summary>All indices in their order.</summary>
    private sealed class EachOnce(long count) : IEnumerable<long>
    {
        public IEnumerator<long> GetEnumerator()
        {
            for (long i = 0; i < count; i++)
            {
                yield return i;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    // A class instead of an iterator method: each call then runs in the scope of its caller.
    private sealed class Epoch(DataLoader<T, S> loader) : IEnumerator<S>
    {
        private IBatches<S>? workers = loader.Start();
        private IEnumerator<long[]>? parts = loader.workers == 0 ? loader.Parts(loader.sampler).GetEnumerator() : null;
        private Batch<S> batch;
        private bool isAtBatch;

        public S Current => isAtBatch ? batch.Value : throw new InvalidOperationException("the enumeration has not started or has ended");

        object? IEnumerator.Current => Current;

        public bool MoveNext()
        {
            Release();
            isAtBatch = Take();
            if (!isAtBatch)
            {
                Stop();
            }
            return isAtBatch;
        }

        public void Reset()
        {
            Dispose();
            workers = loader.Start();
            parts = loader.workers == 0 ? loader.Parts(loader.sampler).GetEnumerator() : null;
        }

        public void Dispose()
        {
            Release();
            Stop();
        }

        private bool Take()
        {
            if (workers is not null)
            {
                return workers.TryNext(out batch);
            }
            if (parts is null || !parts.MoveNext())
            {
                return false;
            }
            batch = Batch<S>.Of(() => loader.Make(parts.Current), CurrentDisposeScope);
            return true;
        }

        private void Stop()
        {
            workers?.Dispose();
            parts?.Dispose();
            (workers, parts) = (null, null);
        }

        private void Release()
        {
            if (isAtBatch && loader.DisposeBatch)
            {
                foreach (IDisposable tensor in batch.Made)
                {
                    tensor.Dispose();
                }
            }
            (batch, isAtBatch) = (default, false);
        }
    }
}
