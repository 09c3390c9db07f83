using static LibTensor.torch;

namespace LibTensor;

/// <summary>Attention whose weights are needed, or dropped.</summary>
internal static class Attention
{
    /// <summary>The values, weighted by the softmax of the scores.</summary>
    internal static Tensor Weighted(Tensor query, Tensor key, Tensor value, Tensor? mask, double p)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor weights = Weights(query, key, Additive(mask is null || mask.dtype != @bool ? mask : mask.logical_not(), query));
        return scope.MoveToOuter(nn.functional.dropout(weights, p).matmul(value));
    }

    /// <summary>The softmax of the scores, (..., l, s).</summary>
    internal static Tensor Weights(Tensor query, Tensor key, Tensor? added)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor scores = query.div(Math.Sqrt(query.shape[^1])).matmul(key.transpose(-2, -1));
        return scope.MoveToOuter((added is null ? scores : scores + added).softmax(-1));
    }

    /// <summary>The bools of the places that come before the query or are its own.</summary>
    internal static Tensor Causal(Tensor query, Tensor key)
    {
        using Tensor all = ones([query.shape[^2], key.shape[^2]], @bool, query.device);
        return all.tril();
    }

    /// <summary>
    /// The numbers to add to scores: -inf where a bool excludes the place. A mask of numbers is returned itself.
    /// </summary>
    internal static Tensor? Additive(Tensor? excluded, Tensor like)
    {
        if (excluded is null || excluded.dtype != @bool)
        {
            return excluded;
        }
        using Tensor none = zeros(excluded.shape, like.dtype, like.device);
        return none.masked_fill(excluded, double.NegativeInfinity);
    }
}
