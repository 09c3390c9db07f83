// A transformer that learns to continue a sequence, as in the example SequenceToSequence.
using TorchSharp;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;

torch.random.manual_seed(8);
var device = cuda.is_available() ? CUDA : CPU;
const int tokens = 7, length = 6;
using var model = new Continuation(tokens, width: 16, heads: 2, hidden: 32, layers: 1).to(device);
using var scope = NewDisposeScope();
Tensor text = (arange(length * 40) % tokens).to_type(int64);
Tensor batches = text.narrow(0, 0, length * 40).view(20, -1).t().contiguous();
var loss = CrossEntropyLoss();
using var optimizer = optim.SGD(model.parameters(), 0.5);
var scheduler = optim.lr_scheduler.StepLR(optimizer, 10, 0.9);
Tensor mask = model.Mask(length);
float first = 0, last = 0;
for (int step = 0; step < 60; step++)
{
    using var inner = NewDisposeScope();
    Tensor data = batches[TensorIndex.Slice(0, length)];
    Tensor targets = batches[TensorIndex.Slice(1, length + 1)].reshape(-1);
    optimizer.zero_grad();
    var output = loss.call(model.call(data, mask).view(-1, tokens), targets);
    output.backward();
    torch.nn.utils.clip_grad_norm_(model.parameters().ToArray(), 0.5);
    optimizer.step();
    scheduler.step();
    last = output.to(CPU).item<float>();
    first = step == 0 ? last : first;
}
Console.WriteLine($"loss {first:F2}, then {last:F2}, rate {optimizer.ParamGroups.First().LearningRate:F3}");
if (last > first / 2)
{
    throw new InvalidOperationException("the sequence was not learned");
}

class Continuation : Module<Tensor, Tensor, Tensor>
{
    private readonly TorchSharp.Modules.TransformerEncoder encoder;
    private readonly TorchSharp.Modules.Embedding embedding;
    private readonly TorchSharp.Modules.Linear decoder;
    private readonly Positions positions;
    private readonly long width;

    public Continuation(long tokens, long width, long heads, long hidden, long layers) : base("Continuation")
    {
        this.width = width;
        positions = new Positions(width, 0.0);
        encoder = TransformerEncoder(TransformerEncoderLayer(width, heads, hidden, 0.0), layers);
        embedding = Embedding(tokens, width);
        decoder = Linear(width, tokens);
        init.uniform_(embedding.weight, -0.1, 0.1);
        init.zeros_(decoder.bias);
        init.uniform_(decoder.weight, -0.1, 0.1);
        RegisterComponents();
    }

    public Tensor Mask(long size)
    {
        Tensor seen = (ones(new long[] { size, size }) == 1).triu().transpose(0, 1);
        return seen.to_type(ScalarType.Float32).masked_fill(seen == 0, float.NegativeInfinity).masked_fill(seen == 1, 0.0f);
    }

    public override Tensor forward(Tensor input, Tensor mask)
    {
        using var scope = NewDisposeScope();
        Tensor placed = positions.call(embedding.call(input) * MathF.Sqrt(width));
        return decoder.call(encoder.call(placed, mask)).MoveToOuterDisposeScope();
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            encoder.Dispose();
            embedding.Dispose();
            decoder.Dispose();
            positions.Dispose();
            ClearModules();
        }
        base.Dispose(disposing);
    }
}

/// <summary>Adds sines and cosines of the place.</summary>
class Positions : Module<Tensor, Tensor>
{
    private readonly Module<Tensor, Tensor> dropout;
    private readonly Tensor table;

    public Positions(long width, double rate, int most = 64) : base("Positions")
    {
        using var scope = NewDisposeScope();
        dropout = Dropout(rate);
        Tensor place = arange(0, most, 1).unsqueeze(1);
        Tensor speed = (arange(0, width, 2) * (-Math.Log(10000.0) / width)).exp();
        Tensor made = zeros(new long[] { most, width });
        made[TensorIndex.Ellipsis, TensorIndex.Slice(0, null, 2)] = (place * speed).sin();
        made[TensorIndex.Ellipsis, TensorIndex.Slice(1, null, 2)] = (place * speed).cos();
        table = made.unsqueeze(0).transpose(0, 1).DetachFromDisposeScope();
        RegisterComponents();
    }

    public override Tensor forward(Tensor input)
    {
        using var placed = input + table[TensorIndex.Slice(null, input.shape[0]), TensorIndex.Slice()];
        return dropout.call(placed);
    }
}
