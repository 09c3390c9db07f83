namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        public static partial class lr_scheduler
        {
            /// <summary>The classes of the schedulers.</summary>
            public static partial class impl
            {
                /// <summary>Multiplies the initial rate by a function of the epoch.</summary>
                public class LambdaLR : LRScheduler
                {
                    private readonly Func<int, double>[] factors;

                    /// <inheritdoc cref="lr_scheduler.LambdaLR" />
                    public LambdaLR(Optimizer optimizer, Func<int, double> lr_lambda, int last_epoch = -1, bool verbose = false)
                        : this(optimizer, Repeated(optimizer, lr_lambda), last_epoch, verbose)
                    {
                    }

                    /// <summary>Creates a scheduler with a function for each group.</summary>
                    /// <param name="optimizer">The optimizer.</param>
                    /// <param name="lr_lambdas">The functions of the epoch.</param>
                    /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
                    /// <param name="verbose">Whether to write each change to the console.</param>
                    public LambdaLR(Optimizer optimizer, IEnumerable<Func<int, double>> lr_lambdas, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        ArgumentNullException.ThrowIfNull(lr_lambdas);
                        factors = [.. lr_lambdas];
                        Require(factors.Length == BaseRates.Length, nameof(lr_lambdas), factors.Length, $"{BaseRates.Length} functions");
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() => BaseRates.Zip(factors, (rate, factor) => rate * factor(LastEpoch));

                    internal static IEnumerable<Func<int, double>> Repeated(Optimizer optimizer, Func<int, double> lr_lambda)
                    {
                        ArgumentNullException.ThrowIfNull(optimizer);
                        ArgumentNullException.ThrowIfNull(lr_lambda);
                        return optimizer.ParamGroups.Select(_ => lr_lambda).ToArray();
                    }
                }

                /// <summary>Multiplies the rate by a function of the epoch, from epoch to epoch.</summary>
                public class MultiplicativeLR : LRScheduler
                {
                    private readonly Func<int, double>[] factors;

                    /// <inheritdoc cref="lr_scheduler.MultiplicativeLR" />
                    public MultiplicativeLR(Optimizer optimizer, Func<int, double> lr_lambda, int last_epoch = -1, bool verbose = false)
                        : this(optimizer, LambdaLR.Repeated(optimizer, lr_lambda), last_epoch, verbose)
                    {
                    }

                    /// <inheritdoc cref="LambdaLR(Optimizer, IEnumerable{Func{int, double}}, int, bool)" />
                    public MultiplicativeLR(
                        Optimizer optimizer, IEnumerable<Func<int, double>> lr_lambdas, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        ArgumentNullException.ThrowIfNull(lr_lambdas);
                        factors = [.. lr_lambdas];
                        Require(factors.Length == BaseRates.Length, nameof(lr_lambdas), factors.Length, $"{BaseRates.Length} functions");
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() =>
                        LastEpoch > 0 ? Groups.Zip(factors, (group, factor) => group.LearningRate * factor(LastEpoch)) : Scaled(1);
                }

                /// <summary>Multiplies the rate by a factor every so many epochs.</summary>
                public class StepLR : LRScheduler
                {
                    private readonly int period;
                    private readonly double gamma;

                    /// <inheritdoc cref="lr_scheduler.StepLR" />
                    public StepLR(Optimizer optimizer, int step_size, double gamma = 0.1, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        Require(step_size >= 1, nameof(step_size), step_size, "at least 1");
                        Require(gamma >= 0, nameof(gamma), gamma, "0 or more");
                        (period, this.gamma) = (step_size, gamma);
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() => Scaled(LastEpoch == 0 || LastEpoch % period != 0 ? 1 : gamma);

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_closed_form_lr() => ScaledBase(Math.Pow(gamma, LastEpoch / period));
                }

                /// <summary>Multiplies the rate by a factor at given epochs.</summary>
                public class MultiStepLR : LRScheduler
                {
                    private readonly int[] milestones;
                    private readonly double gamma;

                    /// <inheritdoc cref="lr_scheduler.MultiStepLR" />
                    public MultiStepLR(Optimizer optimizer, IList<int> milestones, double gamma = 0.1, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        ArgumentNullException.ThrowIfNull(milestones);
                        (this.milestones, this.gamma) = ([.. milestones], gamma);
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() =>
                        Scaled(Math.Pow(gamma, milestones.Count(milestone => milestone == LastEpoch)));

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_closed_form_lr() =>
                        ScaledBase(Math.Pow(gamma, milestones.Count(milestone => milestone <= LastEpoch)));
                }

                /// <summary>Lowers the rate to 0 along a power of the epochs that are left.</summary>
                public class PolynomialLR : LRScheduler
                {
                    private readonly int total;
                    private readonly double power;

                    /// <inheritdoc cref="lr_scheduler.PolynomialLR" />
                    public PolynomialLR(Optimizer optimizer, int total_iters = 5, double power = 1.0, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        Require(total_iters >= 1, nameof(total_iters), total_iters, "at least 1");
                        (total, this.power) = (total_iters, power);
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() => LastEpoch == 0 || LastEpoch > total
                        ? Scaled(1)
                        : Scaled(Math.Pow((double)(total - LastEpoch) / (total - LastEpoch + 1), power));

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_closed_form_lr() =>
                        ScaledBase(Math.Pow(1 - ((double)Math.Min(total, LastEpoch) / total), power));
                }

                /// <summary>Multiplies the rate by a factor in every epoch.</summary>
                public class ExponentialLR : LRScheduler
                {
                    private readonly double gamma;

                    /// <inheritdoc cref="lr_scheduler.ExponentialLR" />
                    public ExponentialLR(Optimizer optimizer, double gamma = 0.1, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        this.gamma = gamma;
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() => Scaled(LastEpoch == 0 ? 1 : gamma);

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_closed_form_lr() => ScaledBase(Math.Pow(gamma, LastEpoch));
                }

                /// <summary>Multiplies the rate by a factor in the first epochs.</summary>
                public class ConstantLR : LRScheduler
                {
                    private readonly double factor;
                    private readonly int total;

                    /// <inheritdoc cref="lr_scheduler.ConstantLR" />
                    public ConstantLR(Optimizer optimizer, double factor = 1.0 / 3, int total_iters = 5, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        (this.factor, total) = (factor, total_iters);
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() =>
                        Scaled(LastEpoch == 0 ? factor : LastEpoch == total ? 1 / factor : 1);

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_closed_form_lr() => ScaledBase(LastEpoch >= total ? 1 : factor);
                }

                /// <summary>Changes the factor of the rate along a line in the first epochs.</summary>
                public class LinearLR : LRScheduler
                {
                    private readonly double start;
                    private readonly double slope;
                    private readonly int total;

                    /// <inheritdoc cref="lr_scheduler.LinearLR" />
                    public LinearLR(
                        Optimizer optimizer, double start_factor = 1.0 / 3, double end_factor = 1.0, int total_iters = 5, int last_epoch = -1,
                        bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        Require(total_iters >= 1, nameof(total_iters), total_iters, "at least 1");
                        (start, slope, total) = (start_factor, (end_factor - start_factor) / total_iters, total_iters);
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr() => Scaled(
                        LastEpoch == 0 ? start : LastEpoch > total ? 1 : 1 + (slope / (start + ((LastEpoch - 1) * slope))));

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_closed_form_lr() => ScaledBase(start + (slope * Math.Min(total, LastEpoch)));
                }

                /// <summary>Lowers and raises the rate along a cosine.</summary>
                public class CosineAnnealingLR : LRScheduler
                {
                    private readonly double half;
                    private readonly double least;

                    /// <inheritdoc cref="lr_scheduler.CosineAnnealingLR" />
                    public CosineAnnealingLR(Optimizer optimizer, double T_max, double eta_min = 0, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        Require(T_max > 0, nameof(T_max), T_max, "above 0");
                        Require(double.IsFinite(eta_min), nameof(eta_min), eta_min, "a finite number");
                        (half, least) = (T_max, eta_min);
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr()
                    {
                        if (LastEpoch == 0)
                        {
                            return Scaled(1);
                        }
                        // The quotient below would be one by 0 there.
                        if ((LastEpoch - 1 - half) % (2 * half) == 0)
                        {
                            double rise = (1 - Math.Cos(Math.PI / half)) / 2;
                            return Groups.Zip(BaseRates, (group, rate) => group.LearningRate + ((rate - least) * rise));
                        }
                        double factor = Height(LastEpoch) / Height(LastEpoch - 1);
                        return Groups.Select(group => (factor * (group.LearningRate - least)) + least);
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_closed_form_lr() =>
                        BaseRates.Select(rate => least + ((rate - least) * Height(LastEpoch) / 2));

                    private double Height(int epoch) => 1 + Math.Cos(Math.PI * epoch / half);
                }

                /// <summary>Runs several schedulers one after the other.</summary>
                public class SequentialLR : LRScheduler
                {
                    private readonly LRScheduler[] schedulers;
                    private readonly int[] milestones;

                    /// <inheritdoc cref="lr_scheduler.SequentialLR" />
                    public SequentialLR(Optimizer optimizer, IEnumerable<LRScheduler> schedulers, IEnumerable<int> milestones, int last_epoch = -1)
                        : base(optimizer, last_epoch + 1)
                    {
                        ArgumentNullException.ThrowIfNull(schedulers);
                        ArgumentNullException.ThrowIfNull(milestones);
                        (this.schedulers, this.milestones) = ([.. schedulers], [.. milestones]);
                        Require(
                            this.schedulers.All(scheduler => scheduler.Optimizer == optimizer), nameof(schedulers), "others", "of the same optimizer");
                        Require(
                            this.milestones.Length == this.schedulers.Length - 1, nameof(milestones), this.milestones.Length,
                            "one fewer than the schedulers");
                        foreach (ILearningRateController group in Groups)
                        {
                            group.LearningRate = group.InitialLearningRate;
                        }
                        // Each has done its first step, which is taken back.
                        foreach (LRScheduler scheduler in this.schedulers)
                        {
                            scheduler.LastEpoch--;
                        }
                        this.schedulers[0].step();
                        LastRates = [.. this.schedulers[0].get_last_lr()];
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr()
                    {
                        int at = milestones.Count(milestone => milestone <= LastEpoch);
                        if (at > 0 && milestones[at - 1] == LastEpoch)
                        {
                            schedulers[at].step(0);
                        }
                        else
                        {
                            schedulers[at].step();
                        }
                        return Scaled(1);
                    }
                }

                /// <summary>Runs several schedulers at once.</summary>
                public class ChainedLR : LRScheduler
                {
                    private readonly LRScheduler[] schedulers;

                    /// <inheritdoc cref="lr_scheduler.ChainedLR" />
                    public ChainedLR(IEnumerable<LRScheduler> schedulers)
                    {
                        ArgumentNullException.ThrowIfNull(schedulers);
                        this.schedulers = [.. schedulers];
                        Require(this.schedulers.Length > 0, nameof(schedulers), 0, "at least one scheduler");
                    }

                    /// <inheritdoc />
                    public override void step() => Array.ForEach(schedulers, static scheduler => scheduler.step());

                    /// <inheritdoc />
                    public override void step(int? epoch) => Array.ForEach(schedulers, scheduler => scheduler.step(epoch));

                    /// <inheritdoc />
                    public override IEnumerable<double> get_last_lr() => schedulers[^1].get_last_lr();
                }
            }
        }
    }
}
