namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        /// <summary>What changes the learning rate from epoch to epoch.</summary>
        public static class lr_scheduler
        {
            /// <summary>Sets an optimizer's learning rate by a rule; call <see cref="step"/> once per epoch.</summary>
            public sealed class LRScheduler
            {
                private readonly Optimizer optimizer;
                private readonly double initial;
                private readonly Func<double, long, double> rule;
                private long epoch;

                internal LRScheduler(Optimizer optimizer, Func<double, long, double> rule)
                {
                    ArgumentNullException.ThrowIfNull(optimizer);
                    this.optimizer = optimizer;
                    this.rule = rule;
                    initial = optimizer.lr;
                }

                /// <summary>Goes on to the next epoch.</summary>
                public void step() => optimizer.lr = rule(initial, ++epoch);

                /// <summary>The learning rate now.</summary>
                public double get_last_lr() => optimizer.lr;
            }

            /// <summary>Multiplies the learning rate by <paramref name="gamma"/> every <paramref name="step_size"/> epochs.</summary>
            public static LRScheduler StepLR(Optimizer optimizer, int step_size, double gamma = 0.1)
            {
                Positive(step_size, nameof(step_size));
                return new(optimizer, (initial, epoch) => initial * Math.Pow(gamma, epoch / step_size));
            }

            /// <summary>
            /// Lowers the learning rate to <paramref name="eta_min"/> along half a cosine over <paramref name="T_max"/> epochs, and back
            /// up over as many again.
            /// </summary>
            public static LRScheduler CosineAnnealingLR(Optimizer optimizer, int T_max, double eta_min = 0)
            {
                Positive(T_max, nameof(T_max));
                return new(optimizer, (initial, epoch) => eta_min + (initial - eta_min) * (1 + Math.Cos(Math.PI * epoch / T_max)) / 2);
            }

            private static void Positive(int value, string name)
            {
                if (value < 1)
                {
                    throw new TensorArgumentException($"{name} must be at least 1, and is {value}");
                }
            }
        }
    }
}
