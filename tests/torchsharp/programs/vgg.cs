// Layers from a table of widths, as in the example VGG; the weights are saved, and loaded into a second network.
using TorchSharp;
using TorchSharp.Modules;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;

var widths = new Dictionary<string, long[]>
{
    ["small"] = new long[] { 8, 0, 16, 0 },
    ["large"] = new long[] { 8, 8, 0, 16, 16, 0 },
};
torch.manual_seed(5);
using var model = new Vgg("small", widths["small"], 10);
using var other = new Vgg("small", widths["small"], 10);
using var large = new Vgg("large", widths["large"], 10);
using var scope = NewDisposeScope();
Tensor images = randn(4, 3, 16, 16);
long parameters = model.parameters().Sum(each => each.numel());
Console.WriteLine($"{parameters} and {large.parameters().Sum(each => each.numel())} numbers");

using (var optimizer = optim.SGD(model.parameters(), 0.05))
{
    for (int step = 0; step < 5; step++)
    {
        using var inner = NewDisposeScope();
        optimizer.zero_grad();
        functional.cross_entropy(model.call(images), arange(4)).backward();
        optimizer.step();
    }
}
model.save("vgg.model.bin");
other.load("vgg.model.bin");
model.eval();
other.eval();
if (!model.call(images).allclose(other.call(images)))
{
    throw new InvalidOperationException("the loaded network gives other results");
}

class Vgg : Module<Tensor, Tensor>
{
    private readonly Module<Tensor, Tensor> layers;

    public Vgg(string name, long[] widths, int classes, Device? device = null) : base(name)
    {
        var modules = new List<(string, Module<Tensor, Tensor>)>();
        long channels = 3;
        for (int at = 0; at < widths.Length; at++)
        {
            if (widths[at] == 0)
            {
                modules.Add(($"MaxPool2d-{at}a", MaxPool2d(kernel_size: 2, stride: 2)));
                continue;
            }
            modules.Add(($"conv2d-{at}a", Conv2d(channels, widths[at], kernel_size: 3, padding: 1)));
            modules.Add(($"bnrm2d-{at}a", BatchNorm2d(widths[at])));
            modules.Add(($"relu-{at}b", ReLU(inplace: true)));
            channels = widths[at];
        }
        modules.Add(("flatten", Flatten()));
        modules.Add(("linear", Linear(channels * 4 * 4, classes)));
        layers = Sequential(modules);
        RegisterComponents();
        if (device is not null)
        {
            this.to(device);
        }
    }

    public override Tensor forward(Tensor input) => layers.call(input);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            layers.Dispose();
            ClearModules();
        }
        base.Dispose(disposing);
    }
}
