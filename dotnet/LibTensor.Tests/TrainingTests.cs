using LibTensor.Modules;
using static LibTensor.torch.nn;
using static LibTensor.torch.optim;
using static LibTensor.torch.utils.data;

namespace LibTensor.Tests;

public sealed class TrainingTests : LeakChecked
{
    private static float Descend(Func<IEnumerable<Parameter>, Optimizer> make)
    {
        using Generator seeded = manual_seed(3);
        using DisposeScope scope = NewDisposeScope();
        using Linear line = nn.Linear(2, 1);
        using Optimizer optimizer = make(line.parameters());
        Tensor input = randn(32, 2);
        Tensor target = input.matmul(tensor(new float[,] { { 2 }, { -1 } })) + 0.5;
        float loss = 0;
        for (int i = 0; i < 200; i++)
        {
            using DisposeScope step = NewDisposeScope();
            optimizer.zero_grad();
            Tensor error = functional.mse_loss(line.call(input), target);
            error.backward();
            optimizer.step();
            loss = error.item<float>();
        }
        Assert.Equal([2f, -1], line.weight.ToArray<float>(), (a, b) => Math.Abs(a - b) < 0.1);
        return loss;
    }

    [Fact]
    public void Optimizers()
    {
        Assert.True(Descend(parameters => SGD(parameters, 0.1)) < 1e-3);
        Assert.True(Descend(parameters => SGD(parameters, 0.05, momentum: 0.9, nesterov: true)) < 1e-3);
        Assert.True(Descend(parameters => Adam(parameters, lr: 0.1)) < 1e-3);
        Assert.True(Descend(parameters => AdamW(parameters, lr: 0.1, weight_decay: 1e-4)) < 1e-3);
        Assert.True(Descend(parameters => Adam(parameters, lr: 0.1, amsgrad: true)) < 1e-3);
        Assert.True(Descend(parameters => Adagrad(parameters, lr: 0.5)) < 1e-3);
        Assert.True(Descend(parameters => Adamax(parameters, lr: 0.1)) < 1e-3);
        Assert.True(Descend(parameters => NAdam(parameters, lr: 0.1)) < 1e-3);
        Assert.True(Descend(parameters => RAdam(parameters, lr: 0.1)) < 1e-3);
        Assert.True(Descend(parameters => RMSProp(parameters, lr: 0.02, momentum: 0.5, centered: true)) < 1e-2);
        Assert.True(Descend(parameters => Rprop(parameters, lr: 0.1)) < 1e-3);
        Assert.True(Descend(parameters => ASGD(parameters, lr: 0.1)) < 1e-3);
    }

    [Fact]
    public void NumbersGoToTheirPlaces()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = ones(1).requires_grad_();
        (x * 2).sum().backward();
        using (Modules.SGD up = SGD([x], 0.25, weight_decay: 0.5, maximize: true))
        {
            up.step();
        }
        Assert.Equal(1.375f, x.item<float>());
        using (Modules.Adadelta small = Adadelta([x], lr: 2, rho: 0.75, eps: 3))
        {
            small.step();
        }
        // 2 * 2 * the root of 3 / (0.25 * 4 + 3)
        Assert.Equal(1.375 - (2 * Math.Sqrt(3)), x.item<float>(), 1e-5);
        Assert.Throws<ArgumentException>(() => Rprop([x], etaplus: 0.5));
        Assert.Throws<ArgumentException>(() => RMSProp([x], alpha: 1));
    }

    [Fact]
    public void LimitsOnGradients()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor(new float[] { 1, 2 }).requires_grad_();
        Tensor plain = ones(2);
        Assert.Equal(0, nn.utils.clip_grad_norm_([x, plain], 1));
        (x * tensor(new float[] { 3, -4 })).sum().backward();
        Assert.Equal(7, nn.utils.clip_grad_norm_([x, plain], 10, norm_type: 1), 1e-6);
        Assert.Equal([3f, -4], x.grad!.ToArray<float>());
        Assert.Equal(5, nn.utils.clip_grad_norm_([x, plain], 2.5), 1e-6);
        Assert.Equal([1.5f, -2], x.grad!.ToArray<float>(), (a, b) => Math.Abs(a - b) < 1e-5);
        nn.utils.clip_grad_value_([x, plain], 1.75);
        Assert.Equal(-1.75f, x.grad!.ToArray<float>()[1]);
        Assert.Throws<TensorArgumentException>(() => nn.utils.clip_grad_norm_([x], -1));
        Assert.Throws<TensorArgumentException>(() => nn.utils.clip_grad_norm_([x], 1, double.NaN));
        Assert.Throws<TensorArgumentException>(() => nn.utils.clip_grad_value_([x], -1));
        Assert.Throws<ArgumentNullException>(() => nn.utils.clip_grad_norm_(null!, 1));
    }

    [Fact]
    public void OptimizersAndModulesAreNoMembersOfScopes()
    {
        Linear line;
        Optimizer optimizer;
        using (DisposeScope scope = NewDisposeScope())
        {
            line = nn.Linear(2, 1);
            optimizer = Adam(line.parameters());
            Assert.Equal(0, scope.DisposablesCount);
        }
        optimizer.zero_grad();
        using Tensor input = ones(1, 2);
        using Tensor output = line.call(input);
        optimizer.Dispose();
        line.Dispose();
        Assert.ThrowsAny<ObjectDisposedException>(() => optimizer.step());
    }

    [Fact]
    public void TheFirstStepOfGradientDescent()
    {
        using Tensor weight = tensor(new[] { 1f, 2f }, requires_grad: true);
        using Optimizer optimizer = SGD([weight], 0.5);
        using (NewDisposeScope())
        {
            Tensor loss = optimizer.step(() =>
            {
                Tensor sum = (weight * weight).sum();
                sum.backward();
                return sum;
            })!;
            Assert.Equal(5f, loss.item<float>());
        }
        Assert.Equal([0f, 0], weight.ToArray<float>());
    }

    [Fact]
    public void AScheduleInSteps()
    {
        using Tensor weight = ones([1], requires_grad: true);
        using Optimizer optimizer = SGD([weight], 0.05);
        // The example in PyTorch's documentation of StepLR.
        lr_scheduler.LRScheduler schedule = lr_scheduler.StepLR(optimizer, step_size: 30, gamma: 0.1);
        for (int epoch = 0; epoch < 100; epoch++)
        {
            double documented = epoch < 30 ? 0.05 : epoch < 60 ? 0.005 : epoch < 90 ? 0.0005 : 0.00005;
            Assert.Equal(documented, Assert.Single(schedule.get_last_lr()), 1e-15);
            schedule.step();
        }
    }

    [Fact]
    public void AScheduleAlongACosine()
    {
        using Tensor weight = ones([1], requires_grad: true);
        using Optimizer optimizer = SGD([weight], 1);
        lr_scheduler.LRScheduler schedule = lr_scheduler.CosineAnnealingLR(optimizer, T_max: 4, eta_min: 0.1);
        // The expected numbers are from PyTorch.
        foreach (double expected in new[] { 1, 0.8681980515339464, 0.55, 0.2318019484660536, 0.1, 0.2318019484660536, 0.55 })
        {
            Assert.Equal(expected, optimizer.lr, 1e-14);
            schedule.step();
        }
    }

    [Fact]
    public void SchedulesThatCannotBe()
    {
        using Tensor weight = ones([1], requires_grad: true);
        using Optimizer optimizer = SGD([weight], 1);
        Assert.Throws<ArgumentException>(() => lr_scheduler.StepLR(optimizer, 0));
        Assert.Throws<ArgumentException>(() => lr_scheduler.StepLR(optimizer, 1, -1));
        Assert.Throws<ArgumentException>(() => lr_scheduler.CosineAnnealingLR(optimizer, -3));
        Assert.Throws<ArgumentException>(() => lr_scheduler.CosineAnnealingLR(optimizer, 3, double.NaN));
        Assert.Equal(1, optimizer.lr);
    }

    private sealed class Squares(long count) : Dataset
    {
        private readonly Tensor shared = ones(1).DetachFromDisposeScope();

        public override long Count => count;

        public override Dictionary<string, Tensor> GetTensor(long index) => new()
        {
            ["data"] = full([2], (double)index) * shared,
            ["label"] = tensor(index * index),
        };

        protected override void Dispose(bool disposing) => shared.Dispose();
    }

    [Fact]
    public void ABatchOfNoSampleIsRefused()
    {
        using Squares squares = new(3);
        ArgumentException refused = Assert.Throws<ArgumentException>(() => squares.GetBatch([]));
        Assert.Contains("at least one sample", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void ADatasetOfOnesOwn()
    {
        using DisposeScope scope = NewDisposeScope();
        using DataLoader loader = new(new Squares(5), 2);
        Assert.Equal(3, loader.Count);
        List<long> labels = [];
        Tensor? previous = null;
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            Assert.True(previous is null || previous.IsInvalid);
            Assert.Equal(2, batch["data"].size(1));
            Assert.True(scope.Contains(batch["data"]));
            Assert.Equal(2, scope.DisposablesCount);
            labels.AddRange(batch["label"].ToArray<long>());
            previous = batch["data"];
        }
        Assert.True(previous!.IsInvalid);
        Assert.Equal([0L, 1, 4, 9, 16], labels);
        Assert.Equal(0, scope.DisposablesCount);
    }

    [Fact]
    public void BatchesThatAreKept()
    {
        using DataLoader loader = new(new Squares(4), 3, drop_last: true, disposeBatch: false);
        Dictionary<string, Tensor> batch = Assert.Single(loader);
        Assert.Equal([3, 2], batch["data"].shape);
        foreach (Tensor tensor in batch.Values)
        {
            tensor.Dispose();
        }
    }

    private static List<long> Epoch(DataLoader loader)
    {
        List<long> order = [];
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            order.AddRange(batch["label"].ToArray<long>());
        }
        return order;
    }

    [Fact]
    public void TheOrderIsTheSeeds()
    {
        using Tensor values = arange(20);
        using DataLoader loader = new(new NamedTensorDataset(values, values), 6, shuffle: true, seed: 11);
        using DataLoader same = new(new NamedTensorDataset(values, values), 6, shuffle: true, seed: 11);
        List<long> first = Epoch(loader);
        List<long> second = Epoch(loader);
        Assert.NotEqual(first, second);
        Assert.Equal(Enumerable.Range(0, 20).Select(i => (long)i), first.Order());
        Assert.Equal(first, Epoch(same));
        Assert.Equal(second, Epoch(same));
        using Generator generator = new(11);
        using Tensor permutation = randperm(20, generator: generator);
        Assert.Equal(permutation.ToArray<long>(), first);
    }

    [Fact]
    public void WithoutASeedTheOrderFollowsManualSeed()
    {
        using Tensor values = arange(20);
        List<long> Run()
        {
            using Generator seeded = manual_seed(5);
            using DataLoader loader = new(new NamedTensorDataset(values, values), 6, shuffle: true);
            return Epoch(loader);
        }
        Assert.Equal(Run(), Run());
    }

    [Fact]
    public void DatasetsThatDoNotFit()
    {
        using Tensor three = ones(3);
        using Tensor four = ones(4);
        Assert.Throws<ShapeException>(() => new NamedTensorDataset(three, four));
        Assert.Throws<ArgumentException>(() => new DataLoader(new Squares(1), 0));
    }

    [Fact]
    public void TheDigits()
    {
        using Digits all = Digits.Load();
        using Digits train = Digits.Load(train: true);
        using Digits test = Digits.Load(train: false);
        Assert.Equal([1797L, 1437, 360], [all.Count, train.Count, test.Count]);
        using DataLoader loader = new(test, 64, disposeDataset: false);
        long[] classes = new long[10];
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            using DisposeScope scope = NewDisposeScope();
            Assert.Equal([1, 8, 8], batch["data"].shape[1..]);
            Assert.True(((batch["data"] >= 0) & (batch["data"] <= 1)).all().item<bool>());
            foreach (long label in batch["label"].ToArray<long>())
            {
                classes[label]++;
            }
        }
        Assert.All(classes, count => Assert.InRange(count, 34, 38));
    }

    [Fact]
    public void Pictures()
    {
        using TemporaryFolder folder = Folder();
        using DisposeScope scope = NewDisposeScope();
        Timeline.Start();
        using (NewDisposeScope("picture"))
        {
            _ = ones(1000);
        }
        string svg = folder.File("memory.svg");
        Timeline.Save(svg);
        Timeline.Save(folder.File("memory.json"));
        Assert.Contains("<svg", File.ReadAllText(svg), StringComparison.Ordinal);
        Assert.Contains("picture", File.ReadAllText(folder.File("memory.json")), StringComparison.Ordinal);
        string grid = folder.File("digits.svg");
        LibTensor.Pictures.Digits(rand(4, 1, 8, 8), arange(4), tensor(new long[] { 0, 1, 2, 9 }), grid);
        Assert.Contains("<svg", File.ReadAllText(grid), StringComparison.Ordinal);
        Assert.Throws<TensorArgumentException>(() => Timeline.Save(folder.File("memory.txt")));
    }
}
