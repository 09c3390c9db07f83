using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        /// <summary>Schedulers, which change the learning rate from epoch to epoch.</summary>
        public static class lr_scheduler
        {
            /// <summary>
            /// Sets an optimizer's learning rate by a rule of the native library. Call <see cref="step"/> once per
            /// epoch. The initial learning rate is that of the optimizer when the scheduler is made.
            /// </summary>
            public sealed unsafe class LRScheduler
            {
                private readonly Optimizer optimizer;
                private readonly int kind;
                private readonly double[] settings;
                private readonly double initial;
                private long epoch;

                internal LRScheduler(Optimizer optimizer, int kind, params double[] settings)
                {
                    ArgumentNullException.ThrowIfNull(optimizer);
                    this.optimizer = optimizer;
                    this.kind = kind;
                    this.settings = settings;
                    initial = optimizer.lr;
                    _ = Rate(0); // throws if settings are out of range
                }

                private double Rate(long at)
                {
                    double rate;
                    fixed (double* first = settings)
                    {
                        Status.CheckArguments(Native.tensor_schedule_lr(kind, first, (nuint)settings.Length, initial, at, &rate));
                    }
                    return rate;
                }

                /// <summary>Advances to the next epoch.</summary>
                public void step()
                {
                    optimizer.lr = Rate(epoch + 1);
                    epoch++;
                }

                /// <summary>The current learning rate.</summary>
                public double get_last_lr() => optimizer.lr;
            }

            /// <summary>
            /// Multiplies the learning rate by <paramref name="gamma"/> every <paramref name="step_size"/> epochs.
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rate is set.</param>
            /// <param name="step_size">A number of epochs, at least 1.</param>
            /// <param name="gamma">The factor, not negative.</param>
            /// <exception cref="ArgumentException">A number is out of range.</exception>
            public static LRScheduler StepLR(Optimizer optimizer, int step_size, double gamma = 0.1) =>
                new(optimizer, Codes.Schedule.Step, step_size, gamma);

            /// <summary>
            /// Lowers the learning rate to <paramref name="eta_min"/> along half a cosine in <paramref name="T_max"/>
            /// epochs, then raises it for as many (Loshchilov and Hutter, 2017, without restarts).
            /// </summary>
            /// <param name="optimizer">The optimizer whose learning rate is set.</param>
            /// <param name="T_max">A number of epochs, at least 1.</param>
            /// <param name="eta_min">The minimum learning rate.</param>
            /// <exception cref="ArgumentException">A number is out of range.</exception>
            public static LRScheduler CosineAnnealingLR(Optimizer optimizer, int T_max, double eta_min = 0) =>
                new(optimizer, Codes.Schedule.Cosine, T_max, eta_min);
        }
    }
}
