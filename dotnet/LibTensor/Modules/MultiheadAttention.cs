using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// Attention in several heads (Vaswani et al., 2017), between linear maps of the operands and of the result.
/// </summary>
/// <remarks>Shape: queries (l, n, width), keys (s, n, kdim) and values (s, n, vdim) give (l, n, width) and weights (n, l, s);
/// all may lack n.</remarks>
public sealed class MultiheadAttention : nn.Module<Tensor, Tensor, Tensor, Tensor?, bool, Tensor?, Tuple<Tensor, Tensor>>
{
    private readonly long heads;
    private readonly long width;
    private readonly double dropout;
    private readonly bool addsZeros;
    private readonly Linear output;

    internal MultiheadAttention(
        long embedded_dim, long num_heads, double dropout, bool bias, bool add_bias_kv, bool add_zero_attn, long? kdim, long? vdim)
        : base(nameof(MultiheadAttention))
    {
        if (embedded_dim < 1 || num_heads < 1 || embedded_dim % num_heads != 0)
        {
            throw new ArgumentException($"num_heads must divide embedded_dim: {num_heads} and {embedded_dim} were given", nameof(num_heads));
        }
        if (dropout is not (>= 0 and <= 1))
        {
            throw new ArgumentException($"the probability must be from 0 to 1, not {dropout}", nameof(dropout));
        }
        (heads, width, this.dropout, addsZeros) = (num_heads, embedded_dim, dropout, add_zero_attn);
        if ((kdim ?? width) == width && (vdim ?? width) == width)
        {
            register_parameter("in_proj_weight", Weight(3 * width, width));
        }
        else
        {
            register_parameter("q_proj_weight", Weight(width, width));
            register_parameter("k_proj_weight", Weight(width, kdim ?? width));
            register_parameter("v_proj_weight", Weight(width, vdim ?? width));
        }
        if (bias)
        {
            register_parameter("in_proj_bias", new Parameter(zeros([3 * width], float32)));
        }
        if (add_bias_kv)
        {
            register_parameter("bias_k", new Parameter(nn.init.xavier_normal_(empty([1, 1, width], float32))));
            register_parameter("bias_v", new Parameter(nn.init.xavier_normal_(empty([1, 1, width], float32))));
        }
        output = nn.Linear(width, width, bias);
        register_module("out_proj", output);
        if (output.bias is { } summands)
        {
            nn.init.zeros_(summands);
        }
    }

    /// <summary>Computes attention.</summary>
    /// <param name="query">The queries.</param>
    /// <param name="key">The keys.</param>
    /// <param name="value">The values.</param>
    /// <param name="key_padding_mask">Bools of the keys that do not count, or numbers added to their scores, of shape (n,
    /// s); null for none.</param>
    /// <param name="need_weights">Whether the weights are returned.</param>
    /// <param name="attn_mask">Bools of the places that do not count, or numbers added to the scores, of shape (l, s) or (n *
    /// heads, l, s); null for none.</param>
    /// <returns>The result, and the weights as their mean over the heads; null if they are not needed.</returns>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public override Tuple<Tensor, Tensor> forward(
        Tensor query, Tensor key, Tensor value, Tensor? key_padding_mask, bool need_weights, Tensor? attn_mask) =>
        forward(query, key, value, key_padding_mask, need_weights, attn_mask, training);

    /// <inheritdoc />
    public override Tuple<Tensor, Tensor> forward(
        Tensor query, Tensor key, Tensor value, Tensor? key_padding_mask, bool need_weights, Tensor? attn_mask, bool training)
    {
        Check(query, key, value, key_padding_mask, attn_mask);
        using DisposeScope scope = NewDisposeScope();
        bool isBatch = query.dim() == 3;
        (Tensor result, Tensor weights) = isBatch
            ? Attend(query, key, value, key_padding_mask, attn_mask, training)
            : Attend(query.unsqueeze(1), key.unsqueeze(1), value.unsqueeze(1), key_padding_mask?.unsqueeze(0), attn_mask, training);
        result = scope.MoveToOuter(isBatch ? result : result.squeeze(1));
        if (!need_weights)
        {
            return Tuple.Create<Tensor, Tensor>(result, null!);
        }
        Tensor mean = weights.reshape(-1, heads, weights.shape[1], weights.shape[2]).mean(1);
        return Tuple.Create(result, scope.MoveToOuter(isBatch ? mean : mean.squeeze(0)));
    }

    /// <inheritdoc cref="forward(Tensor, Tensor, Tensor, Tensor?, bool, Tensor?)" />
    public new Tuple<Tensor, Tensor> call(
        Tensor query, Tensor key, Tensor value, Tensor? key_padding_mask = null, bool need_weights = true, Tensor? attn_mask = null) =>
        base.call(query, key, value, key_padding_mask, need_weights, attn_mask);

    private (Tensor result, Tensor weights) Attend(
        Tensor query, Tensor key, Tensor value, Tensor? excluded, Tensor? mask, bool mode)
    {
        (long length, long batch) = (query.shape[0], query.shape[1]);
        (Tensor q, Tensor k, Tensor v) = (Mapped(query, 0), Mapped(key, 1), Mapped(value, 2));
        Tensor? added = Attention.Additive(mask, query), addedKeys = Attention.Additive(excluded, query);
        if (OwnParameter("bias_k") is { } extraKey)
        {
            k = cat([k, extraKey.expand(1, batch, width)]);
            v = cat([v, OwnParameter("bias_v")!.expand(1, batch, width)]);
            (added, addedKeys) = (Longer(added), Longer(addedKeys));
        }
        Tensor Heads(Tensor all) => all.reshape(all.shape[0], batch * heads, width / heads).transpose(0, 1);
        (q, k, v) = (Heads(q), Heads(k), Heads(v));
        if (addsZeros)
        {
            Tensor zero = zeros([batch * heads, 1, width / heads], k.dtype, k.device);
            (k, v) = (cat([k, zero], 1), cat([v, zero], 1));
            (added, addedKeys) = (Longer(added), Longer(addedKeys));
        }
        if (addedKeys is not null)
        {
            addedKeys = addedKeys.reshape(batch, 1, 1, -1).expand(batch, heads, 1, k.shape[1]).reshape(batch * heads, 1, -1);
            added = added is null ? addedKeys : added + addedKeys;
        }
        Tensor weights = Attention.Weights(q, k, added);
        if (mode && dropout > 0)
        {
            weights = nn.functional.dropout(weights, dropout);
        }
        Tensor result = weights.matmul(v).transpose(0, 1).reshape(length, batch, width);
        return (output.forward(result), weights);
    }

    /// <summary>The linear map of the queries (0), the keys (1) or the values (2).</summary>
    private Tensor Mapped(Tensor input, int part)
    {
        Tensor weight = OwnParameter("in_proj_weight") is { } all
            ? all.narrow(0, part * width, width) : OwnParameter(part switch { 0 => "q_proj_weight", 1 => "k_proj_weight", _ => "v_proj_weight" })!;
        return nn.functional.linear(input, weight, OwnParameter("in_proj_bias")?.narrow(0, part * width, width));
    }

    /// <summary>A mask for one more key, which counts.</summary>
    private static Tensor? Longer(Tensor? added) => added is null ? null : nn.functional.pad(added, (0, 1));

    private static Parameter Weight(long rows, long columns) => new(nn.init.xavier_uniform_(empty([rows, columns], float32)));

    private void Check(Tensor query, Tensor key, Tensor value, Tensor? excluded, Tensor? mask)
    {
        (long[] q, long[] k, long[] v) = (Given(query).shape, Given(key).shape, Given(value).shape);
        bool fits = q.Length is 2 or 3 && q.Length == k.Length && k.Length == v.Length && q[^1] == width && k[0] == v[0]
            && (q.Length == 2 || (q[1] == k[1] && k[1] == v[1]));
        if (!fits)
        {
            throw new ShapeException(
                $"attention takes queries (l, n, {width}), keys (s, n, ...) and values (s, n, ...), not {Text(q)}, {Text(k)} and {Text(v)}");
        }
        (long batch, long length, long keys) = (q.Length == 3 ? q[1] : 1, q[0], k[0]);
        long[] keyMask = q.Length == 3 ? [batch, keys] : [keys];
        if (excluded is not null && !excluded.shape.SequenceEqual(keyMask))
        {
            throw new ShapeException($"key_padding_mask must have the shape {Text(keyMask)}, not {Text(excluded.shape)}");
        }
        if (mask is not null && !mask.shape.SequenceEqual([length, keys]) && !mask.shape.SequenceEqual([batch * heads, length, keys]))
        {
            throw new ShapeException(
                $"attn_mask must have the shape {Text([length, keys])} or {Text([batch * heads, length, keys])}, not {Text(mask.shape)}");
        }
    }

    private static string Text(long[] shape) => $"({string.Join(", ", shape)})";
}
