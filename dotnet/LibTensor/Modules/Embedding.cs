using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>The rows of a table for indices. The row <c>padding_idx</c> begins with zeros and gets no gradient.</summary>
/// <remarks>Shape: (...) gives (..., embedding_dim).</remarks>
public sealed class Embedding : NativeModule
{
    private readonly bool scalesGradients;

    internal Embedding(long num_embeddings, long embedding_dim, long? padding_idx, double? max_norm, double norm_type, bool scale_grad_by_freq)
        : base(Codes.Module.Embedding, nameof(Embedding), [num_embeddings, embedding_dim, Row(padding_idx, num_embeddings)], [], draws: true)
    {
        this.num_embeddings = num_embeddings;
        this.embedding_dim = embedding_dim;
        this.padding_idx = padding_idx;
        this.max_norm = max_norm;
        this.norm_type = norm_type;
        scalesGradients = scale_grad_by_freq;
    }

    /// <summary>The number of rows.</summary>
    public long num_embeddings { get; }

    /// <summary>The number of columns.</summary>
    public long embedding_dim { get; }

    /// <summary>The row that stays as it is, or null.</summary>
    public long? padding_idx { get; }

    /// <summary>The norm that rows have at most; null for no limit.</summary>
    public double? max_norm { get; }

    /// <summary>The order of the norm.</summary>
    public double norm_type { get; }

    /// <summary>The parameter <c>weight</c>, of shape (num_embeddings, embedding_dim).</summary>
    public Parameter weight
    {
        get => OwnParameter("weight")!;
        set => SetParameter("weight", Given(value));
    }

    internal override bool IsNative => max_norm is null && !scalesGradients;

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => forward(input, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training)
    {
        if (max_norm is { } limit)
        {
            Tables.Shorten(weight, input, limit, norm_type);
        }
        Tensor rows = base.forward(input, training);
        if (!scalesGradients)
        {
            return rows;
        }
        using (rows)
        {
            return Tables.Scaled(rows, input);
        }
    }

    private static long Row(long? padding_idx, long rows) => padding_idx switch
    {
        null => -1,
        >= 0 when padding_idx < rows => padding_idx.Value,
        < 0 when padding_idx >= -rows => padding_idx.Value + rows,
        _ => throw new ArgumentException($"padding_idx must be from {-rows} to {rows - 1}, not {padding_idx}", nameof(padding_idx)),
    };
}
