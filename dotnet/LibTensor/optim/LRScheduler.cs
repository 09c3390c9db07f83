namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        public static partial class lr_scheduler
        {
            /// <summary>
            /// Sets the learning rates of an optimizer's groups, usually once for each epoch. Your own scheduler derives
            /// from it, overrides <see cref="get_lr"/> and calls <see cref="step()"/> at the end of its constructor.
            /// </summary>
            public abstract class LRScheduler
            {
                /// <summary>The number of steps, with that of the constructor.</summary>
                protected int _step_count;

                private readonly bool verbose;

                /// <summary>Initializes a scheduler without an optimizer.</summary>
                protected LRScheduler()
                {
                }

                /// <summary>Initializes a scheduler.</summary>
                /// <param name="optimizer">The optimizer.</param>
                /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
                /// <param name="verbose">Whether to write each change to the console.</param>
                protected LRScheduler(Optimizer optimizer, int last_epoch = -1, bool verbose = false)
                {
                    ArgumentNullException.ThrowIfNull(optimizer);
                    Optimizer = optimizer;
                    LastEpoch = last_epoch;
                    this.verbose = verbose;
                    BaseRates = [.. Groups.Select(static group => group.InitialLearningRate)];
                    LastRates = [.. Groups.Select(static group => group.LearningRate)];
                }

                /// <summary>The optimizer; null for a chain.</summary>
                internal Optimizer? Optimizer { get; }

                /// <summary>The epoch of the last step.</summary>
                internal int LastEpoch { get; set; }

                /// <summary>The rates that the schedule begins with, for each group.</summary>
                private protected double[] BaseRates { get; set; } = [];

                /// <summary>The rates of the last step, for each group.</summary>
                private protected double[] LastRates { get; set; } = [];

                /// <summary>The groups of the optimizer.</summary>
                private protected IReadOnlyList<ILearningRateController> Groups => [.. Optimizer!.ParamGroups];

                /// <summary>Goes to the next epoch.</summary>
                public virtual void step() => step(null);

                /// <summary>Goes to an epoch.</summary>
                /// <param name="epoch">The epoch, or null for the next one.</param>
                public virtual void step(int? epoch)
                {
                    _step_count++;
                    LastEpoch = epoch ?? (LastEpoch + 1);
                    double[] rates = [.. epoch is null ? get_lr() : get_closed_form_lr()];
                    IReadOnlyList<ILearningRateController> groups = Groups;
                    for (int i = 0; i < rates.Length; i++)
                    {
                        Report(LastRates[i], rates[i]);
                        groups[i].LearningRate = rates[i];
                    }
                    LastRates = rates;
                }

                /// <summary>Goes to an epoch.</summary>
                /// <param name="current">A measure of success, which only some schedulers use.</param>
                /// <param name="epoch">The epoch, or null for the next one.</param>
                public virtual void step(double current, int? epoch = null) => step(epoch);

                /// <summary>Returns the current learning rate of each group.</summary>
                public virtual IEnumerable<double> get_last_lr() => LastRates;

                /// <summary>Returns the learning rate of each group in the epoch after the one before.</summary>
                protected virtual IEnumerable<double> get_lr() => Groups.Select(static group => group.LearningRate);

                /// <summary>Returns the learning rate of each group in an epoch, without the one before.</summary>
                protected virtual IEnumerable<double> get_closed_form_lr() => get_lr();

                /// <summary>The rate of each group times a factor.</summary>
                private protected IEnumerable<double> Scaled(double factor) => Groups.Select(group => group.LearningRate * factor);

                /// <summary>The rate that each group begins with times a factor.</summary>
                private protected IEnumerable<double> ScaledBase(double factor) => BaseRates.Select(rate => rate * factor);

                /// <summary>The numbers of each group.</summary>
                private protected double[] ForGroups(IEnumerable<double> numbers, string name)
                {
                    ArgumentNullException.ThrowIfNull(numbers, name);
                    double[] all = [.. numbers];
                    return all.Length == BaseRates.Length
                        ? all
                        : throw new ArgumentException($"{name} takes a number for each of {BaseRates.Length} groups, not {all.Length}");
                }

                /// <summary>One number for all groups.</summary>
                private protected static IEnumerable<double> Same(Optimizer optimizer, double number)
                {
                    ArgumentNullException.ThrowIfNull(optimizer);
                    return optimizer.ParamGroups.Select(_ => number).ToArray();
                }

                private protected void Report(double former, double rate)
                {
                    if (verbose && former != rate)
                    {
                        Console.WriteLine($"the learning rate is {rate} from epoch {LastEpoch} on, and was {former}");
                    }
                }

                /// <summary>Checks a number of the schedule.</summary>
                private protected static void Require(bool fits, string name, object given, string expected)
                {
                    if (!fits)
                    {
                        throw new ArgumentException($"{name} must be {expected}, not {given}", name);
                    }
                }
            }
        }
    }
}
