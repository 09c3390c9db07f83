// A stack of convolutions, pooling and dropout, as in the example AlexNet.
using TorchSharp;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;

torch.manual_seed(3);
using var model = new SmallAlexNet("alexnet", 3);
using var scope = NewDisposeScope();
var (images, labels) = Stripes(48);
using var optimizer = optim.Adam(model.parameters(), 0.002);
var loss = CrossEntropyLoss();
float first = 0, last = 0;
for (int step = 0; step < 30; step++)
{
    using var inner = NewDisposeScope();
    optimizer.zero_grad();
    var output = loss.call(model.call(images), labels);
    output.backward();
    optimizer.step();
    last = output.item<float>();
    first = step == 0 ? last : first;
}
Console.WriteLine($"loss {first:F3}, then {last:F3}");
if (last > first / 2)
{
    throw new InvalidOperationException("the loss has not fallen");
}

(Tensor, Tensor) Stripes(int count)
{
    Tensor kinds = arange(count) % 3;
    Tensor places = arange(32).reshape(1, 1, 1, 32).expand(count, 3, 32, 32);
    Tensor stripes = (places % (kinds.reshape(count, 1, 1, 1) + 2) == 0).to_type(float32);
    return (stripes + 0.1 * randn(count, 3, 32, 32), kinds.to_type(int64));
}

class SmallAlexNet : Module<Tensor, Tensor>
{
    private readonly Module<Tensor, Tensor> features;
    private readonly Module<Tensor, Tensor> average;
    private readonly Module<Tensor, Tensor> classifier;

    public SmallAlexNet(string name, int classes, Device? device = null) : base(name)
    {
        features = Sequential(
            ("c1", Conv2d(3, 8, kernel_size: 3, stride: 2, padding: 1)),
            ("r1", ReLU(inplace: true)),
            ("p1", MaxPool2d(kernel_size: new long[] { 2, 2 })),
            ("c2", Conv2d(8, 16, kernel_size: 3, padding: 1)),
            ("r2", ReLU(inplace: true)),
            ("p2", MaxPool2d(kernel_size: new long[] { 2, 2 })));
        average = AdaptiveAvgPool2d(new long[] { 2, 2 });
        classifier = Sequential(
            ("d1", Dropout(0.1)),
            ("l1", Linear(16 * 2 * 2, 32)),
            ("r3", ReLU(inplace: true)),
            ("l3", Linear(32, classes)));
        RegisterComponents();
        if (device is not null && device.type != DeviceType.CPU)
        {
            this.to(device);
        }
    }

    public override Tensor forward(Tensor input)
    {
        using var found = features.call(input);
        using var mean = average.call(found);
        using var flat = mean.view(mean.shape[0], 16 * 2 * 2);
        return classifier.call(flat);
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            features.Dispose();
            average.Dispose();
            classifier.Dispose();
            ClearModules();
        }
        base.Dispose(disposing);
    }
}
