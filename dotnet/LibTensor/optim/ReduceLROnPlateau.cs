namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        public static partial class lr_scheduler
        {
            public static partial class impl
            {
                /// <summary>Lowers the rate when a measure no longer improves.</summary>
                public class ReduceLROnPlateau : LRScheduler
                {
                    private readonly bool rises;
                    private readonly bool relative;
                    private readonly double factor;
                    private readonly int patience;
                    private readonly double threshold;
                    private readonly int cooldown;
                    private readonly double[] least;
                    private readonly double eps;
                    private double best;
                    private int bad;
                    private int cooling;

                    /// <inheritdoc cref="lr_scheduler.ReduceLROnPlateau" />
                    public ReduceLROnPlateau(
                        Optimizer optimizer, string mode = "min", double factor = 0.1, int patience = 10, double threshold = 1e-4,
                        string threshold_mode = "rel", int cooldown = 0, IList<double>? min_lr = null, double eps = 1e-8, bool verbose = false)
                        : base(optimizer, -1, verbose)
                    {
                        Require(factor < 1, nameof(factor), factor, "less than 1");
                        Require(mode is "min" or "max", nameof(mode), mode, "\"min\" or \"max\"");
                        Require(threshold_mode is "rel" or "abs", nameof(threshold_mode), threshold_mode, "\"rel\" or \"abs\"");
                        rises = mode == "max";
                        relative = threshold_mode == "rel";
                        (this.factor, this.patience, this.threshold, this.cooldown, this.eps) = (factor, patience, threshold, cooldown, eps);
                        IList<double> given = min_lr is null or [] ? [0.0] : min_lr;
                        least = ForGroups(given.Count == 1 ? Same(optimizer, given[0]) : given, nameof(min_lr));
                        best = rises ? double.NegativeInfinity : double.PositiveInfinity;
                    }

                    /// <summary>Goes to an epoch with a measure.</summary>
                    /// <param name="current">The measure, such as the loss on other data.</param>
                    /// <param name="epoch">The epoch, or null for the next one.</param>
                    public override void step(double current, int? epoch = null)
                    {
                        LastEpoch = epoch ?? (LastEpoch + 1);
                        bool better = IsBetter(current);
                        best = better ? current : best;
                        bad = better || cooling > 0 ? 0 : bad + 1;
                        cooling = Math.Max(cooling - 1, 0);
                        if (bad > patience)
                        {
                            Reduce();
                            cooling = cooldown;
                            bad = 0;
                        }
                        LastRates = [.. Groups.Select(static group => group.LearningRate)];
                    }

                    /// <summary>Throws, because the scheduler needs a measure.</summary>
                    /// <exception cref="InvalidOperationException">Always.</exception>
                    public override void step() => throw NoMeasure();

                    /// <summary>Throws, because the scheduler needs a measure.</summary>
                    /// <param name="epoch">Not used.</param>
                    /// <exception cref="InvalidOperationException">Always.</exception>
                    public override void step(int? epoch) => throw NoMeasure();

                    private static InvalidOperationException NoMeasure() =>
                        new("ReduceLROnPlateau needs a measure: use step(double, int?)");

                    private bool IsBetter(double current)
                    {
                        double sign = rises ? 1 : -1;
                        // Not best + best * threshold, because best is infinite at first.
                        double bound = relative ? best * (1 + (sign * threshold)) : best + (sign * threshold);
                        return rises ? current > bound : current < bound;
                    }

                    private void Reduce()
                    {
                        foreach ((ILearningRateController group, double floor) in Groups.Zip(least))
                        {
                            double former = group.LearningRate;
                            double rate = Math.Max(former * factor, floor);
                            if (former - rate > eps)
                            {
                                group.LearningRate = rate;
                                Report(former, rate);
                            }
                        }
                    }
                }
            }
        }
    }
}
