// Tones of several lengths are told apart by a network over their waves, as in the example SpeechCommands.
using TorchSharp;
using TorchSharp.Modules;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;
using static TorchSharp.torch.nn.functional;
using static TorchSharp.torch.utils.data;

torch.random.manual_seed(10);
using var scope = NewDisposeScope();
using var data = new Tones(48);
using var loader = new DataLoader<Tone, Batch>(data, 16, Collate, shuffle: true, device: CPU);
using var model = new Ear("ear", classes: 2);
var transform = torchaudio.transforms.Resample(4000, 2000);
using var optimizer = optim.Adam(model.parameters(), lr: 0.01, weight_decay: 0.0001);
var criterion = NLLLoss(reduction: Reduction.Mean);
double accuracy = 0;
for (int epoch = 0; epoch < 8; epoch++)
{
    long correct = 0;
    foreach (var batch in loader)
    {
        using var inner = NewDisposeScope();
        var output = model.call(transform.call(batch.Audio));
        var loss = criterion.call(output, batch.Label);
        optimizer.zero_grad();
        loss.backward();
        optimizer.step();
        correct += output.argmax(1).eq(batch.Label).sum().ToInt32();
    }
    accuracy = (double)correct / data.Count;
}
Console.WriteLine($"accuracy {accuracy:P0}");
if (accuracy < 0.9)
{
    throw new InvalidOperationException("the tones were not learned");
}

Batch Collate(IEnumerable<Tone> items, Device device)
{
    using var inner = NewDisposeScope();
    var padded = torch.nn.utils.rnn.pad_sequence(items.Select(each => each.Wave.t()), batch_first: true, padding_value: 0.0);
    return new Batch
    {
        Audio = padded.permute(0, 2, 1).to(device).MoveToOuterDisposeScope(),
        Label = tensor(items.Select(each => each.Kind).ToArray(), dtype: int64, device: device).MoveToOuterDisposeScope(),
    };
}

class Tone
{
    public required Tensor Wave { get; init; }
    public long Kind { get; init; }
}

class Batch
{
    public required Tensor Audio { get; init; }
    public required Tensor Label { get; init; }
}

/// <summary>Sines of one of two heights, of several lengths.</summary>
class Tones : Dataset<Tone>
{
    private readonly long count;

    public Tones(long count) => this.count = count;

    public override long Count => count;

    public override Tone GetTensor(long index)
    {
        long kind = index % 2;
        Tensor places = arange(0, 400 + 10 * (index % 5), 1).to_type(float32);
        return new Tone { Wave = (places * (kind == 0 ? 0.1 : 0.4)).sin().unsqueeze(0), Kind = kind };
    }
}

class Ear : Module<Tensor, Tensor>
{
    private readonly Module<Tensor, Tensor> conv1;
    private readonly Module<Tensor, Tensor> bn1;
    private readonly Module<Tensor, Tensor> pool1;
    private readonly Module<Tensor, Tensor> linear;

    public Ear(string name, int classes) : base(name)
    {
        conv1 = Conv1d(1, 8, kernel_size: 16, stride: 4);
        bn1 = BatchNorm1d(8);
        pool1 = MaxPool1d(4);
        linear = Linear(8, classes);
        RegisterComponents();
    }

    public override Tensor forward(Tensor input)
    {
        using var scope = NewDisposeScope();
        var x = pool1.call(relu(bn1.call(conv1.call(input))));
        x = avg_pool1d(x, x.shape[x.dim() - 1]).permute(0, 2, 1);
        return log_softmax(linear.call(x), dim: 2).squeeze(1).MoveToOuterDisposeScope();
    }
}
