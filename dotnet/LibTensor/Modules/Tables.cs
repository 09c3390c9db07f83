using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>What the tables of embeddings do besides looking up rows.</summary>
internal static class Tables
{
    /// <summary>Scales the rows with the given numbers in place, so that their norm is at most a limit.</summary>
    internal static void Shorten(Tensor table, Tensor indices, double limit, double norm_type)
    {
        ArgumentNullException.ThrowIfNull(indices);
        if (indices.numel() == 0)
        {
            return;
        }
        using DisposeScope scope = NewDisposeScope();
        using IDisposable unrecorded = no_grad();
        Tensor numbers = indices.reshape(-1).to(int64);
        Tensor rows = table.index_select(0, numbers);
        Tensor norms = rows.norm(norm_type, [1], keepdim: true);
        // A little shorter than the limit, as in PyTorch, so that rounding does not exceed it.
        Tensor factors = where(norms.gt(limit), norms.add(1e-7).reciprocal().mul(limit), ones_like(norms));
        table.index_copy_(0, numbers, rows * factors);
    }

    /// <summary>The rows, whose gradients are divided by how often the index of each occurs.</summary>
    internal static Tensor Scaled(Tensor rows, Tensor indices)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor numbers = indices.reshape(-1).to(int64);
        Tensor counts = numbers.bincount().index_select(0, numbers).reshape([.. indices.shape, 1]);
        Tensor values = rows.detach();
        return scope.MoveToOuter(values + (rows - values) / counts.to(rows.dtype));
    }
}
