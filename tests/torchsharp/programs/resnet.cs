// Residual blocks with batch norm, as in the example ResNet.
using TorchSharp;
using TorchSharp.Modules;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;

torch.manual_seed(4);
using var model = new Residual(blocks: 2, width: 8, classes: 2);
using var scope = NewDisposeScope();
Tensor labels = arange(32) % 2;
Tensor images = randn(32, 3, 16, 16) + labels.to_type(float32).view(32, 1, 1, 1);
using var optimizer = optim.AdamW(model.parameters(), 0.01);
for (int step = 0; step < 20; step++)
{
    using var inner = NewDisposeScope();
    optimizer.zero_grad();
    functional.cross_entropy(model.call(images), labels).backward();
    optimizer.step();
}
model.eval();
double accuracy = model.call(images).argmax(1).eq(labels).to_type(float32).mean().ToDouble();
Console.WriteLine($"{model.parameters().Count()} parameters, accuracy {accuracy:P0}");
if (accuracy < 0.9 || !model.named_parameters().Any(each => each.name.EndsWith("bn1.weight")))
{
    throw new InvalidOperationException("the residual network has not learned");
}

class Residual : Module<Tensor, Tensor>
{
    private readonly Module<Tensor, Tensor> layers;

    public Residual(int blocks, int width, int classes) : base("Residual")
    {
        var modules = new List<(string, Module<Tensor, Tensor>)>
        {
            ("conv1", Conv2d(3, width, kernel_size: 3, stride: 1, padding: 1, bias: false)),
            ("bn1", BatchNorm2d(width)),
            ("relu1", ReLU(inplace: true)),
        };
        for (int at = 0; at < blocks; at++)
        {
            modules.Add(($"block{at}", new Block($"block{at}", width << at, width << (at + 1))));
        }
        modules.Add(("average", AdaptiveAvgPool2d(new long[] { 1, 1 })));
        modules.Add(("flatten", Flatten()));
        modules.Add(("linear", Linear(width << blocks, classes)));
        layers = Sequential(modules);
        RegisterComponents();
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

class Block : Module<Tensor, Tensor>
{
    private readonly Module<Tensor, Tensor> conv1, bn1, conv2, bn2, relu;
    private readonly Module<Tensor, Tensor> shortcut = Sequential();

    public Block(string name, int from, int to) : base(name)
    {
        conv1 = Conv2d(from, to, kernel_size: 3, stride: 2, padding: 1, bias: false);
        bn1 = BatchNorm2d(to);
        relu = ReLU(inplace: true);
        conv2 = Conv2d(to, to, kernel_size: 3, padding: 1, bias: false);
        bn2 = BatchNorm2d(to);
        shortcut = Sequential(Conv2d(from, to, kernel_size: 1, stride: 2, bias: false), BatchNorm2d(to));
        RegisterComponents();
    }

    public override Tensor forward(Tensor input)
    {
        using var scope = NewDisposeScope();
        var x = relu.call(bn1.call(conv1.call(input)));
        var y = bn2.call(conv2.call(x)).add_(shortcut.call(input));
        return relu.call(y).MoveToOuterDisposeScope();
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            foreach (var each in new[] { conv1, bn1, conv2, bn2, relu, shortcut })
            {
                each.Dispose();
            }
            ClearModules();
        }
        base.Dispose(disposing);
    }
}
