using LibTensor.Modules;
using static LibTensor.torch.nn;
using static LibTensor.torch.optim;

namespace LibTensor.Benchmarks;

/// <summary>A network of today with a batch of random inputs and their targets. PyTorch runs it, too.</summary>
internal sealed class Model : IDisposable
{
    private readonly Generator weights = manual_seed(0);
    private readonly DisposeScope run = NewDisposeScope("run");
    private readonly Module<Tensor, Tensor> net;
    private readonly Optimizer optimizer;
    private readonly Tensor input;
    private readonly Tensor target;

    /// <summary>Makes a network: <c>lstm</c>, <c>transformer</c>, <c>resnet</c> or <c>gpt</c>.</summary>
    internal Model(string what)
    {
        (net, input, target) = what switch
        {
            "lstm" => ((Module<Tensor, Tensor>)new TextLstm(), randint(0, 10_000, [32, 64]), randint(0, 4, [32])),
            "transformer" => (new Encoder(), randn([128, 8, 256]), randn([128, 8, 256])),
            "resnet" => (ResNet20(), randn([32, 3, 32, 32]), randint(0, 10, [32])),
            "gpt" => (new CachedBlock(), randn([1, 1, 768]), randn([1, 1, 768])),
            _ => throw new ArgumentException(what, nameof(what)),
        };
        optimizer = SGD(net.parameters(), 0.01);
    }

    /// <summary>Computes the output without recording it.</summary>
    internal void Forward()
    {
        using DisposeScope step = NewDisposeScope();
        using IDisposable unrecorded = no_grad();
        net.eval();
        net.call(input);
    }

    /// <summary>Runs a training step: forward, loss, backward, update.</summary>
    internal void Step()
    {
        using DisposeScope step = NewDisposeScope();
        net.train();
        optimizer.zero_grad();
        Tensor output = net.call(input);
        Tensor loss = target.dtype == ScalarType.Int64 ? functional.cross_entropy(output, target) : functional.mse_loss(output, target);
        loss.backward();
        optimizer.step();
    }

    /// <inheritdoc />
    public void Dispose()
    {
        optimizer.Dispose();
        net.Dispose();
        run.Dispose();
        weights.Dispose();
    }

    /// <summary>Classifies texts of words by the last state.</summary>
    private sealed class TextLstm : Module<Tensor, Tensor>
    {
        private readonly Embedding words = Embedding(10_000, 128);
        private readonly LSTM lstm = LSTM(128, 256, batchFirst: true);
        private readonly Linear classes = Linear(256, 4);

        internal TextLstm()
            : base(nameof(TextLstm)) => RegisterComponents();

        public override Tensor forward(Tensor input) => classes.call(lstm.call(words.call(input), null).Item1.select(1, -1));
    }

    /// <summary>A block of a transformer, with 4 heads.</summary>
    private sealed class Encoder : Module<Tensor, Tensor>
    {
        private readonly TransformerEncoderLayer layer = TransformerEncoderLayer(256, 4, 1024, dropout: 0);

        internal Encoder()
            : base(nameof(Encoder)) => RegisterComponents();

        public override Tensor forward(Tensor input) => layer.call(input, null, null);
    }

    private static Sequential ResNet20()
    {
        List<Module<Tensor, Tensor>> layers = [Conv2d(3, 16, 3, padding: 1, bias: false), BatchNorm2d(16), ReLU()];
        foreach ((long inputs, long outputs) in new[] { (16L, 16L), (16, 32), (32, 64) })
        {
            layers.AddRange([new Residual(inputs, outputs), new Residual(outputs, outputs), new Residual(outputs, outputs)]);
        }
        return Sequential([.. layers, AdaptiveAvgPool2d(1), Flatten(), Linear(64, 10)]);
    }

    /// <summary>Two convolutions beside a shortcut. Where the channels double, the sides halve.</summary>
    private sealed class Residual : Module<Tensor, Tensor>
    {
        private readonly Sequential convolutions;
        private readonly Sequential shortcut;

        internal Residual(long inputs, long outputs)
            : base(nameof(Residual))
        {
            long stride = outputs / inputs;
            convolutions = Sequential(
                Conv2d(inputs, outputs, 3, stride: stride, padding: 1, bias: false), BatchNorm2d(outputs), ReLU(),
                Conv2d(outputs, outputs, 3, padding: 1, bias: false), BatchNorm2d(outputs));
            shortcut = stride == 1 ? Sequential() : Sequential(Conv2d(inputs, outputs, 1, stride: stride, bias: false), BatchNorm2d(outputs));
            RegisterComponents();
        }

        public override Tensor forward(Tensor input) => functional.relu(convolutions.call(input) + shortcut.call(input));
    }

    /// <summary>A block of the size of the small GPT-2, which computes the token after 255 others, whose keys and values it kept.</summary>
    private sealed class CachedBlock : Module<Tensor, Tensor>
    {
        private const int Wide = 768, Heads = 12, Context = 512, Position = 255;

        private readonly LayerNorm before = LayerNorm(Wide);
        private readonly Linear parts = Linear(Wide, 3 * Wide);
        private readonly Linear joined = Linear(Wide, Wide);
        private readonly LayerNorm after = LayerNorm(Wide);
        private readonly Sequential wide = Sequential(Linear(Wide, 4 * Wide), GELU(), Linear(4 * Wide, Wide));
        private readonly Tensor keys = randn([1, Heads, Context, Wide / Heads]);
        private readonly Tensor values = randn([1, Heads, Context, Wide / Heads]);

        internal CachedBlock()
            : base(nameof(CachedBlock)) => RegisterComponents();

        public override Tensor forward(Tensor input)
        {
            Tensor[] heads = parts.call(before.call(input)).view(1, 1, 3 * Heads, Wide / Heads).transpose(1, 2).chunk(3, 1);
            Tensor seen = functional.scaled_dot_product_attention(heads[0], Cached(keys, heads[1]), Cached(values, heads[2]));
            Tensor token = input + joined.call(seen.transpose(1, 2).reshape(1, 1, Wide));
            return token + wide.call(after.call(token));
        }

        private static Tensor Cached(Tensor cache, Tensor token)
        {
            cache.narrow(2, Position, 1).copy_(token);
            return cache.narrow(2, 0, Position + 1);
        }
    }
}
