using LibTensor.Modules;
using static LibTensor.torch.nn;
using static LibTensor.torch.nn.functional;
using PackedSequence = LibTensor.torch.nn.utils.rnn.PackedSequence;

namespace LibTensor.Tests;

/// <summary>
/// Layers that are composed of operations, against PyTorch's values: the first elements, the sum and the sum of squares.
/// </summary>
public sealed class SequenceLayerTests : LeakChecked
{
    /// <summary>A module whose parameters have fixed values, in the order of the state.</summary>
    private static T Filled<T>(T module) where T : nn.Module
    {
        using DisposeScope scope = NewDisposeScope();
        foreach (Tensor parameter in module.state_dict().Values)
        {
            init.constant_(parameter, 0);
            using IDisposable unrecorded = no_grad();
            parameter.add_(((arange(parameter.numel(), float32) * 7).remainder(11) - 5).div(20).reshape(parameter.shape));
        }
        return module;
    }

    private static Tensor Values(params long[] shape) =>
        ((arange(shape.Aggregate(1L, static (product, size) => product * size), float32) * 5).remainder(13) - 6).div(6).reshape(shape);

    private static void Is(Tensor actual, long[] shape, float[] first, double sum, double squares)
    {
        Assert.Equal(shape, actual.shape);
        float[] all = actual.detach().to(float32).contiguous().ToArray<float>();
        for (int i = 0; i < first.Length; i++)
        {
            Assert.Equal(first[i], all[i], 1e-4);
        }
        Assert.Equal(sum, all.Sum(static value => (double)value), 2e-3 * (1 + Math.Abs(sum) / 100));
        Assert.Equal(squares, all.Sum(static value => (double)value * value), 2e-3 * (1 + Math.Abs(squares) / 100));
    }

    private static PackedSequence Pack(Tensor input) =>
        nn.utils.rnn.pack_padded_sequence(input, tensor(new long[] { 3, 5 }), enforce_sorted: false);

    [Fact]
    public void SimpleRecurrentLayers()
    {
        using DisposeScope scope = NewDisposeScope();
        using RNN layer = Filled(RNN(3, 4, numLayers: 2, bidirectional: true));
        Tensor input = Values(5, 2, 3).requires_grad_();
        (Tensor output, Tensor state) = layer.call(input);
        Is(output, [5, 2, 8], [-0.400972f, 0.094005f, -0.0796957f, 0.495535f, -0.224585f, 0.0326646f], 2.07875, 6.2873);
        Is(state, [4, 2, 4], [0.0278176f, 0.154493f, -0.0633652f, 0.520596f, -0.253361f, 0.222368f], -0.331246, 2.57268);
        output.square().sum().backward();
        Is(input.grad!, [5, 2, 3], [-0.0526093f, 0.0628001f, 0.0156587f, -0.0479304f, 0.0628249f, 0.0230486f], -0.0475521, 0.0574798);
        Is(layer.get_parameter("weight_hh_l0_reverse")!.grad!, [4, 4], [-0.509359f, 0.333035f, -0.222189f, 0.796557f, -0.0559737f, 0.0939889f], 0.397683, 3.32499);
        (PackedSequence packed, Tensor last) = layer.call(Pack(input.detach()));
        Is(packed.data, [8, 8], [-0.400433f, 0.114495f, -0.0744257f, 0.4945f, -0.220674f, 0.0466094f], 1.85717, 5.0571);
        Is(last, [4, 2, 4], [-0.457484f, 0.206606f, -0.160296f, 0.54748f, -0.253361f, 0.222368f], -0.675569, 2.8516);
    }

    [Fact]
    public void GatedRecurrentUnits()
    {
        using DisposeScope scope = NewDisposeScope();
        using GRU layer = Filled(GRU(3, 4, numLayers: 2, bidirectional: true));
        Tensor input = Values(5, 2, 3).requires_grad_();
        (Tensor output, Tensor state) = layer.call(input);
        Is(output, [5, 2, 8], [-0.0959452f, 0.0974753f, -0.0539756f, -0.196436f, -0.200707f, 0.113534f], -11.067, 3.67906);
        Is(state, [4, 2, 4], [-0.255532f, 0.190569f, -0.0382555f, -0.294575f, -0.16937f, 0.284339f], -3.79533, 1.74979);
        output.square().sum().backward();
        Is(input.grad!, [5, 2, 3], [0.0528415f, 0.0104048f, 0.0274933f, 0.0515133f, 0.0155934f, 0.0257767f], 0.754352, 0.0469793);
        Is(layer.get_parameter("weight_hh_l0_reverse")!.grad!, [12, 4], [0.000214531f, -0.000207717f, 2.78394e-05f, 0.000296699f, -2.6671e-05f, 0.00022738f], 0.0901305, 0.0516217);
        (PackedSequence packed, Tensor last) = layer.call(Pack(input.detach()));
        Is(packed.data, [8, 8], [-0.0884682f, 0.0967047f, -0.0544289f, -0.203053f, -0.184433f, 0.10609f], -8.2215, 2.66029);
        Is(last, [4, 2, 4], [-0.299189f, 0.100127f, -0.0609429f, -0.315614f, -0.16937f, 0.284339f], -3.60772, 1.62997);
    }

    [Fact]
    public void LongShortTermMemory()
    {
        using DisposeScope scope = NewDisposeScope();
        using LSTM layer = Filled(LSTM(3, 4, numLayers: 2, bidirectional: true));
        Tensor input = Values(5, 2, 3).requires_grad_();
        (Tensor output, Tensor state, Tensor cell) = layer.call(input);
        Is(output, [5, 2, 8], [-0.0691643f, 0.065969f, -0.0398428f, -0.148207f, -0.13715f, 0.0880769f], -7.55141, 1.84963);
        Is(state, [4, 2, 4], [-0.150978f, 0.103525f, -0.0673897f, -0.206546f, -0.123732f, 0.140815f], -2.9692, 0.818247);
        Is(cell, [4, 2, 4], [-0.282457f, 0.205679f, -0.105596f, -0.473199f, -0.222466f, 0.288689f], -5.60715, 3.32902);
        output.square().sum().backward();
        Is(input.grad!, [5, 2, 3], [0.0102272f, -0.0013539f, 0.00334625f, 0.00929852f, -0.000826256f, 0.00280112f], 0.132078, 0.00231257);
        Is(layer.get_parameter("weight_hh_l0_reverse")!.grad!, [16, 4], [0.00226654f, -0.00195303f, 0.00067693f, 0.0039574f, -0.00131114f, 0.00093128f], 0.0477296, 0.0160223);
        (PackedSequence packed, Tensor last, Tensor lastCell) = layer.call(Pack(input.detach()));
        Is(packed.data, [8, 8], [-0.0679472f, 0.0660299f, -0.0400225f, -0.149863f, -0.134917f, 0.0871029f], -5.64847, 1.34443);
        Is(last, [4, 2, 4], [-0.166637f, 0.0643351f, -0.0807935f, -0.268338f, -0.123732f, 0.140815f], -2.88062, 0.782182);
        Is(lastCell, [4, 2, 4], [-0.307181f, 0.131505f, -0.124917f, -0.517544f, -0.222466f, 0.288689f], -5.32308, 3.10625);
        Assert.NotNull(packed.sorted_indices);
    }

    [Fact]
    public void RecurrentLayersTakeBatchesFirstAndSingleSequences()
    {
        using DisposeScope scope = NewDisposeScope();
        using LSTM layer = Filled(LSTM(3, 4)), first = Filled(LSTM(3, 4, batchFirst: true));
        Tensor input = Values(5, 2, 3);
        (Tensor output, _, _) = layer.call(input);
        Assert.True(first.call(input.transpose(0, 1)).Item1.transpose(0, 1).allclose(output));
        (Tensor one, Tensor state, _) = layer.call(input.select(1, 0));
        Assert.True(one.allclose(output.select(1, 0)));
        Assert.Equal([1, 4], state.shape);
        (Tensor again, Tensor h, Tensor c) = layer.call(input[..2]);
        Assert.True(layer.call(input[2..], (h, c)).Item1.allclose(output[2..], 1e-5, 1e-6));
        Assert.Throws<ShapeException>(() => layer.call(Values(5, 2, 4)));
        Assert.Throws<ShapeException>(() => layer.call(input, (zeros(1, 3, 4), zeros(1, 3, 4))));
        Assert.Throws<ArgumentException>(() => GRU(3, 0));
        Assert.Throws<ArgumentException>(() => RNN(3, 4, dropout: 2));
        Assert.Equal(["weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"], layer.state_dict().Keys);
    }

    [Fact]
    public void RecurrentCells()
    {
        using DisposeScope scope = NewDisposeScope();
        using RNNCell simple = Filled(RNNCell(3, 4));
        using GRUCell gated = Filled(GRUCell(3, 4));
        using LSTMCell memory = Filled(LSTMCell(3, 4));
        Tensor input = Values(2, 3);
        Is(simple.call(input), [2, 4], [-0.321513f, -0.157023f, -0.487925f, 0.189354f, -0.394119f, -0.107912f], -1.62634, 0.826801);
        Is(gated.call(input), [2, 4], [-0.0860892f, 0.177297f, 0.0270092f, -0.0998275f, -0.0522816f, 0.183517f], 0.0252994, 0.105552);
        (Tensor state, Tensor cell) = memory.call(input);
        Is(cat([state, cell]), [4, 4], [-0.0571639f, 0.0663773f, 0.00843331f, -0.0951255f, -0.0444158f, 0.0704902f], -0.380593, 0.208016);
        Assert.Equal([4], memory.call(input[0]).Item2.shape);
        Assert.Throws<ShapeException>(() => gated.call(input, zeros(3, 4)));
        using GRUCell wide = GRUCell(3, 4, bias: false, dtype: float64);
        Assert.Null(wide.bias_ih);
        Assert.Equal(float64, wide.call(input.to(float64)).dtype);
    }

    [Fact]
    public void AttentionInHeads()
    {
        using DisposeScope scope = NewDisposeScope();
        using MultiheadAttention layer = Filled(MultiheadAttention(4, 2, add_bias_kv: true, add_zero_attn: true, kdim: 3, vdim: 5));
        Tensor query = Values(3, 2, 4).requires_grad_();
        Tensor mask = tensor(new[] { false, true, false, true, false, false, false, false }, [2, 4]);
        (Tensor result, Tensor weights) = layer.call(query, Values(4, 2, 3), Values(4, 2, 5), mask);
        Is(result, [3, 2, 4], [-0.198591f, 0.0866652f, -0.0671632f, 0.231593f, -0.184745f, 0.0725162f], 0.267197, 0.564263);
        Is(weights, [2, 3, 6], [0.226551f, 0f, 0.260618f, 0f, 0.262666f, 0.250165f], 6, 1.25391);
        result.square().sum().backward();
        Is(query.grad!, [3, 2, 4], [0.000424746f, -0.000455041f, -0.000147128f, -0.000282439f, 0.000242662f, -0.000580484f], -0.000651423, 5.63223e-06);
        using MultiheadAttention plain = Filled(MultiheadAttention(4, 2));
        Tensor causal = full([3, 3], double.NegativeInfinity).triu(1), x = Values(3, 2, 4);
        (result, weights) = plain.call(x, x, x, attn_mask: causal);
        Is(result, [3, 2, 4], [-0.364583f, 0.175833f, -0.0995833f, 0.303333f, -0.05125f, -0.0508333f], 0.218122, 0.89738);
        Is(weights, [2, 3, 3], [1f, 0f, 0f, 0.498729f, 0.501271f, 0f], 6, 3.67086);
        Assert.Null(plain.call(x, x, x, need_weights: false).Item2);
        Assert.Equal([3, 4], plain.call(x[.., 0], x[.., 0], x[.., 0]).Item1.shape);
        Assert.Equal(["in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"], plain.state_dict().Keys);
        Assert.Throws<ShapeException>(() => plain.call(x, x, x, attn_mask: zeros(2, 3)));
        Assert.Throws<ArgumentException>(() => MultiheadAttention(4, 3));
    }

    [Fact]
    public void Transformers()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor causal = full([3, 3], double.NegativeInfinity).triu(1);
        using TransformerEncoderLayer encoder = Filled(TransformerEncoderLayer(4, 2, 6, 0.0));
        Is(encoder.call(Values(3, 2, 4), causal), [3, 2, 4], [-0.125472f, 0.16268f, 0.0358616f, 0.557482f, 0.0692418f, 0.162935f], 4.11922, 2.26462);
        using TransformerDecoderLayer decoder = Filled(TransformerDecoderLayer(4, 2, 6, 0.0, nn.Activations.GELU));
        Is(decoder.call(Values(3, 2, 4), Values(5, 2, 4), causal), [3, 2, 4], [0.0188651f, 0.129596f, -0.0282558f, 0.624235f, -0.0838007f, 0.121316f], 4.28396, 2.51694);
        using Transformer transformer = Filled(Transformer(4, 2, 2, 1, 6, 0.0));
        Is(transformer.call(Values(5, 2, 4), Values(3, 2, 4)), [3, 2, 4], [-0.108145f, 0.0755302f, -0.0123912f, 0.672052f, -0.0455912f, 0.0784525f], 3.88115, 2.79624);
        using TransformerEncoder stack = TransformerEncoder(encoder, 2);
        Tensor twice = encoder.call(encoder.call(Values(3, 2, 4)));
        Assert.True(stack.call(Values(3, 2, 4)).allclose(twice, 1e-5, 1e-6));
        Assert.Contains("layers.1.self_attn.in_proj_weight", stack.state_dict().Keys);
        Assert.Equal(2 * encoder.parameters().Count(), stack.parameters().Count());
        Assert.Throws<ArgumentException>(() => TransformerEncoder(encoder, 0));
    }

    [Fact]
    public void ConvolutionsPadByMode()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor Computed(PaddingModes mode, out Tensor gradient)
        {
            using Conv2d layer = Filled(Conv2d(2, 3, 3, padding: 2, padding_mode: mode));
            Tensor input = Values(1, 2, 5, 4).requires_grad_();
            Tensor result = layer.call(input);
            result.square().sum().backward();
            gradient = input.grad!;
            return result;
        }
        Is(Computed(PaddingModes.Reflect, out Tensor gradient), [1, 3, 7, 6], [-0.241667f, -0.308333f, -0.408333f, -4.47035e-08f, -1.125f, 0.166667f], -12.7, 24.7047);
        Is(gradient, [1, 2, 5, 4], [-1.76333f, 0.4925f, 2.8625f, -2.16f, -2.84167f, 3.61917f], -9.08667, 272.543);
        Is(Computed(PaddingModes.Replicate, out gradient), [1, 3, 7, 6], [-0.05f, -0.691667f, -0.375f, 0.0333333f, 2.98023e-08f, -0.0166667f], -13.8917, 23.8742);
        Is(gradient, [1, 2, 5, 4], [-6.62917f, 4.86917f, 4.08583f, -2.95083f, -1.50417f, 2.60167f], -10.2033, 228.373);
        Is(Computed(PaddingModes.Circular, out gradient), [1, 3, 7, 6], [0.766667f, -1.14167f, -0.558333f, 0.0666667f, 0.766667f, -1.14167f], -7.56667, 32.669);
        Is(gradient, [1, 2, 5, 4], [-6.545f, 5.97083f, 6.08833f, -8.59f, 0.4725f, 5.54833f], -8.09917, 655.612);
        using Conv1d same = Filled(Conv1d(2, 3, 4, Padding.Same, dilation: 2));
        Is(same.call(Values(1, 2, 7)), [1, 3, 7], [-0.566667f, -0.45f, 0.341667f, -0.108333f, -0.475f, -0.491667f], -1.41667, 2.48556);
        using Sequential both = Sequential(Conv2d(2, 2, 3, padding: 1, padding_mode: PaddingModes.Reflect), ReLU());
        Assert.Equal([1, 2, 5, 4], both.call(Values(1, 2, 5, 4)).shape);
        Assert.Throws<ArgumentException>(() => Conv2d(2, 3, 3, Padding.Same, stride: 2));
        Assert.Throws<ArgumentException>(() => ConvTranspose2d(2, 3, 3, padding_mode: PaddingModes.Reflect));
        Assert.Throws<ArgumentException>(() => same.call(Values(1, 3, 7)));
    }

    [Fact]
    public void Embeddings()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor indices = tensor(new long[] { 1, 3, 1 });
        using Embedding limited = Filled(Embedding(5, 3, max_norm: 0.4, norm_type: 1.0));
        Is(limited.call(indices), [3, 3], [0.222222f, 0.0444444f, -0.133333f, 0.133333f, -0.0444444f, -0.222222f], 0.133333, 0.207407);
        using Embedding scaled = Filled(Embedding(5, 3, scale_grad_by_freq: true));
        scaled.call(indices).square().sum().backward();
        Is(scaled.weight.grad!, [5, 3], [0f, 0f, 0f, 0.5f, 0.1f, -0.3f], 0, 0.7);
        Tensor bags = tensor(new long[] { 1, 2, 4, 5, 2, 0 }), starts = tensor(new long[] { 0, 3, 3, 5 });
        Tensor Bags(EmbeddingBagMode mode)
        {
            using EmbeddingBag bag = Filled(EmbeddingBag(6, 2, mode: mode, padding_index: 2));
            return bag.call(bags, starts);
        }
        Is(Bags(EmbeddingBagMode.Sum), [4, 2], [-0.3f, 0.4f, 0f, 0f, -0.05f, -0.25f], -0.35, 0.3875);
        Is(Bags(EmbeddingBagMode.Mean), [4, 2], [-0.15f, 0.2f, 0f, 0f, -0.05f, -0.25f], -0.4, 0.2);
        Is(Bags(EmbeddingBagMode.Max), [4, 2], [-0.1f, 0.25f, 0f, 0f, -0.05f, -0.25f], -0.3, 0.21);
        using EmbeddingBag fixedBag = EmbeddingBag_from_pretrained(Values(4, 2));
        Assert.False(fixedBag.weight.requires_grad);
        Assert.Equal([2, 2], fixedBag.call(tensor(new long[,] { { 0, 1 }, { 2, 3 } })).shape);
        Assert.Throws<ArgumentException>(() => fixedBag.call(bags));
        Assert.Throws<ArgumentException>(() => fixedBag.call(Values(4)));
        using Embedding shared = Embedding_from_pretrained(Values(4, 2), freeze: false);
        Assert.True(shared.weight.requires_grad);
    }

    [Fact]
    public void Sizes()
    {
        using DisposeScope scope = NewDisposeScope();
        Is(interpolate(Values(1, 1, 5), scale_factor: [1.5]), [1, 1, 7], [-1f, -1f, -0.166667f, 0.666667f, 0.666667f, -0.666667f], -1.33333, 3.38889);
        Is(interpolate(Values(1, 1, 5), scale_factor: [1.5], mode: InterpolationMode.Linear), [1, 1, 7], [-1f, -0.583333f, -0.0277777f, 0.527778f, 0f, -0.527778f], -1.58333, 1.89892);
        Is(interpolate(Values(1, 1, 5), scale_factor: [1.5], mode: InterpolationMode.NearestExact), [1, 1, 7], [-1f, -0.166667f, -0.166667f, 0.666667f, -0.666667f, -0.666667f], -1.83333, 2.41667);
        Is(interpolate(Values(1, 1, 4, 5), scale_factor: [1.7], mode: InterpolationMode.Bicubic), [1, 1, 6, 8], [-1.29644f, -0.866398f, -0.191455f, 0.544254f, 0.571669f, -0.385274f], -2.57214, 14.8223);
        Is(pixel_unshuffle(Values(1, 1, 4, 6), 2), [1, 4, 2, 3], [-1f, 0.666667f, 0.166667f, 0.333333f, -0.166667f, -0.666667f], 0.166667, 9.75);
        Assert.Throws<ArgumentException>(() => interpolate(Values(1, 1, 5)));
        Assert.Throws<ArgumentException>(() => interpolate(Values(1, 1, 5), [3], [1.5]));
    }

    [Fact]
    public void Places()
    {
        using DisposeScope scope = NewDisposeScope();
        (Tensor values, Tensor indices) = max_pool3d_with_indices(Values(1, 2, 4, 4, 5), [2], [1], [1]);
        Is(values, [1, 2, 5, 5, 6], [-1f, -0.166667f, 0.666667f, 0.666667f, 0.166667f, 0.166667f], 186.167, 169.139);
        Is(indices, [1, 2, 5, 5, 6], [0f, 1f, 2f, 2f, 4f, 4f], 11453, 619491);
        (values, indices) = adaptive_max_pool2d_with_indices(Values(1, 2, 5, 7), [3, 4]);
        Is(values, [1, 2, 3, 4], [0.5f, 0.833333f, 1f, 1f, 0.666667f, 0.833333f], 19.5, 16.6944);
        Is(indices, [1, 2, 3, 4], [7f, 10f, 5f, 5f, 15f, 10f], 420, 9658);
        Is(lp_pool2d(Values(1, 1, 5, 5).abs(), 2.0, 2, ceil_mode: true), [1, 1, 3, 3], [1.46249f, 1.35401f, 0.235702f, 1.35401f, 1.46249f, 0.527046f], 9.94863, 12.5556);
        using MaxPool3d pool = MaxPool3d(2);
        using MaxUnpool3d back = MaxUnpool3d(2);
        Tensor volume = Values(1, 1, 4, 4, 4);
        (values, indices) = pool.forward_with_indices(volume);
        Assert.True(back.call(values, indices).gather(2, zeros([1, 1, 1, 4, 4], int64)).shape.SequenceEqual([1, 1, 1, 4, 4]));
        Assert.True(pool.call(back.call(values, indices)).maximum(values).allclose(pool.call(back.call(values, indices)).maximum(0).maximum(values)));
        using FractionalMaxPool2d fractional = FractionalMaxPool2d(2, output_ratio: 0.5);
        Tensor image = Values(2, 3, 8, 9);
        (values, indices) = fractional.forward_with_indices(image);
        Assert.Equal([2, 3, 4, 4], values.shape);
        Assert.True(image.flatten(2).gather(2, indices.flatten(2)).allclose(values.flatten(2)));
        Assert.Contains(
            "either output_size or output_ratio, and neither was given",
            Assert.Throws<ArgumentNullException>(() => FractionalMaxPool2d(2)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Losses()
    {
        using DisposeScope scope = NewDisposeScope();
        using CTCLoss alignment = CTCLoss(reduction: Reduction.None);
        Tensor loss = alignment.call(
            log_softmax(Values(6, 2, 4), -1), tensor(new long[] { 1, 2, 3, 1, 2 }), tensor(new long[] { 6, 5 }), tensor(new long[] { 3, 2 }));
        Is(loss, [2], [4.27161f, 3.36989f], 7.6415, 29.6028);
        using TripletMarginWithDistanceLoss triplet = TripletMarginWithDistanceLoss(swap: true, reduction: Reduction.None);
        Is(triplet.call(Values(3, 4), Values(3, 4) * 0.5, Values(3, 4).flip(0)), [3], [1.35889f, 1.58925f, 1.30676f], 4.2549, 6.07992);
        Is(gelu(Values(8), Modules.GELU.Approximate.tanh), [8], [-0.158808f, -0.0723029f, 0.498291f, -0.168375f, 0.0943637f, 0.841192f], 1.25692, 1.15828);
        Assert.IsAssignableFrom<Loss<Tensor, Tensor, Tensor>>(MSELoss());
        Assert.Equal(Reduction.Sum, BCELoss(reduction: Reduction.Sum).reduction);
        Assert.Throws<ArgumentException>(() => gaussian_nll_loss(ones(2, 2), ones(2, 2), full([2, 2], -1)));
        Assert.Throws<ShapeException>(() => mse_loss(ones(2, 3), ones(2, 2)));
        Assert.Equal(0f, mse_loss(ones(2, 2), ones(2)).item<float>());
    }

    [Fact]
    public void InitialValues()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor weight = empty(6, 4, 3);
        Assert.Same(weight, init.dirac_(weight));
        Assert.Equal(4f, weight.sum().item<float>());
        Assert.Equal(1f, weight[2, 2, 1].item<float>());
        Tensor matrix = init.orthogonal_(empty(3, 8), 2);
        Assert.True(matrix.matmul(matrix.transpose(0, 1)).allclose(eye(3) * 4, 1e-4, 1e-4));
        Tensor sparse = init.sparse_(empty(10, 6), 0.25);
        Assert.All(sparse.eq(0).sum(dim: 0).ToArray<long>(), static zeros => Assert.Equal(3, zeros));
        Assert.Equal((12L, 18L), init.CalculateFanInAndFanOut(weight));
        Assert.Equal(Math.Sqrt(2.0 / 1.25), init.calculate_gain(init.NonlinearityType.LeakyReLU, 0.5), 1e-12);
        double bound = Math.Sqrt(6.0 / 12);
        Tensor uniform = init.kaiming_uniform_(empty(60, 4, 3), nonlinearity: init.NonlinearityType.ReLU);
        Assert.InRange(uniform.abs().max().item<float>(), 0.9 * bound, bound);
        Parameter trained = new(zeros(50, 50));
        init.xavier_normal_(trained);
        Assert.True(trained.requires_grad);
        Assert.InRange(trained.detach().std().item<float>(), 0.12, 0.16);
        Tensor cut = init.trunc_normal_(empty(1000), a: -1, b: 0.5);
        Assert.True(cut.min().item<float>() >= -1 && cut.max().item<float>() <= 0.5);
        Assert.Throws<ArgumentException>(() => init.xavier_uniform_(empty(3)));
        Assert.Throws<ArgumentException>(() => init.eye_(empty(3)));
    }

    [Fact]
    public void DropoutOfChannels()
    {
        using DisposeScope scope = NewDisposeScope();
        using FeatureAlphaDropout layer = FeatureAlphaDropout();
        Tensor x = randn([200, 50, 3]);
        Tensor result = layer.call(x);
        Assert.InRange(result.mean().item<float>(), -0.1f, 0.1f);
        Assert.InRange(result.std().item<float>(), 0.9f, 1.1f);
        layer.eval();
        Assert.True(layer.call(x).equal(x));
        Tensor given = ones(2, 4, 5);
        Assert.False(ReferenceEquals(given, dropout1d(given, 1, inplace: true)));
        Assert.Equal(0f, given.sum().item<float>());
        Assert.Equal([4, 5], dropout1d(ones(4, 5)).shape);
    }
}
