using System.Globalization;
using static LibTensor.torch;

namespace LibTensor.Modules;

// The layers of transformers (Vaswani et al., 2017), which normalize after each sum. Inputs are (time, n, d_model) or (time,
// d_model). Masks are as for MultiheadAttention. The names of parameters are PyTorch's.

/// <summary>The arguments of a transformer's layer.</summary>
internal readonly record struct LayerShape(long Width, long Heads, long Inner, double Dropout, nn.Activations Activation)
{
    /// <summary>The linear maps and what lies between them.</summary>
    internal Tensor Feed(Tensor x, Linear first, Linear second, bool mode)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor inner = first.forward(x);
        inner = Activation == nn.Activations.ReLU ? inner.relu() : inner.gelu();
        return scope.MoveToOuter(second.forward(nn.functional.dropout(inner, Dropout, mode)));
    }

    /// <summary>The normalized sum of an input and what was computed from it.</summary>
    internal Tensor Added(Tensor x, Tensor computed, LayerNorm norm, bool mode)
    {
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter(norm.forward(x + nn.functional.dropout(computed, Dropout, mode)));
    }

    internal LayerShape Checked()
    {
        if (Inner < 1)
        {
            throw new ArgumentException($"dim_feedforward must be at least 1, not {Inner}", nameof(Inner));
        }
        return Enum.IsDefined(Activation) ? this
            : throw new ArgumentException($"the activation must be ReLU or GELU, not {Activation}", nameof(Activation));
    }
}

/// <summary>A layer of a transformer's encoder: attention of a sequence to itself, and linear maps.</summary>
/// <remarks>Shape: (time, n, d_model) gives the same; n may lack.</remarks>
public sealed class TransformerEncoderLayer
    : nn.Module<Tensor, Tensor>, nn.IModule<Tensor, Tensor?, Tensor>, nn.IModule<Tensor, Tensor?, Tensor?, Tensor>
{
    private readonly LayerShape shape;
    private readonly MultiheadAttention self_attn;
    private readonly Linear linear1;
    private readonly Linear linear2;
    private readonly LayerNorm norm1;
    private readonly LayerNorm norm2;

    internal TransformerEncoderLayer(LayerShape shape) : base(nameof(TransformerEncoderLayer))
    {
        this.shape = shape.Checked();
        register_module(nameof(self_attn), self_attn = nn.MultiheadAttention(shape.Width, shape.Heads, shape.Dropout));
        register_module(nameof(linear1), linear1 = nn.Linear(shape.Width, shape.Inner));
        register_module(nameof(linear2), linear2 = nn.Linear(shape.Inner, shape.Width));
        register_module(nameof(norm1), norm1 = nn.LayerNorm(shape.Width));
        register_module(nameof(norm2), norm2 = nn.LayerNorm(shape.Width));
    }

    /// <summary>Computes the layer without masks.</summary>
    public override Tensor forward(Tensor src) => Compute(src, null, null, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor src, bool training) => Compute(src, null, null, training);

    /// <summary>Computes the layer.</summary>
    /// <param name="src">The sequences.</param>
    /// <param name="src_mask">The mask of places, (time, time); null for none.</param>
    /// <param name="src_key_padding_mask">The mask of the sequences' elements, (n, time); null for none.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public Tensor call(Tensor src, Tensor? src_mask, Tensor? src_key_padding_mask) =>
        Compute(src, src_mask, src_key_padding_mask, training);

    /// <inheritdoc cref="call(Tensor, Tensor?, Tensor?)" />
    public Tensor call(Tensor src, Tensor? src_mask) => Compute(src, src_mask, null, training);

    internal Tensor Compute(Tensor src, Tensor? mask, Tensor? excluded, bool mode)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = shape.Added(src, self_attn.forward(src, src, src, excluded, false, mask, mode).Item1, norm1, mode);
        return scope.MoveToOuter(shape.Added(x, shape.Feed(x, linear1, linear2, mode), norm2, mode));
    }

    /// <summary>A layer with the same parameters.</summary>
    internal TransformerEncoderLayer Copy() => Copies.Filled(new TransformerEncoderLayer(shape), this);
}

/// <summary>
/// A layer of a transformer's decoder: attention of a sequence to itself and to the encoder's result, and linear maps.
/// </summary>
/// <remarks>Shape: (time, n, d_model) and (places, n, d_model) give (time, n, d_model); n may lack.</remarks>
public sealed class TransformerDecoderLayer
    : nn.Module<Tensor, Tensor, Tensor?, Tensor?, Tensor?, Tensor?, Tensor>, nn.IModule<Tensor, Tensor, Tensor>
{
    private readonly LayerShape shape;
    private readonly MultiheadAttention self_attn;
    private readonly MultiheadAttention multihead_attn;
    private readonly Linear linear1;
    private readonly Linear linear2;
    private readonly LayerNorm norm1;
    private readonly LayerNorm norm2;
    private readonly LayerNorm norm3;

    internal TransformerDecoderLayer(LayerShape shape) : base(nameof(TransformerDecoderLayer))
    {
        this.shape = shape.Checked();
        register_module(nameof(self_attn), self_attn = nn.MultiheadAttention(shape.Width, shape.Heads, shape.Dropout));
        register_module(nameof(multihead_attn), multihead_attn = nn.MultiheadAttention(shape.Width, shape.Heads, shape.Dropout));
        register_module(nameof(linear1), linear1 = nn.Linear(shape.Width, shape.Inner));
        register_module(nameof(linear2), linear2 = nn.Linear(shape.Inner, shape.Width));
        register_module(nameof(norm1), norm1 = nn.LayerNorm(shape.Width));
        register_module(nameof(norm2), norm2 = nn.LayerNorm(shape.Width));
        register_module(nameof(norm3), norm3 = nn.LayerNorm(shape.Width));
    }

    /// <summary>Computes the layer.</summary>
    /// <param name="tgt">The sequences.</param>
    /// <param name="memory">The result of the encoder.</param>
    /// <param name="tgt_mask">The mask of places, (time, time); null for none.</param>
    /// <param name="memory_mask">The mask of places in the encoder's result, (time, places); null for none.</param>
    /// <param name="tgt_key_padding_mask">The mask of the sequences' elements, (n, time); null for none.</param>
    /// <param name="memory_key_padding_mask">The mask of the elements of the encoder's result, (n, places); null for
    /// none.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public override Tensor forward(
        Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask = null, Tensor? tgt_key_padding_mask = null,
        Tensor? memory_key_padding_mask = null) =>
        forward(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask, training);

    /// <inheritdoc />
    public override Tensor forward(
        Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask, Tensor? tgt_key_padding_mask,
        Tensor? memory_key_padding_mask, bool training)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor own = self_attn.forward(tgt, tgt, tgt, tgt_key_padding_mask, false, tgt_mask, training).Item1;
        Tensor x = shape.Added(tgt, own, norm1, training);
        Tensor other = multihead_attn.forward(x, memory, memory, memory_key_padding_mask, false, memory_mask, training).Item1;
        x = shape.Added(x, other, norm2, training);
        return scope.MoveToOuter(shape.Added(x, shape.Feed(x, linear1, linear2, training), norm3, training));
    }

    /// <inheritdoc cref="forward(Tensor, Tensor, Tensor?, Tensor?, Tensor?, Tensor?)" />
    public new Tensor call(
        Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask = null, Tensor? tgt_key_padding_mask = null,
        Tensor? memory_key_padding_mask = null) =>
        base.call(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask);

    /// <summary>Computes the layer without masks.</summary>
    public Tensor call(Tensor tgt, Tensor memory) => base.call(tgt, memory, null, null, null, null);

    /// <summary>A layer with the same parameters.</summary>
    internal TransformerDecoderLayer Copy() => Copies.Filled(new TransformerDecoderLayer(shape), this);
}

/// <summary>Layers of a transformer's encoder, one after the other.</summary>
public sealed class TransformerEncoder
    : nn.Module<Tensor, Tensor?, Tensor?, Tensor>, nn.IModule<Tensor, Tensor?, Tensor>, nn.IModule<Tensor, Tensor>
{
    private readonly TransformerEncoderLayer[] all;
    private readonly LayerNorm? norm;

    internal TransformerEncoder(TransformerEncoderLayer layer, long num_layers, LayerNorm? norm) : base(nameof(TransformerEncoder))
    {
        all = Copies.Of(Given(layer).Copy, num_layers);
        register_module("layers", new Copies(all));
        if ((this.norm = norm) is not null)
        {
            register_module(nameof(norm), norm!);
        }
    }

    /// <summary>Specifies the function between the linear maps.</summary>
    public enum Activations
    {
        /// <summary>The greater of 0 and the element.</summary>
        ReLU = 0,

        /// <summary>The Gaussian error linear unit.</summary>
        GELU = 1,
    }

    /// <summary>Computes the layers.</summary>
    /// <param name="src">The sequences, (time, n, d_model).</param>
    /// <param name="src_mask">The mask of places, (time, time); null for none.</param>
    /// <param name="src_key_padding_mask">The mask of the sequences' elements, (n, time); null for none.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public override Tensor forward(Tensor src, Tensor? src_mask, Tensor? src_key_padding_mask) =>
        forward(src, src_mask, src_key_padding_mask, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor src, Tensor? src_mask, Tensor? src_key_padding_mask, bool training)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = all.Aggregate(src, (x, layer) => layer.Compute(x, src_mask, src_key_padding_mask, training));
        return scope.MoveToOuter(norm is null ? x : norm.forward(x));
    }

    /// <inheritdoc cref="forward(Tensor, Tensor?, Tensor?)" />
    public Tensor call(Tensor src, Tensor? src_mask) => base.call(src, src_mask, null);

    /// <inheritdoc cref="forward(Tensor, Tensor?, Tensor?)" />
    public Tensor call(Tensor src) => base.call(src, null, null);
}

/// <summary>Layers of a transformer's decoder, one after the other.</summary>
public sealed class TransformerDecoder
    : nn.Module<Tensor, Tensor, Tensor?, Tensor?, Tensor?, Tensor?, Tensor>, nn.IModule<Tensor, Tensor, Tensor>
{
    private readonly TransformerDecoderLayer[] all;
    private readonly LayerNorm? norm;

    internal TransformerDecoder(TransformerDecoderLayer layer, long num_layers, LayerNorm? norm) : base(nameof(TransformerDecoder))
    {
        all = Copies.Of(Given(layer).Copy, num_layers);
        register_module("layers", new Copies(all));
        if ((this.norm = norm) is not null)
        {
            register_module(nameof(norm), norm!);
        }
    }

    /// <summary>Computes the layers.</summary>
    /// <inheritdoc cref="TransformerDecoderLayer.forward(Tensor, Tensor, Tensor?, Tensor?, Tensor?, Tensor?)" />
    public override Tensor forward(
        Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask = null, Tensor? tgt_key_padding_mask = null,
        Tensor? memory_key_padding_mask = null) =>
        forward(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask, training);

    /// <inheritdoc />
    public override Tensor forward(
        Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask, Tensor? tgt_key_padding_mask,
        Tensor? memory_key_padding_mask, bool training)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = all.Aggregate(tgt, (x, layer) => layer.forward(
            x, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask, training));
        return scope.MoveToOuter(norm is null ? x : norm.forward(x));
    }

    /// <inheritdoc cref="TransformerDecoderLayer.forward(Tensor, Tensor, Tensor?, Tensor?, Tensor?, Tensor?)" />
    public new Tensor call(
        Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask = null, Tensor? tgt_key_padding_mask = null,
        Tensor? memory_key_padding_mask = null) =>
        base.call(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask);

    /// <summary>Computes the layers without masks.</summary>
    public Tensor call(Tensor tgt, Tensor memory) => base.call(tgt, memory, null, null, null, null);
}

/// <summary>A transformer: an encoder, and a decoder that attends to its result. Both normalize at their end.</summary>
public sealed class Transformer : nn.Module<Tensor, Tensor, Tensor>
{
    private readonly TransformerEncoder encoder;
    private readonly TransformerDecoder decoder;

    internal Transformer(LayerShape shape, long num_encoder_layers, long num_decoder_layers) : base(nameof(Transformer))
    {
        using TransformerEncoderLayer first = new(shape);
        using TransformerDecoderLayer second = new(shape);
        register_module(nameof(encoder), encoder = new(first, num_encoder_layers, nn.LayerNorm(shape.Width)));
        register_module(nameof(decoder), decoder = new(second, num_decoder_layers, nn.LayerNorm(shape.Width)));
        foreach (Parameter parameter in parameters().Where(static parameter => parameter.dim() > 1))
        {
            nn.init.xavier_uniform_(parameter);
        }
    }

    /// <summary>Computes the transformer without masks.</summary>
    public override Tensor forward(Tensor src, Tensor tgt) => forward(src, tgt, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor src, Tensor tgt, bool training) =>
        Compute(src, tgt, null, null, null, null, null, null, training);

    /// <summary>Computes the transformer.</summary>
    /// <param name="src">The sequences of the encoder, (places, n, d_model).</param>
    /// <param name="tgt">The sequences of the decoder, (time, n, d_model).</param>
    /// <param name="src_mask">The mask of the encoder's places, (places, places); null for none.</param>
    /// <param name="tgt_mask">The mask of the decoder's places, (time, time); null for none.</param>
    /// <param name="memory_mask">The mask of places in the encoder's result, (time, places); null for none.</param>
    /// <param name="src_key_padding_mask">The mask of the encoder's elements, (n, places); null for none.</param>
    /// <param name="tgt_key_padding_mask">The mask of the decoder's elements, (n, time); null for none.</param>
    /// <param name="memory_key_padding_mask">The mask of the elements of the encoder's result, (n, places); null for
    /// none.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public Tensor call(
        Tensor src, Tensor tgt, Tensor? src_mask, Tensor? tgt_mask = null, Tensor? memory_mask = null,
        Tensor? src_key_padding_mask = null, Tensor? tgt_key_padding_mask = null, Tensor? memory_key_padding_mask = null) =>
        Compute(
            src, tgt, src_mask, tgt_mask, memory_mask, src_key_padding_mask, tgt_key_padding_mask, memory_key_padding_mask, training);

    private Tensor Compute(
        Tensor src, Tensor tgt, Tensor? src_mask, Tensor? tgt_mask, Tensor? memory_mask, Tensor? src_excluded, Tensor? tgt_excluded,
        Tensor? memory_excluded, bool mode)
    {
        using Tensor memory = encoder.forward(src, src_mask, src_excluded, mode);
        return decoder.forward(tgt, memory, tgt_mask, memory_mask, tgt_excluded, memory_excluded, mode);
    }
}

/// <summary>The layers of an encoder or decoder, whose names are their positions.</summary>
internal sealed class Copies : nn.Module
{
    internal Copies(IEnumerable<nn.Module> layers) : base("layers")
    {
        foreach ((int i, nn.Module layer) in layers.Index())
        {
            register_module(i.ToString(CultureInfo.InvariantCulture), layer);
        }
    }

    internal static T[] Of<T>(Func<T> copy, long count) where T : nn.Module =>
        count >= 1 ? [.. Enumerable.Range(0, (int)count).Select(_ => copy())]
            : throw new ArgumentException($"num_layers must be at least 1, not {count}", nameof(count));

    /// <summary>A new module with the parameters of another one of its class.</summary>
    internal static T Filled<T>(T made, T from) where T : nn.Module
    {
        made.load_state_dict(from.state_dict());
        return made;
    }
}
