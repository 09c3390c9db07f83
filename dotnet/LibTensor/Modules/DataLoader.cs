using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor.Modules;

/// <summary>
/// Enumerates the batches of a dataset whose samples are tensors with names. A batch has the tensors of its samples,
/// stacked along a new first dimension.
/// </summary>
/// <inheritdoc cref="DataLoader{T, S}" path="/remarks" />
public class DataLoader : DataLoader<Dictionary<string, Tensor>, Dictionary<string, Tensor>>
{
    private readonly Dataset named;

    /// <summary>Creates a loader with an order of samples.</summary>
    /// <inheritdoc cref="DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, IEnumerable{long}, Device?, int, bool, bool, bool, int?)" />
    public DataLoader(
        Dataset dataset, int batchSize, IEnumerable<long> shuffler, Device? device = null, int num_worker = 0, bool drop_last = false,
        bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null)
        : base(dataset, batchSize, Collate, shuffler, device, num_worker, drop_last, disposeBatch, disposeDataset, prefetch) => named = dataset;

    /// <summary>Creates a loader.</summary>
    /// <inheritdoc cref="DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, bool, Device?, long?, int, bool, bool, bool, int?)" />
    public DataLoader(
        Dataset dataset, int batchSize, bool shuffle = false, Device? device = null, long? seed = null, int num_worker = 0,
        bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null)
        : base(dataset, batchSize, Collate, shuffle, device, seed, num_worker, drop_last, disposeBatch, disposeDataset, prefetch) => named = dataset;

    private protected override Dictionary<string, Tensor> Make(long[] indices) => OnDevice(named.GetBatch(indices), Device);

    private protected override IBatches<Dictionary<string, Tensor>>? Load(long[] order, int workers, long ahead) =>
        named.Load(order, batch_size, drop_last, workers, ahead);

    private static Dictionary<string, Tensor> Collate(IEnumerable<Dictionary<string, Tensor>> samples, Device device) =>
        OnDevice(Dataset.Stacked([.. samples]), device);

    private static Dictionary<string, Tensor> OnDevice(Dictionary<string, Tensor> batch, Device device) =>
        batch.ToDictionary(static entry => entry.Key, entry => Placement.On(device, entry.Value));
}

/// <summary>
/// Enumerates the batches of a dataset whose samples are lists of tensors. A batch has the tensors of its samples, stacked
/// along a new first dimension.
/// </summary>
/// <inheritdoc cref="DataLoader{T, S}" path="/remarks" />
public class IterableDataLoader : DataLoader<IList<Tensor>, IList<Tensor>>
{
    private readonly IterableDataset listed;

    /// <summary>Creates a loader with an order of samples.</summary>
    /// <inheritdoc cref="DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, IEnumerable{long}, Device?, int, bool, bool, bool, int?)" />
    public IterableDataLoader(
        IterableDataset dataset, int batchSize, IEnumerable<long> shuffler, Device? device = null, int num_worker = 0,
        bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null)
        : base(dataset, batchSize, Collate, shuffler, device, num_worker, drop_last, disposeBatch, disposeDataset, prefetch) => listed = dataset;

    /// <summary>Creates a loader.</summary>
    /// <inheritdoc cref="DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, bool, Device?, long?, int, bool, bool, bool, int?)" />
    public IterableDataLoader(
        IterableDataset dataset, int batchSize, bool shuffle = false, Device? device = null, long? seed = null, int num_worker = 0,
        bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null)
        : base(dataset, batchSize, Collate, shuffle, device, seed, num_worker, drop_last, disposeBatch, disposeDataset, prefetch) => listed = dataset;

    private protected override IList<Tensor> Make(long[] indices) => OnDevice(listed.GetBatch(indices), Device);

    private protected override IBatches<IList<Tensor>>? Load(long[] order, int workers, long ahead) =>
        listed.Load(order, batch_size, drop_last, workers, ahead);

    private static IList<Tensor> Collate(IEnumerable<IList<Tensor>> samples, Device device) =>
        OnDevice(IterableDataset.Stacked([.. samples]), device);

    private static IList<Tensor> OnDevice(IList<Tensor> batch, Device device) =>
        [.. batch.Select(tensor => Placement.On(device, tensor))];
}
