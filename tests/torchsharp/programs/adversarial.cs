// Pictures that are changed along the sign of their gradient, as in the example AdversarialExampleGeneration.
using TorchSharp;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;

torch.manual_seed(2);
using var model = Sequential(("first", Linear(16, 32)), ("relu", ReLU()), ("second", Linear(32, 2)), ("log", LogSoftmax(1)));
var criterion = NLLLoss();
using var scope = NewDisposeScope();
Tensor data = rand(200, 16);
Tensor label = (data.sum(1) > 8).to_type(ScalarType.Int64);

using (var optimizer = optim.SGD(model.parameters(), 0.5, momentum: 0.5))
{
    for (int step = 0; step < 200; step++)
    {
        using var inner = NewDisposeScope();
        optimizer.zero_grad();
        criterion.call(model.call(data), label).backward();
        optimizer.step();
    }
}

model.eval();
double before = 1;
foreach (double strength in new[] { 0, 0.1, 0.3 })
{
    double accuracy = Attacked(strength);
    Console.WriteLine($"strength {strength:F2}: accuracy {accuracy:P0}");
    if (accuracy > before)
    {
        throw new InvalidOperationException("a stronger attack must not help");
    }
    before = accuracy;
}
if (before > 0.5)
{
    throw new InvalidOperationException("the attack does not work");
}

double Attacked(double strength)
{
    using var inner = NewDisposeScope();
    Tensor input = data.clone();
    input.requires_grad = true;
    model.zero_grad();
    criterion.call(model.call(input), label).backward();
    using Tensor sign = input.grad!.sign();
    Tensor changed = (input + strength * sign).clamp(0.0, 1.0);
    return model.call(changed).argmax(1).eq(label).sum().ToInt32() / (double)label.shape[0];
}
