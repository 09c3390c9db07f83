using System.Collections;
using static LibTensor.torch;

namespace LibTensor.Data;

/// <summary>
/// Enumerates the batches of a dataset of images, in the order of the dataset. Each has the images, float32 (n, channels,
/// height, width), and their classes, int64 (n). The batches belong to the scope that is current when they are taken.
/// </summary>
public class DataIterator : IEnumerable<(Tensor data, Tensor target)>, IDisposable
{
    private readonly utils.data.Dataset dataset;
    private readonly Modules.DataLoader loader;
    private readonly Func<Tensor, Tensor>? transform;

    internal DataIterator(utils.data.Dataset dataset, long batchSize, Func<Tensor, Tensor>? transform)
    {
        this.dataset = dataset;
        this.transform = transform;
        loader = utils.data.DataLoader(dataset, checked((int)batchSize), disposeBatch: false);
    }

    /// <summary>Returns the number of images.</summary>
    public long Size() => dataset.Count;

    /// <inheritdoc />
    public IEnumerator<(Tensor data, Tensor target)> GetEnumerator()
    {
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            yield return (transform is null ? batch["data"] : Transformed(transform, batch["data"]), batch["label"]);
        }
    }

    private static Tensor Transformed(Func<Tensor, Tensor> transform, Tensor images)
    {
        using (images)
        {
            return transform(images);
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Disposes the dataset.</summary>
    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    /// <inheritdoc cref="Dispose()" />
    /// <param name="disposing">Whether the caller disposes the iterator, not the garbage collector.</param>
    protected virtual void Dispose(bool disposing)
    {
        if (disposing)
        {
            loader.Dispose();
        }
    }
}
