using LibTensor.Modules;
using static LibTensor.torch.optim;

namespace LibTensor.Tests;

/// <summary>The schedulers. The numbers are PyTorch's.</summary>
public sealed class SchedulerTests : LeakChecked
{
    private static void Gives(double[] expected, Func<Optimizer, lr_scheduler.LRScheduler> make)
    {
        using Tensor start = zeros(1);
        using Parameter weight = new(start.clone());
        using SGD optimizer = SGD([weight], 1);
        lr_scheduler.LRScheduler scheduler = make(optimizer);
        foreach (double rate in expected)
        {
            Assert.Equal(rate, optimizer.lr, 1e-10);
            Assert.Equal(rate, Assert.Single(scheduler.get_last_lr()), 1e-10);
            scheduler.step();
        }
    }

    [Fact]
    public void TheRatesOfEachEpoch()
    {
        Gives([1.0, 0.64, 0.36, 0.16, 0.04, 0, 0], o => lr_scheduler.PolynomialLR(o, 5, 2));
        Gives([0.25, 0.4375, 0.625, 0.8125, 1, 1], o => lr_scheduler.LinearLR(o, 0.25, 1, 4));
        Gives([0.5, 0.5, 0.5, 1, 1], o => lr_scheduler.ConstantLR(o, 0.5, 3));
        Gives([1.0, 1, 0.1, 0.1, 0.1, 0.01, 0.01], o => lr_scheduler.MultiStepLR(o, [2, 5]));
        Gives([1.0, 0.5, 0.25, 0.125], o => lr_scheduler.ExponentialLR(o, 0.5));
        Gives([1.0, 0.6, 0.42, 0.336], o => lr_scheduler.MultiplicativeLR(o, static epoch => 0.5 + (0.1 * epoch)));
        Gives([1.0, 0.5, 1.0 / 3, 0.25], o => lr_scheduler.LambdaLR(o, static epoch => 1.0 / (1 + epoch)));
        Gives(
            [0.1, 0.1, 0.1, 1, 0.9, 0.81],
            o => lr_scheduler.SequentialLR(o, [lr_scheduler.ConstantLR(o, 0.1, 3), lr_scheduler.ExponentialLR(o, 0.9)], [3]));
        Gives(
            [0.1, 0.09, 0.81, 0.729, 0.6561],
            o => lr_scheduler.ChainedLR([lr_scheduler.ConstantLR(o, 0.1, 2), lr_scheduler.ExponentialLR(o, 0.9)]));
        Gives(
            [0.1, 0.55, 1, 0.7, 0.4, 0.1, 0.325, 0.55, 0.4],
            o => lr_scheduler.CyclicLR(
                o, 0.1, 1, step_size_up: 2, step_size_down: 3, mode: lr_scheduler.impl.CyclicLR.Mode.Triangular2, cycle_momentum: false));
        Gives(
            [0.1, 0.505, 0.829, 0.42805, 0.1, 0.3657205],
            o => lr_scheduler.CyclicLR(
                o, 0.1, 1, step_size_up: 2, mode: lr_scheduler.impl.CyclicLR.Mode.ExpRange, gamma: 0.9, cycle_momentum: false));
    }

    [Fact]
    public void AnEpochThatIsGivenHasTheSameRate()
    {
        using Tensor start = zeros(1);
        using Parameter weight = new(start.clone());
        using SGD optimizer = SGD([weight], 1);
        double At(Func<Optimizer, lr_scheduler.LRScheduler> make, int epoch)
        {
            optimizer.lr = 1;
            make(optimizer).step(epoch);
            return optimizer.lr;
        }
        Assert.Equal(0.16, At(o => lr_scheduler.PolynomialLR(o, 5, 2), 3), 1e-12);
        Assert.Equal(0.8125, At(o => lr_scheduler.LinearLR(o, 0.25, 1, 4), 3), 1e-12);
        Assert.Equal(0.01, At(o => lr_scheduler.MultiStepLR(o, [2, 5]), 6), 1e-12);
        Assert.Equal(0.01, At(o => lr_scheduler.StepLR(o, 3), 7), 1e-12);
        Assert.Equal(0.5, At(o => lr_scheduler.CosineAnnealingLR(o, 4), 2), 1e-12);
    }

    private static void GivesBoth((double rate, double momentum)[] expected, Optimizer optimizer, lr_scheduler.LRScheduler scheduler)
    {
        foreach ((double rate, double momentum) in expected)
        {
            ILearningRateController group = optimizer.ParamGroups.Single();
            Assert.Equal(rate, group.LearningRate, 1e-9);
            Assert.Equal(momentum, group is IMomentum own ? own.Momentum : ((IBetas)group).Betas.Item1, 1e-9);
            scheduler.step();
        }
    }

    [Fact]
    public void CyclesChangeTheMomentumToo()
    {
        using Tensor start = zeros(1);
        using Parameter weight = new(start.clone());
        using SGD sgd = SGD([weight], 1, momentum: 0.9);
        GivesBoth([(0.1, 0.9), (0.55, 0.85), (1, 0.8), (0.55, 0.85)], sgd, lr_scheduler.CyclicLR(sgd, 0.1, 1, step_size_up: 2));
        GivesBoth(
            [(0.04, 0.95), (0.7257142857142857, 0.8785714285714286), (0.5885714285714286, 0.8928571428571429), (0.03809542857142857, 0.95),
                (0.02857257142857143, 0.95), (0.01904971428571429, 0.95), (0.009526857142857143, 0.95), (4e-06, 0.95)],
            sgd,
            lr_scheduler.OneCycleLR(
                sgd, 1, total_steps: 8, three_phase: true, anneal_strategy: lr_scheduler.impl.OneCycleLR.AnnealStrategy.Linear));
        using Adam adam = Adam([weight], 1);
        lr_scheduler.LRScheduler one = lr_scheduler.OneCycleLR(adam, 1, total_steps: 6);
        GivesBoth(
            [(0.04, 0.95), (0.9944154355, 0.8505584587), (0.8117456539, 0.8688255099), (0.4626371027, 0.9037365047),
                (0.1334775302, 0.9366525936), (4e-06, 0.95)],
            adam, one);
        Assert.Throws<InvalidOperationException>(one.step);
        using Adagrad none = Adagrad([weight]);
        Assert.Throws<ArgumentException>(() => lr_scheduler.OneCycleLR(none, 1, total_steps: 6));
        Assert.Throws<ArgumentException>(() => lr_scheduler.OneCycleLR(adam, 1));
        Assert.Throws<ArgumentException>(() => lr_scheduler.CyclicLR(none, 0.1, 1));
    }

    [Fact]
    public void APlateauLowersTheRate()
    {
        using Tensor start = zeros(1);
        using Parameter weight = new(start.clone());
        using SGD sgd = SGD([weight], 1);
        lr_scheduler.LRScheduler scheduler = lr_scheduler.ReduceLROnPlateau(sgd, patience: 1, factor: 0.5, cooldown: 1);
        List<double> rates = [];
        foreach (double loss in new double[] { 5, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3 })
        {
            scheduler.step(loss);
            rates.Add(sgd.lr);
        }
        Assert.Equal([1, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.125, 0.125], rates);
        Assert.Throws<InvalidOperationException>(scheduler.step);
        Assert.Throws<ArgumentException>(() => lr_scheduler.ReduceLROnPlateau(sgd, mode: "least"));
        Assert.Throws<ArgumentException>(() => lr_scheduler.ReduceLROnPlateau(sgd, factor: 1));
        Assert.Throws<ArgumentNullException>(() => lr_scheduler.ExponentialLR(null!));
        Assert.Throws<ArgumentException>(() => lr_scheduler.SequentialLR(sgd, [scheduler], [1]));
    }
}
