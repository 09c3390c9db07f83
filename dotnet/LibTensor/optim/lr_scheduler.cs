namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        /// <summary>
        /// Schedulers, which change the learning rates from epoch to epoch. Each sets the rates of its first epoch when it is
        /// made; call its <see cref="LRScheduler.step()"/> after each epoch.
        /// </summary>
        public static partial class lr_scheduler
        {
            /// <summary>
            /// Multiplies the learning rate by <paramref name="gamma"/> every <paramref name="step_size"/> epochs.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="step_size">A number of epochs, at least 1.</param>
            /// <param name="gamma">The factor, not negative.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range.</exception>
            public static LRScheduler StepLR(
                Optimizer optimizer, int step_size, double gamma = 0.1, int last_epoch = -1, bool verbose = false) =>
                new impl.StepLR(optimizer, step_size, gamma, last_epoch, verbose);

            /// <summary>
            /// Multiplies the initial learning rate by a function of the epoch.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="lr_lambda">The function.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            public static LRScheduler LambdaLR(
                Optimizer optimizer, Func<int, double> lr_lambda, int last_epoch = -1, bool verbose = false) =>
                new impl.LambdaLR(optimizer, lr_lambda, last_epoch, verbose);

            /// <summary>
            /// Multiplies the learning rate by a factor at each milestone.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="milestones">The epochs.</param>
            /// <param name="gamma">The factor.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            public static LRScheduler MultiStepLR(
                Optimizer optimizer, IList<int> milestones, double gamma = 0.1, int last_epoch = -1, bool verbose = false) =>
                new impl.MultiStepLR(optimizer, milestones, gamma, last_epoch, verbose);

            /// <summary>
            /// Lowers the learning rate to 0 along a power of the part of the epochs that is left.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="total_iters">The number of epochs, at least 1.</param>
            /// <param name="power">The power.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range.</exception>
            public static LRScheduler PolynomialLR(
                Optimizer optimizer, int total_iters = 5, double power = 1, int last_epoch = -1, bool verbose = false) =>
                new impl.PolynomialLR(optimizer, total_iters, power, last_epoch, verbose);

            /// <summary>
            /// Multiplies the learning rate by a function of the epoch, from epoch to epoch.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="lr_lambda">The function.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            public static LRScheduler MultiplicativeLR(
                Optimizer optimizer, Func<int, double> lr_lambda, int last_epoch = -1, bool verbose = false) =>
                new impl.MultiplicativeLR(optimizer, lr_lambda, last_epoch, verbose);

            /// <summary>
            /// Multiplies the learning rate by a factor in every epoch.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="gamma">The factor.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            public static LRScheduler ExponentialLR(
                Optimizer optimizer, double gamma = 0.1, int last_epoch = -1, bool verbose = false) =>
                new impl.ExponentialLR(optimizer, gamma, last_epoch, verbose);

            /// <summary>
            /// Multiplies the learning rate by a factor in the first epochs.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="factor">The factor.</param>
            /// <param name="total_iters">The number of epochs.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            public static LRScheduler ConstantLR(
                Optimizer optimizer, double factor = 1.0 / 3, int total_iters = 5, int last_epoch = -1, bool verbose = false) =>
                new impl.ConstantLR(optimizer, factor, total_iters, last_epoch, verbose);

            /// <summary>
            /// Runs several schedulers one after the other.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="schedulers">The schedulers, all of this optimizer.</param>
            /// <param name="milestones">The epochs at which the next one begins.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <exception cref="ArgumentException">A scheduler has another optimizer, or the numbers do not fit.</exception>
            public static LRScheduler SequentialLR(
                Optimizer optimizer, IEnumerable<LRScheduler> schedulers, IEnumerable<int> milestones, int last_epoch = -1) =>
                new impl.SequentialLR(optimizer, schedulers, milestones, last_epoch);

            /// <summary>
            /// Changes the factor of the learning rate along a line in the first epochs.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="start_factor">The factor of the first epoch.</param>
            /// <param name="end_factor">The factor after the line.</param>
            /// <param name="total_iters">The number of epochs, at least 1.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range.</exception>
            public static LRScheduler LinearLR(
                Optimizer optimizer, double start_factor = 1.0 / 3, double end_factor = 1.0, int total_iters = 5, int last_epoch =
                -1, bool verbose = false) =>
                new impl.LinearLR(optimizer, start_factor, end_factor, total_iters, last_epoch, verbose);

            /// <summary>
            /// Runs several schedulers at once, each on what the one before has set.
            /// </summary>
            /// <param name="schedulers">The schedulers.</param>
            /// <exception cref="ArgumentException">There is no scheduler.</exception>
            public static LRScheduler ChainedLR(IEnumerable<LRScheduler> schedulers) =>
                new impl.ChainedLR(schedulers);

            /// <summary>
            /// Lowers the learning rate to <paramref name="eta_min"/> along half a cosine in <paramref name="T_max"/>
            /// epochs, then raises it for as many (Loshchilov and Hutter, 2017, without restarts).
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="T_max">A number of epochs, above 0.</param>
            /// <param name="eta_min">The minimum learning rate.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range.</exception>
            public static LRScheduler CosineAnnealingLR(
                Optimizer optimizer, double T_max, double eta_min = 0, int last_epoch = -1, bool verbose = false) =>
                new impl.CosineAnnealingLR(optimizer, T_max, eta_min, last_epoch, verbose);

            /// <summary>
            /// Raises the learning rate to its maximum and lowers it far below its beginning (Smith and Topin, 2019).
            /// Call its step after each batch.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="max_lr">The maximum rate.</param>
            /// <param name="total_steps">The number of steps, or -1 for that of the epochs.</param>
            /// <param name="epochs">The number of epochs.</param>
            /// <param name="steps_per_epoch">The number of steps in an epoch.</param>
            /// <param name="pct_start">The part of the steps in which the rate rises.</param>
            /// <param name="anneal_strategy">The curve between two rates.</param>
            /// <param name="cycle_momentum">Whether the momentum changes, too.</param>
            /// <param name="base_momentum">The momentum at the maximum rate.</param>
            /// <param name="max_momentum">The momentum at the beginning and the end.</param>
            /// <param name="div_factor">The maximum rate over the first one.</param>
            /// <param name="final_div_factor">The first rate over the last one.</param>
            /// <param name="three_phase">Whether the rate falls to the first one before it falls below.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range, or the optimizer has no momentum to change.</exception>
            public static LRScheduler OneCycleLR(
                Optimizer optimizer, double max_lr, int total_steps = -1, int epochs = -1, int steps_per_epoch = -1, double
                pct_start = 0.3, impl.OneCycleLR.AnnealStrategy anneal_strategy = impl.OneCycleLR.AnnealStrategy.Cos, bool
                cycle_momentum = true, double base_momentum = 0.85, double max_momentum = 0.95, double div_factor = 25, double
                final_div_factor = 1e4, bool three_phase = false, int last_epoch = -1, bool verbose = false) =>
                new impl.OneCycleLR(optimizer, max_lr, total_steps, epochs, steps_per_epoch, pct_start, anneal_strategy,
                    cycle_momentum, base_momentum, max_momentum, div_factor, final_div_factor, three_phase, last_epoch, verbose);

            /// <summary>
            /// Raises the learning rate to its maximum and lowers it far below its beginning (Smith and Topin, 2019).
            /// Call its step after each batch.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="max_lr">The maximum rate of each group.</param>
            /// <param name="total_steps">The number of steps, or -1 for that of the epochs.</param>
            /// <param name="epochs">The number of epochs.</param>
            /// <param name="steps_per_epoch">The number of steps in an epoch.</param>
            /// <param name="pct_start">The part of the steps in which the rate rises.</param>
            /// <param name="anneal_strategy">The curve between two rates.</param>
            /// <param name="cycle_momentum">Whether the momentum changes, too.</param>
            /// <param name="base_momentum">The momentum at the maximum rate of each group.</param>
            /// <param name="max_momentum">The momentum at the beginning and the end of each group.</param>
            /// <param name="div_factor">The maximum rate over the first one.</param>
            /// <param name="final_div_factor">The first rate over the last one.</param>
            /// <param name="three_phase">Whether the rate falls to the first one before it falls below.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range, or the optimizer has no momentum to change.</exception>
            public static LRScheduler OneCycleLR(
                Optimizer optimizer, IEnumerable<double> max_lr, int total_steps = -1, int epochs = -1, int steps_per_epoch = -1,
                double pct_start = 0.3, impl.OneCycleLR.AnnealStrategy anneal_strategy = impl.OneCycleLR.AnnealStrategy.Cos, bool
                cycle_momentum = true, IEnumerable<double>? base_momentum = null, IEnumerable<double>? max_momentum = null, double
                div_factor = 25, double final_div_factor = 1e4, bool three_phase = false, int last_epoch = -1, bool verbose = false) =>
                new impl.OneCycleLR(optimizer, max_lr, total_steps, epochs, steps_per_epoch, pct_start, anneal_strategy,
                    cycle_momentum, base_momentum, max_momentum, div_factor, final_div_factor, three_phase, last_epoch, verbose);

            /// <summary>
            /// Raises and lowers the learning rate in cycles (Smith, 2017). Call its step after each batch.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="base_lr">The minimum rate.</param>
            /// <param name="max_lr">The maximum rate.</param>
            /// <param name="step_size_up">The number of steps in which the rate rises.</param>
            /// <param name="step_size_down">The number in which it falls, or -1 for the same.</param>
            /// <param name="mode">How the height of a cycle changes.</param>
            /// <param name="gamma">The factor of that.</param>
            /// <param name="scale_fn">A function for the height, in place of the mode.</param>
            /// <param name="scale_mode">What the function is given.</param>
            /// <param name="cycle_momentum">Whether the momentum changes, too.</param>
            /// <param name="base_momentum">The momentum at the maximum rate.</param>
            /// <param name="max_momentum">The momentum at the minimum rate.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range, or the optimizer has no momentum to change.</exception>
            public static LRScheduler CyclicLR(
                Optimizer optimizer, double base_lr, double max_lr, int step_size_up = 2000, int step_size_down = -1,
                impl.CyclicLR.Mode mode = impl.CyclicLR.Mode.Triangular, double gamma = 1.0, Func<double, double>? scale_fn = null,
                impl.CyclicLR.ScaleMode scale_mode = impl.CyclicLR.ScaleMode.Cycle, bool cycle_momentum = true, double
                base_momentum = 0.8, double max_momentum = 0.9, int last_epoch = -1, bool verbose = false) =>
                new impl.CyclicLR(optimizer, base_lr, max_lr, step_size_up, step_size_down, mode, gamma, scale_fn, scale_mode,
                    cycle_momentum, base_momentum, max_momentum, last_epoch, verbose);

            /// <summary>
            /// Raises and lowers the learning rate in cycles (Smith, 2017). Call its step after each batch.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="base_lr">The minimum rate of each group.</param>
            /// <param name="max_lr">The maximum rate of each group.</param>
            /// <param name="step_size_up">The number of steps in which the rate rises.</param>
            /// <param name="step_size_down">The number in which it falls, or -1 for the same.</param>
            /// <param name="mode">How the height of a cycle changes.</param>
            /// <param name="gamma">The factor of that.</param>
            /// <param name="scale_fn">A function for the height, in place of the mode.</param>
            /// <param name="scale_mode">What the function is given.</param>
            /// <param name="cycle_momentum">Whether the momentum changes, too.</param>
            /// <param name="base_momentum">The momentum at the maximum rate of each group.</param>
            /// <param name="max_momentum">The momentum at the minimum rate of each group.</param>
            /// <param name="last_epoch">The last epoch of an earlier run, or -1.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number is out of range, or the optimizer has no momentum to change.</exception>
            public static LRScheduler CyclicLR(
                Optimizer optimizer, IEnumerable<double> base_lr, IEnumerable<double> max_lr, int step_size_up = 2000, int
                step_size_down = -1, impl.CyclicLR.Mode mode = impl.CyclicLR.Mode.Triangular, double gamma = 1.0, Func<double,
                double>? scale_fn = null, impl.CyclicLR.ScaleMode scale_mode = impl.CyclicLR.ScaleMode.Cycle, bool cycle_momentum =
                true, IEnumerable<double>? base_momentum = null, IEnumerable<double>? max_momentum = null, int last_epoch = -1,
                bool verbose = false) =>
                new impl.CyclicLR(optimizer, base_lr, max_lr, step_size_up, step_size_down, mode, gamma, scale_fn, scale_mode,
                    cycle_momentum, base_momentum, max_momentum, last_epoch, verbose);

            /// <summary>
            /// Lowers the learning rate when a measure no longer improves. Its step takes the measure.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rates are set.</param>
            /// <param name="mode">"min" for a measure that falls as it improves, or "max".</param>
            /// <param name="factor">What the rate is multiplied by, less than 1.</param>
            /// <param name="patience">The number of epochs without an improvement that are allowed.</param>
            /// <param name="threshold">The least improvement.</param>
            /// <param name="threshold_mode">"rel" for an improvement relative to the best measure, or "abs".</param>
            /// <param name="cooldown">The number of epochs after a change that do not count.</param>
            /// <param name="min_lr">The minimum rate of all groups or of each.</param>
            /// <param name="eps">The least change of a rate.</param>
            /// <param name="verbose">Whether to write each change to the console.</param>
            /// <exception cref="ArgumentException">A number or a mode is none of these.</exception>
            public static LRScheduler ReduceLROnPlateau(
                Optimizer optimizer, string mode = "min", double factor = 0.1, int patience = 10, double threshold = 1e-4, string
                threshold_mode = "rel", int cooldown = 0, IList<double>? min_lr = null, double eps = 1e-8, bool verbose = false) =>
                new impl.ReduceLROnPlateau(optimizer, mode, factor, patience, threshold, threshold_mode, cooldown, min_lr, eps,
                    verbose);
        }
    }
}
