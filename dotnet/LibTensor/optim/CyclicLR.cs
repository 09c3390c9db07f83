namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        public static partial class lr_scheduler
        {
            public static partial class impl
            {
                /// <summary>Raises and lowers the rate in cycles (Smith, 2017), and the momentum the other way round.</summary>
                public class CyclicLR : LRScheduler
                {
                    private readonly double total;
                    private readonly double ratio;
                    private readonly double[] most;
                    private readonly Func<double, double> scale;
                    private readonly ScaleMode scaleMode;
                    private readonly Momenta? momenta;
                    private readonly double[] leastMomenta = [];
                    private readonly double[] mostMomenta = [];

                    /// <summary>How the height of a cycle changes.</summary>
                    public enum Mode
                    {
                        /// <summary>It does not change.</summary>
                        Triangular,

                        /// <summary>It is halved in each cycle.</summary>
                        Triangular2,

                        /// <summary>It is multiplied by <c>gamma</c> in each step.</summary>
                        ExpRange,
                    }

                    /// <summary>What the function of the height is given.</summary>
                    public enum ScaleMode
                    {
                        /// <summary>The number of the cycle, from 1.</summary>
                        Cycle,

                        /// <summary>The number of the step.</summary>
                        Iterations,
                    }

                    /// <inheritdoc cref="lr_scheduler.CyclicLR(Optimizer, double, double, int, int, Mode, double, Func{double, double}?, ScaleMode, bool, double, double, int, bool)" />
                    public CyclicLR(
                        Optimizer optimizer, double base_lr, double max_lr, int step_size_up = 2000, int step_size_down = -1,
                        Mode mode = Mode.Triangular, double gamma = 1.0, Func<double, double>? scale_fn = null,
                        ScaleMode scale_mode = ScaleMode.Cycle, bool cycle_momentum = true, double base_momentum = 0.8,
                        double max_momentum = 0.9, int last_epoch = -1, bool verbose = false)
                        : this(
                            optimizer, Same(optimizer, base_lr), Same(optimizer, max_lr), step_size_up, step_size_down, mode, gamma, scale_fn,
                            scale_mode, cycle_momentum, Same(optimizer, base_momentum), Same(optimizer, max_momentum), last_epoch, verbose)
                    {
                    }

                    /// <inheritdoc cref="lr_scheduler.CyclicLR(Optimizer, IEnumerable{double}, IEnumerable{double}, int, int, Mode, double, Func{double, double}?, ScaleMode, bool, IEnumerable{double}?, IEnumerable{double}?, int, bool)" />
                    public CyclicLR(
                        Optimizer optimizer, IEnumerable<double> base_lr, IEnumerable<double> max_lr, int step_size_up = 2000,
                        int step_size_down = -1, Mode mode = Mode.Triangular, double gamma = 1.0, Func<double, double>? scale_fn = null,
                        ScaleMode scale_mode = ScaleMode.Cycle, bool cycle_momentum = true, IEnumerable<double>? base_momentum = null,
                        IEnumerable<double>? max_momentum = null, int last_epoch = -1, bool verbose = false)
                        : base(optimizer, last_epoch, verbose)
                    {
                        Require(step_size_up >= 1, nameof(step_size_up), step_size_up, "at least 1");
                        double down = step_size_down == -1 ? step_size_up : step_size_down;
                        Require(down >= 0, nameof(step_size_down), step_size_down, "at least 0, or -1");
                        total = step_size_up + down;
                        ratio = step_size_up / total;
                        BaseRates = ForGroups(base_lr, nameof(base_lr));
                        most = ForGroups(max_lr, nameof(max_lr));
                        scale = scale_fn ?? Height(mode, gamma);
                        scaleMode = scale_fn is not null ? scale_mode : mode == Mode.ExpRange ? ScaleMode.Iterations : ScaleMode.Cycle;
                        if (cycle_momentum)
                        {
                            momenta = new Momenta(optimizer);
                            leastMomenta = ForGroups(base_momentum ?? Same(optimizer, 0.8), nameof(base_momentum));
                            mostMomenta = ForGroups(max_momentum ?? Same(optimizer, 0.9), nameof(max_momentum));
                        }
                        step();
                    }

                    /// <inheritdoc />
                    protected override IEnumerable<double> get_lr()
                    {
                        double cycle = Math.Floor(1 + (LastEpoch / total));
                        double at = 1 + (LastEpoch / total) - cycle;
                        double height = at <= ratio ? at / ratio : (at - 1) / (ratio - 1);
                        height *= scale(scaleMode == ScaleMode.Cycle ? cycle : LastEpoch);
                        for (int i = 0; i < mostMomenta.Length; i++)
                        {
                            momenta!.Set(i, mostMomenta[i] - ((mostMomenta[i] - leastMomenta[i]) * height));
                        }
                        return BaseRates.Zip(most, (least, most) => least + ((most - least) * height)).ToArray();
                    }

                    private static Func<double, double> Height(Mode mode, double gamma) => mode switch
                    {
                        Mode.Triangular => static _ => 1,
                        Mode.Triangular2 => static cycle => 1 / Math.Pow(2, cycle - 1),
                        _ => step => Math.Pow(gamma, step),
                    };
                }
            }
        }
    }
}
