using System.Globalization;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Represents a dataset of tensors whose first dimension is the sample.</summary>
public class TensorDataset : utils.data.IterableDataset
{
    private readonly string[] names;
    private readonly TensorColumns columns;

    internal TensorDataset(Tensor[] tensors)
    {
        ArgumentNullException.ThrowIfNull(tensors);
        names = [.. Enumerable.Range(0, tensors.Length).Select(static at => at.ToString(CultureInfo.InvariantCulture))];
        try
        {
            columns = new TensorColumns(tensors, names, own: false);
        }
        catch (ShapeException differ)
        {
            throw new ArgumentException(differ.Message, nameof(tensors));
        }
    }

    /// <inheritdoc />
    public override long Count => columns.Count;

    /// <summary>Gets the tensors of a sample, which are views.</summary>
    public IList<Tensor> this[long index] => GetTensor(index);

    /// <inheritdoc />
    public override IList<Tensor> GetTensor(long index) => columns.Sample(index);

    /// <inheritdoc />
    public override IList<Tensor> GetBatch(IReadOnlyList<long> indices) => columns.Batch(indices);

    internal override IBatches<IList<Tensor>> Load(long[] order, int batchSize, bool dropLast, int workers, long ahead) =>
        new Lists(columns.Load(names, order, batchSize, dropLast, workers, ahead));

    /// <inheritdoc />
    protected override void Dispose(bool disposing)
    {
        columns.Dispose();
        base.Dispose(disposing);
    }

    /// <summary>Batches without names.</summary>
    private sealed class Lists(NativeLoader loader) : IBatches<IList<Tensor>>
    {
        public bool TryNext(out Batch<IList<Tensor>> batch)
        {
            bool more = loader.TryNext(out Batch<Dictionary<string, Tensor>> named);
            batch = more ? new([.. named.Value.Values], named.Made) : default;
            return more;
        }

        public void Dispose() => loader.Dispose();
    }
}
