// Convolutions of each channel by itself, as in the example MobileNet.
using TorchSharp;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;

torch.manual_seed(6);
long[] planes = { 8, 16, 16 };
long[] strides = { 1, 2, 1 };
var modules = new List<(string, Module<Tensor, Tensor>)>
{
    ("conv2d-first", Conv2d(3, 8, kernel_size: 3, stride: 2, padding: 1, bias: false)),
    ("bnrm2d-first", BatchNorm2d(8)),
    ("relu-first", ReLU()),
};
long from = 8;
for (int at = 0; at < planes.Length; at++)
{
    modules.Add(($"conv2d-{at}a", Conv2d(from, from, kernel_size: 3, stride: strides[at], padding: 1, groups: from, bias: false)));
    modules.Add(($"bnrm2d-{at}a", BatchNorm2d(from)));
    modules.Add(($"relu-{at}a", ReLU6()));
    modules.Add(($"conv2d-{at}b", Conv2d(from, planes[at], kernel_size: 1L, bias: false)));
    modules.Add(($"bnrm2d-{at}b", BatchNorm2d(planes[at])));
    modules.Add(($"relu-{at}b", ReLU6()));
    from = planes[at];
}
modules.Add(("avgpool", AvgPool2d(new long[] { 4, 4 })));
modules.Add(("flatten", Flatten()));
modules.Add(("linear", Linear(16, 2)));
using var model = Sequential(modules);

using var scope = NewDisposeScope();
Tensor labels = arange(24) % 2;
Tensor images = randn(24, 3, 16, 16) * (labels.to_type(float32) + 0.2).view(24, 1, 1, 1);
using var optimizer = optim.RMSProp(model.parameters(), 0.01);
float loss = float.NaN;
for (int step = 0; step < 30; step++)
{
    using var inner = NewDisposeScope();
    optimizer.zero_grad();
    var output = functional.nll_loss(functional.log_softmax(model.call(images), 1), labels);
    output.backward();
    optimizer.step();
    loss = output.ToSingle();
}
Console.WriteLine($"loss {loss:F3}");
if (!(loss < 0.3))
{
    throw new InvalidOperationException("the network has not learned");
}
