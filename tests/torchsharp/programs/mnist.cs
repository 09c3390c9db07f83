// A convolutional network on made-up digits, as in the example MNIST: a data set of dictionaries, a loader and Adam.
using TorchSharp;
using TorchSharp.Modules;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;
using static TorchSharp.torch.nn.functional;

random.manual_seed(1);
var device = cuda.is_available() ? CUDA : CPU;
using var model = new Network("digits", device);
using var train = new Strokes(256);
using var test = new Strokes(64);
using var trainLoader = new DataLoader(train, 32, shuffle: true, device: device);
using var testLoader = new DataLoader(test, 64, device: device);
using var optimizer = optim.Adam(model.parameters(), lr: 0.01);
var scheduler = optim.lr_scheduler.StepLR(optimizer, 1, 0.7);
var loss = NLLLoss();

for (int epoch = 0; epoch < 3; epoch++)
{
    Console.WriteLine($"epoch {epoch}: loss {Train():F3}, accuracy {Accuracy():P0}");
    scheduler.step();
}
if (Accuracy() < 0.9)
{
    throw new InvalidOperationException("the network has not learned its digits");
}

double Train()
{
    model.train();
    double sum = 0;
    using var scope = NewDisposeScope();
    foreach (var batch in trainLoader)
    {
        optimizer.zero_grad();
        var output = loss.call(model.call(batch["data"]), batch["label"]);
        output.backward();
        optimizer.step();
        sum += output.ToSingle();
        scope.DisposeEverything();
    }
    return sum / trainLoader.Count;
}

double Accuracy()
{
    model.eval();
    long correct = 0;
    using var scope = NewDisposeScope();
    using var off = no_grad();
    foreach (var batch in testLoader)
    {
        correct += model.call(batch["data"]).argmax(1).eq(batch["label"]).sum().ToInt64();
    }
    return (double)correct / test.Count;
}

/// <summary>Pictures of 8×8 with a bright row or column, which is the class.</summary>
class Strokes : torch.utils.data.Dataset
{
    private readonly Tensor images;
    private readonly Tensor labels;

    public Strokes(int count)
    {
        using var scope = NewDisposeScope();
        labels = randint(4, count, dtype: int64).DetachFromDisposeScope();
        images = (rand(count, 1, 8, 8) * 0.3).DetachFromDisposeScope();
        for (int at = 0; at < count; at++)
        {
            int place = (int)labels[at].item<long>() * 2;
            images[at, 0, place] = ones(8);
        }
    }

    public override long Count => images.shape[0];

    public override Dictionary<string, Tensor> GetTensor(long index) =>
        new() { ["data"] = images[index], ["label"] = labels[index] };

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            images.Dispose();
            labels.Dispose();
        }
        base.Dispose(disposing);
    }
}

class Network : Module<Tensor, Tensor>
{
    private readonly Module<Tensor, Tensor> conv1 = Conv2d(1, 8, 3, padding: 1);
    private readonly Module<Tensor, Tensor> conv2 = Conv2d(8, 8, 3, padding: 1);
    private readonly Module<Tensor, Tensor> relu1 = ReLU();
    private readonly Module<Tensor, Tensor> dropout1 = Dropout(0.25);
    private readonly Module<Tensor, Tensor> flatten = Flatten();
    private readonly Module<Tensor, Tensor> fc1 = Linear(8 * 4 * 4, 4);

    public Network(string name, Device device) : base(name)
    {
        RegisterComponents();
        if (device.type != DeviceType.CPU)
        {
            this.to(device);
        }
    }

    public override Tensor forward(Tensor input)
    {
        using var scope = NewDisposeScope();
        var x = relu1.call(conv1.call(input));
        x = relu1.call(conv2.call(x));
        x = max_pool2d(x, 2);
        x = fc1.call(flatten.call(dropout1.call(x)));
        return log_softmax(x, 1).MoveToOuterDisposeScope();
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            conv1.Dispose();
            conv2.Dispose();
            relu1.Dispose();
            dropout1.Dispose();
            flatten.Dispose();
            fc1.Dispose();
            ClearModules();
        }
        base.Dispose(disposing);
    }
}
