namespace LibTensor;

public static partial class torch
{
    public static partial class utils
    {
        public static partial class data
        {
            /// <summary>Creates a loader with an order of samples.</summary>
            /// <inheritdoc cref="Modules.DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, IEnumerable{long}, Device?, int, bool, bool, bool, int?)" />
            public static Modules.DataLoader DataLoader(
                Dataset dataset, int batchSize, IEnumerable<long> shuffler, Device? device = null, int num_worker = 0, bool drop_last = false,
                bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null) =>
                new(dataset, batchSize, shuffler, device, num_worker, drop_last, disposeBatch, disposeDataset, prefetch);

            /// <summary>Creates a loader.</summary>
            /// <inheritdoc cref="Modules.DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, bool, Device?, long?, int, bool, bool, bool, int?)" />
            public static Modules.DataLoader DataLoader(
                Dataset dataset, int batchSize, bool shuffle = false, Device? device = null, long? seed = null, int num_worker = 0,
                bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null) =>
                new(dataset, batchSize, shuffle, device, seed, num_worker, drop_last, disposeBatch, disposeDataset, prefetch);

            /// <summary>Creates a loader with an order of samples.</summary>
            /// <inheritdoc cref="Modules.DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, IEnumerable{long}, Device?, int, bool, bool, bool, int?)" />
            public static Modules.IterableDataLoader DataLoader(
                IterableDataset dataset, int batchSize, IEnumerable<long> shuffler, Device? device = null, int num_worker = 0,
                bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null) =>
                new(dataset, batchSize, shuffler, device, num_worker, drop_last, disposeBatch, disposeDataset, prefetch);

            /// <summary>Creates a loader.</summary>
            /// <inheritdoc cref="Modules.DataLoader{T, S}(Dataset{T}, int, Func{IEnumerable{T}, Device, S}, bool, Device?, long?, int, bool, bool, bool, int?)" />
            public static Modules.IterableDataLoader DataLoader(
                IterableDataset dataset, int batchSize, bool shuffle = false, Device? device = null, long? seed = null, int num_worker = 0,
                bool drop_last = false, bool disposeBatch = true, bool disposeDataset = true, int? prefetch = null) =>
                new(dataset, batchSize, shuffle, device, seed, num_worker, drop_last, disposeBatch, disposeDataset, prefetch);
        }
    }
}
