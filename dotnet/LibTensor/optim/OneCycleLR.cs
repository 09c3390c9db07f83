namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        public static partial class lr_scheduler
        {
            public static partial class impl
            {
                /// <summary>
                /// Raises the rate to its maximum and lowers it far below its beginning (Smith and Topin, 2019), and changes
                /// the momentum the other way round.
                /// </summary>
                public class OneCycleLR : LRScheduler
                {
                    private readonly int total;
                    private readonly bool linear;
                    private readonly Phase[] phases;
                    private readonly Momenta? momenta;

                    /// <summary>The curve between two rates.</summary>
                    public enum AnnealStrategy
                    {
                        /// <summary>Half a cosine.</summary>
                        Cos,

                        /// <summary>A line.</summary>
                        Linear,
                    }

                    /// <inheritdoc cref="lr_scheduler.OneCycleLR(Optimizer, double, int, int, int, double, AnnealStrategy, bool, double, double, double, double, bool, int, bool)" />
                    public OneCycleLR(
                        Optimizer optimizer, double max_lr, int total_steps = -1, int epochs = -1, int steps_per_epoch = -1,
                        double pct_start = 0.3, AnnealStrategy anneal_strategy = AnnealStrategy.Cos, bool cycle_momentum = true,
                        double base_momentum = 0.85, double max_momentum = 0.95, double div_factor = 25, double final_div_factor = 1e4,
                        bool three_phase = false, int last_epoch = -1, bool verbose = false)
                        : this(
                            optimizer, Same(optimizer, max_lr), total_steps, epochs, steps_per_epoch, pct_start, anneal_strategy, cycle_momentum,
                            Same(optimizer, base_momentum), Same(optimizer, max_momentum), div_factor, final_div_factor, three_phase,
                            last_epoch, verbose)
                    {
                    }

                    /// <inheritdoc cref="lr_scheduler.OneCycleLR(Optimizer, IEnumerable{double}, int, int, int, double, AnnealStrategy, bool, IEnumerable{double}?, IEnumerable{double}?, double, double, bool, int, bool)" />
                    public OneCycleLR(
                        Optimizer optimizer, IEnumerable<double> max_lr, int total_steps = -1, int epochs = -1, int steps_per_epoch = -1,
                        double pct_start = 0.3, AnnealStrategy anneal_strategy = AnnealStrategy.Cos, bool cycle_momentum = true,
                        IEnumerable<double>? base_momentum = null, IEnumerable<double>? max_momentum = null, double div_factor = 25,
                        double final_div_factor = 1e4, bool three_phase = false, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        Require(pct_start is >= 0 and <= 1, nameof(pct_start), pct_start, "from 0 to 1");
                        total = Total(total_steps, epochs, steps_per_epoch);
                        linear = anneal_strategy == AnnealStrategy.Linear;
                        double[] high = ForGroups(max_lr, nameof(max_lr));
                        double[] first = [.. high.Select(rate => rate / div_factor)];
                        double[] final = [.. first.Select(rate => rate / final_div_factor)];
                        double[] light = ForGroups(base_momentum ?? Same(optimizer, 0.85), nameof(base_momentum));
                        double[] heavy = ForGroups(max_momentum ?? Same(optimizer, 0.95), nameof(max_momentum));
                        Phase rise = new((pct_start * total) - 1, first, high, heavy, light);
                        phases = three_phase
                            ? [rise, new((2 * pct_start * total) - 2, high, first, light, heavy), new(total - 1, first, final, heavy, heavy)]
                            : [rise, new(total - 1, high, final, light, heavy)];
                        momenta = cycle_momentum ? new Momenta(optimizer) : null;
                        step();
                    }

                    /// <inheritdoc />
                    /// <exception cref="InvalidOperationException">There were as many steps as there can be.</exception>
                    protected override IEnumerable<double> get_lr()
                    {
                        if (LastEpoch > total)
                        {
                            throw new InvalidOperationException($"the schedule of OneCycleLR ends after {total} steps, and step {LastEpoch + 1} was asked for");
                        }
                        int at = Array.FindIndex(phases, phase => LastEpoch <= phase.End);
                        at = at < 0 ? phases.Length - 1 : at;
                        double start = at == 0 ? 0 : phases[at - 1].End;
                        double done = (LastEpoch - start) / (phases[at].End - start);
                        Phase now = phases[at];
                        for (int i = 0; i < BaseRates.Length; i++)
                        {
                            momenta?.Set(i, Between(now.Momenta[i], now.LastMomenta[i], done));
                        }
                        return now.Rates.Zip(now.LastRates, (from, to) => Between(from, to, done)).ToArray();
                    }

                    private double Between(double from, double to, double done) =>
                        linear ? from + ((to - from) * done) : to + ((from - to) / 2 * (1 + Math.Cos(Math.PI * done)));

                    private static int Total(int total, int epochs, int steps)
                    {
                        Require(
                            total != -1 || epochs != -1 || steps != -1, "total_steps", total,
                            "given, unless epochs and steps_per_epoch are");
                        if (total != -1)
                        {
                            Require(total > 0, "total_steps", total, "at least 1");
                            return total;
                        }
                        Require(epochs > 0, nameof(epochs), epochs, "at least 1");
                        Require(steps > 0, "steps_per_epoch", steps, "at least 1");
                        return epochs * steps;
                    }

                    /// <summary>The last step of a phase, and what the groups begin and end with.</summary>
                    private sealed record Phase(double End, double[] Rates, double[] LastRates, double[] Momenta, double[] LastMomenta);
                }
            }
        }
    }
}
