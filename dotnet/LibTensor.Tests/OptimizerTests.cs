using LibTensor.Modules;
using static LibTensor.torch.optim;

namespace LibTensor.Tests;

/// <summary>Optimizers as TorchSharp has them: groups, options, states and files. The numbers are PyTorch's.</summary>
public sealed class OptimizerTests : LeakChecked
{
    private static readonly double[][] gradients = [[0.5, -1, 2], [1, 0.25, -0.5], [-0.75, 0.5, 0.1]];

    private static Parameter Weight()
    {
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter(new Parameter(tensor([1.0, -2, 3])));
    }

    private static void Step(Parameter weight, Optimizer optimizer, double[] gradient)
    {
        using DisposeScope scope = NewDisposeScope();
        optimizer.zero_grad();
        (weight * tensor(gradient)).sum().backward();
        optimizer.step();
    }

    private static double[] Run(Parameter weight, Optimizer optimizer)
    {
        foreach (double[] gradient in gradients)
        {
            Step(weight, optimizer, gradient);
        }
        using Tensor values = weight.detach();
        return values.ToArray<double>();
    }

    private static void Gives(double[] expected, Func<IEnumerable<Parameter>, Optimizer> make)
    {
        using Parameter weight = Weight();
        using Optimizer optimizer = make([weight]);
        Assert.Equal(expected, Run(weight, optimizer), static (a, b) => Math.Abs(a - b) < 1e-8);
    }

    [Fact]
    public void AConvertedModuleNeedsAnotherOptimizer()
    {
        using var module = nn.Linear(2, 1);
        using Optimizer before = SGD(module.parameters(), 0.1);
        module.to(float64);
        Assert.Contains("after the optimizer was made", Assert.Throws<InvalidOperationException>(() => before.step()).Message);
        using Optimizer after = SGD(module.parameters(), 0.1);
        after.step();
    }

    [Fact]
    public void ThreeStepsOfEach()
    {
        Gives([0.773567133812, -1.79263270512, 2.50764699831], p => SGD(p, 0.1, momentum: 0.9, dampening: 0.25, weight_decay: 0.01));
        Gives([0.69955, -1.81885, 2.4287], p => SGD(p, 0.1, momentum: 0.9, nesterov: true));
        Gives([0.775992581026, -1.84349785288, 2.81024453803], p => Adam(p, 0.1, weight_decay: 0.01, amsgrad: true));
        Gives([0.750390395854, -1.79136730727, 2.72706426626], p => AdamW(p, 0.1, weight_decay: 0.1));
        Gives([0.914643906642, -1.96748138312, 2.92275549458], p => Adagrad(p, 0.1, lr_decay: 0.1, initial_accumulator_value: 0.5));
        Gives([0.996251836489, -2.00010949751, 2.99773564147], p => Adadelta(p));
        Gives([0.802214176719, -1.85955143525, 2.840236482], p => Adamax(p, 0.1, weight_decay: 0.01));
        Gives([0.852248836181, -1.95411783216, 2.90010119444], p => NAdam(p, 0.1, weight_decay: 0.01));
        Gives([0.853204505729, -1.86265294232, 2.68471547873], p => RAdam(p, 0.1, beta2: 0.5));
        Gives([-1.55376187978, -1.04764715734, 1.55859818522], p => RMSProp(p, 0.1, momentum: 0.5, centered: true));
        Gives([0.78, -1.95, 2.85], p => Rprop(p, 0.1));
        Gives([0.924971623115, -1.97494081002, 2.83991327339], p => ASGD(p, 0.1, t0: 1));
    }

    [Fact]
    public void LbfgsFollowsCurvatures()
    {
        using DisposeScope scope = NewDisposeScope();
        Parameter x = new(tensor([-1.5, 2.0]));
        using LBFGS optimizer = LBFGS([x], lr: 0.1);
        Assert.Equal((0.1, 0.1), (optimizer.LearningRate, optimizer.ParamGroups.Single().InitialLearningRate));
        foreach (double expected in new[] { 12.5, 5.816039478806543, 11.47294337022605, 3.435850754459154 })
        {
            using DisposeScope step = NewDisposeScope();
            Tensor loss = optimizer.step(() =>
            {
                optimizer.zero_grad();
                Tensor a = x[0], b = x[1];
                Tensor value = ((1 - a) * (1 - a)) + (100 * (b - (a * a)) * (b - (a * a)));
                value.backward();
                return value;
            })!;
            Assert.Equal(expected, loss.item<double>(), 1e-8);
        }
        Assert.Equal([-0.7781680359144527, 0.5923583803450262], x.detach().ToArray<double>(), static (a, b) => Math.Abs(a - b) < 1e-8);
        Assert.Throws<ArgumentNullException>(() => optimizer.step());
        Assert.Throws<ArgumentException>(() => LBFGS(Array.Empty<Parameter>()));
        Assert.Throws<UnsupportedException>(() => optimizer.add_param_group(new ParamGroup()));
        optimizer.Dispose();
        Assert.Throws<TensorDisposedException>(() => optimizer.step(() => x));
    }

    [Fact]
    public void GroupsHaveOptionsOfTheirOwn()
    {
        using Parameter a = Weight(), b = Weight(), c = Weight();
        using Adam adam = Adam(
            new Adam.ParamGroup[]
            {
                new() { Parameters = [a], Options = new() { LearningRate = 0.5, beta2 = 0.9 } },
                new([b], lr: 0.25),
            },
            lr: 0.125, eps: 1e-3);
        adam.add_param_group(new Adam.ParamGroup { Parameters = [c] });
        Assert.Equal([0.5, 0.25, 0.125], adam.ParamGroups.Select(static group => group.LearningRate));
        Assert.Equal([0.5, 0.25, 0.125], adam.ParamGroups.Select(static group => group.InitialLearningRate));
        Optimizer.StateDictionary state = adam.state_dict();
        Assert.Equal([1e-3, 1e-8, 1e-3], state.Options.Select(static options => ((Adam.Options)options).eps!.Value));
        Assert.Equal([0.9, 0.999, 0.999], state.Options.Select(static options => ((Adam.Options)options).beta2!.Value));
        Assert.Equal([[0], [1], [2]], state.StateIndexRef);
        Assert.Equal(3, adam.parameters().Count());
        Assert.Same(c, adam.parameters().Last());
        adam.Betas = (0.5, 0.75);
        Assert.All(adam.ParamGroups, static group => Assert.Equal((0.5, 0.75), ((IBetas)group).Betas));
        adam.lr = 1;
        Assert.All(adam.ParamGroups, static group => Assert.Equal(1, group.LearningRate));
        Step(a, adam, gradients[0]);
        // Only the first parameter has a gradient.
        Assert.Equal([1L, 0, 0], state.State.Select(static each => ((Adam.State)each).step));
    }

    [Fact]
    public void AStateIsCopiedAndStored()
    {
        using Parameter a = Weight(), b = Weight(), c = Weight();
        using SGD first = SGD([("w", a)], 0.1, momentum: 0.9), second = SGD([b], 0.5, momentum: 0.25), third = SGD([c], 0.5, momentum: 0.25);
        Step(a, first, gradients[0]);
        second.load_state_dict(first.state_dict());
        using MemoryStream stream = new();
        using BinaryWriter writer = new(stream);
        first.save_state_dict(writer);
        stream.Position = 0;
        using BinaryReader reader = new(stream);
        third.load_state_dict(reader);
        Assert.Equal((0.1, 0.9), (second.lr, second.state_dict().Options.Cast<SGD.Options>().Single().momentum!.Value));
        Assert.True(first.state_dict().State[0].ApproximatelyEquals(third.state_dict().State[0]));
        first.Dispose();
        Step(b, second, gradients[1]);
        Step(c, third, gradients[1]);
        Assert.Equal(b.detach(), c.detach());
        // 0.9 times the first gradient and the second one
        Assert.Equal(1 - (0.1 * ((0.9 * 0.5) + 1)), b.detach().ToArray<double>()[0], 1e-12);
    }

    [Fact]
    public void AStateThatDoesNotFitChangesNothing()
    {
        using Parameter a = Weight(), b = Weight();
        using Tensor two = ones([2], ScalarType.Float64);
        using Parameter small = new(two.clone());
        using Adam source = Adam([small], 0.25), adam = Adam([a], 0.5);
        using SGD sgd = SGD([b], 0.5);
        Assert.Throws<ArgumentException>(() => adam.load_state_dict(source.state_dict()));
        Assert.Throws<ArgumentException>(() => adam.load_state_dict(sgd.state_dict()));
        byte[] Saved(OptimizerHelper optimizer)
        {
            using MemoryStream stream = new();
            using BinaryWriter writer = new(stream);
            optimizer.save_state_dict(writer);
            return stream.ToArray();
        }
        void Load(byte[] bytes)
        {
            using BinaryReader reader = new(new MemoryStream(bytes));
            adam.load_state_dict(reader);
        }
        Assert.Throws<InvalidDataException>(() => Load(Saved(sgd)));
        adam.lr = 0.5;
        Assert.Throws<ArgumentException>(() => Load(Saved(source)));
        byte[] good = Saved(adam);
        good[8] = 1; // the lowest byte of the initial rate
        for (int length = 0; length < good.Length - 1; length++)
        {
            Assert.ThrowsAny<Exception>(() => Load(good[..length]));
            Assert.Equal(0.5, adam.lr);
        }
        Load(good);
    }

    [Fact]
    public void AnOptimizerGoesOnWithoutTheWrappersOfItsParameters()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear line = nn.Linear(2, 1);
        using SGD sgd = SGD(line.parameters(), 1);
        foreach (Parameter parameter in line.parameters())
        {
            parameter.Dispose();
        }
        float before = line.bias!.item<float>();
        line.call(ones(1, 2)).sum().backward();
        sgd.step();
        Assert.Equal(before - 1, line.bias!.item<float>(), 1e-6);
    }

    [Fact]
    public void NoScopeOwnsAState()
    {
        using Parameter weight = Weight();
        Adam adam;
        using (DisposeScope scope = NewDisposeScope())
        {
            adam = Adam([weight], amsgrad: true);
            Assert.Equal(0, scope.DisposablesCount);
            (weight * 2).sum().backward();
            int before = scope.DisposablesCount;
            adam.step();
            Assert.Equal(before, scope.DisposablesCount);
        }
        Adam.State state = (Adam.State)adam.state_dict().State.Single();
        Assert.False(state.exp_avg.IsInvalid || state.max_exp_avg_sq!.IsInvalid);
        adam.to(CPU);
        adam.Dispose();
        Assert.Throws<TensorDisposedException>(() => adam.step());
    }

    /// <summary>An optimizer of the program's own.</summary>
    private sealed class Signs : OptimizerHelper
    {
        internal Signs(IEnumerable<Parameter> parameters, double lr) =>
            add_param_group(new ParamGroup { Parameters = parameters, Options = new() { LearningRate = lr } });

        public override Tensor? step(Func<Tensor>? closure = null) => _step<ParamGroup>(
            static group =>
            {
                foreach (Parameter parameter in group.Parameters)
                {
                    parameter.sub_(parameter.grad!.sign() * group.LearningRate);
                }
            },
            closure);
    }

    [Fact]
    public void AnOptimizerOfOnesOwn()
    {
        using Parameter weight = Weight();
        using Signs signs = new([weight], 0.25);
        Assert.Equal([0.75, -2.25, 2.75], Run(weight, signs));
    }
}
