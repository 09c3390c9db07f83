using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// A part of a tensor, which numbers, ranges and new dimensions select. Beside it are the tensors of indices that are
/// still to be applied, with their dimensions. It owns its tensors.
/// </summary>
internal sealed class TensorSelection : IDisposable
{
    private readonly List<int> dims = [];
    private readonly List<Tensor> indices = [];
    private Tensor part;

    /// <summary>Applies the indices of an indexer.</summary>
    internal TensorSelection(Tensor whole, ReadOnlySpan<TensorIndex> given)
    {
        int skipped = (int)whole.dim() - Taken(whole, given);
        part = whole.alias();
        try
        {
            int dim = 0;
            foreach (TensorIndex index in given)
            {
                dim = Step(index, dim, skipped);
            }
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>The part: a view, or a copy if an index is a tensor.</summary>
    internal Tensor Take()
    {
        switch (indices)
        {
            case []:
                return part.alias();
            case [var only] when only.dim() == 1:
                return part.index_select(dims[0], only);
            default:
                using (Tensor ordered = Ordered())
                using (Tensor places = Places())
                using (Tensor found = ordered.gather_nd(places))
                {
                    return found.permute(Order((int)places.dim() - 1, (int)found.dim()));
                }
        }
    }

    /// <summary>Copies a tensor, which is broadcast and converted, to the part, or adds it there.</summary>
    internal void Put(Tensor value, bool accumulate = false)
    {
        if (indices.Count == 0)
        {
            using Tensor written = accumulate ? part.add_(value) : part.copy_(value);
            return;
        }

        using Tensor ordered = Ordered();
        using Tensor places = Places();
        int count = (int)places.dim() - 1;
        long[] order = Order(count, count + (int)ordered.dim() - dims.Count);
        // The sizes of the part as a program sees it, and the way back to the order of the coordinates.
        var sizes = new long[order.Length];
        var back = new long[order.Length];
        for (int i = 0; i < order.Length; i++)
        {
            sizes[i] = order[i] < count ? places.shape[order[i]] : ordered.shape[order[i] - count + dims.Count];
            back[order[i]] = i;
        }

        using Tensor cast = value.to(ordered.dtype);
        using Tensor wide = cast.expand(sizes);
        using Tensor source = wide.permute(back);
        using Tensor placed = ordered.index_put_nd_(places, source, accumulate);
    }

    public void Dispose()
    {
        part.Dispose();
        indices.ForEach(static tensor => tensor.Dispose());
    }

    /// <summary>The number of dimensions that the indices take.</summary>
    private static int Taken(Tensor whole, ReadOnlySpan<TensorIndex> given)
    {
        int taken = 0;
        bool ellipsis = false;
        foreach (TensorIndex index in given)
        {
            if (index.What == TensorIndex.Kind.Ellipsis)
            {
                if (ellipsis)
                {
                    throw new TensorIndexException("only one ellipsis is possible in an indexer");
                }

                ellipsis = true;
            }
            else if (index.What is not (TensorIndex.Kind.NewDimension or TensorIndex.Kind.Bool))
            {
                taken += IsMask(index) ? (int)index.Indices!.dim() : 1;
            }
        }

        return taken <= whole.dim()
            ? taken
            : throw new TensorIndexException($"a tensor of shape [{string.Join(", ", whole.shape)}] takes at most {whole.dim()} indices, not {taken}");
    }

    private static bool IsMask(TensorIndex index) => index.Indices is { } tensor && tensor.dtype == ScalarType.Bool;

    /// <summary>Applies one index at a dimension and returns the dimension of the next one.</summary>
    private int Step(TensorIndex index, int dim, int skipped)
    {
        switch (index.What)
        {
            case TensorIndex.Kind.Ellipsis:
                return dim + skipped;
            case TensorIndex.Kind.NewDimension:
                Replace(part.unsqueeze(dim));
                return dim + 1;
            case TensorIndex.Kind.Bool:
                Replace(part.unsqueeze(dim));
                Replace(part.narrow(dim, 0, index.Number));
                return dim + 1;
            case TensorIndex.Kind.Tensor when IsMask(index):
                return Mask(index.Indices!, dim);
            case TensorIndex.Kind.Tensor:
                Keep(dim, Wrapped(index.Indices!, part.size(dim)));
                return dim + 1;
            case TensorIndex.Kind.Single:
                Replace(part.select(dim, index.IndexIn(part.size(dim))));
                return dim;
            default:
                (long start, long stop) = index.BoundsIn(part.size(dim));
                Replace(part.slice(dim, start, stop, index.Step));
                return dim + 1;
        }
    }

    /// <summary>Keeps the coordinates of a mask's true elements.</summary>
    private int Mask(Tensor mask, int dim)
    {
        long[] sizes = mask.shape;
        if (sizes.Length == 0)
        {
            throw new TensorIndexException("a mask needs a dimension for each dimension that it selects from, and this one has none");
        }

        for (int i = 0; i < sizes.Length; i++)
        {
            if (sizes[i] != part.size(dim + i))
            {
                throw new TensorIndexException($"a mask has size {sizes[i]} in its dimension {i}, and the tensor has size {part.size(dim + i)} there");
            }
        }

        using Tensor places = mask.nonzero();
        for (int i = 0; i < sizes.Length; i++)
        {
            Keep(dim + i, places.select(1, i));
        }

        return dim + sizes.Length;
    }

    /// <summary>The indices as int64, with negative ones counted from the end.</summary>
    private static Tensor Wrapped(Tensor given, long size)
    {
        using Tensor wide = given.to(ScalarType.Int64);
        using Tensor negative = wide < 0;
        using Tensor shifted = wide + size;
        return where(negative, shifted, wide);
    }

    private void Keep(int dim, Tensor tensor)
    {
        dims.Add(dim);
        indices.Add(tensor);
    }

    private void Replace(Tensor next)
    {
        part.Dispose();
        part = next;
    }

    /// <summary>The part with the dimensions of the indices first.</summary>
    private Tensor Ordered() =>
        part.permute([.. dims, .. Enumerable.Range(0, (int)part.dim()).Where(dim => !dims.Contains(dim)).Select(static dim => (long)dim)]);

    /// <summary>The indices, broadcast together, as coordinates in the last dimension.</summary>
    private Tensor Places()
    {
        var sizes = new long[indices.Max(static tensor => tensor.dim())];
        Array.Fill(sizes, 1);
        foreach (long[] shape in indices.Select(static tensor => tensor.shape))
        {
            for (int i = 0; i < shape.Length; i++)
            {
                ref long size = ref sizes[sizes.Length - shape.Length + i];
                size = size == 1 ? shape[i] : size;
            }
        }

        var wide = new List<Tensor>();
        try
        {
            wide.AddRange(indices.Select(tensor => tensor.expand(sizes)));
            return stack([.. wide], -1);
        }
        finally
        {
            wide.ForEach(static tensor => tensor.Dispose());
        }
    }

    /// <summary>
    /// The order of the dimensions of a result whose first ones are those of the indices. They stay first if other
    /// dimensions are between those of the indices, and take their place otherwise.
    /// </summary>
    private long[] Order(int count, int rank)
    {
        bool isAdjacent = dims[^1] - dims[0] + 1 == dims.Count;
        int before = isAdjacent ? dims[0] : 0;
        return [.. Enumerable.Range(0, rank).Select(dim =>
            dim >= before && dim < before + count ? dim - before : dim < before ? (long)dim + count : dim)];
    }
}
