using LibTensor.Modules;

namespace LibTensor
{
    public static partial class torch
    {
        public static partial class optim
        {
            /// <summary>
            /// L-BFGS, which follows curvatures that it estimates from past gradients. Source: Liu and Nocedal 1989; steps have
            /// a fixed size, as in PyTorch without a line search.
            /// </summary>
            /// <param name="parameters">The parameters.</param>
            /// <param name="lr">The learning rate.</param>
            /// <param name="max_iter">The most iterations in a step.</param>
            /// <param name="max_eval">The most calls of the closure in a step, by default 5 / 4 of the iterations.</param>
            /// <param name="tolerange_grad">A step ends when no element of the gradient is larger.</param>
            /// <param name="tolerance_change">A step ends when the loss and the parameters change by less.</param>
            /// <param name="history_size">The number of past gradients.</param>
            /// <exception cref="ArgumentException">A number is out of range, or there is no parameter.</exception>
            public static LBFGS LBFGS(
                IEnumerable<Parameter> parameters, double lr = 0.01, long max_iter = 20, long? max_eval = null, double tolerange_grad = 1e-5,
                double tolerance_change = 1e-9, long history_size = 100) =>
                new(parameters, lr, max_iter, max_eval ?? (5 * max_iter / 4), tolerange_grad, tolerance_change, history_size);

            /// <inheritdoc cref="LBFGS(IEnumerable{Parameter}, double, long, long?, double, double, long)" />
            public static LBFGS LBFGS(
                IEnumerable<(string name, Parameter parameter)> parameters, double lr = 0.01, long max_iter = 20, long? max_eval = null,
                double tolerange_grad = 1e-5, double tolerance_change = 1e-9, long history_size = 100) =>
                LBFGS(parameters.Select(static named => named.parameter), lr, max_iter, max_eval, tolerange_grad, tolerance_change, history_size);
        }
    }
}

namespace LibTensor.Modules
{
    using static LibTensor.torch;
    using static LibTensor.torch.optim;

    /// <summary>L-BFGS, which follows curvatures that it estimates from past gradients.</summary>
    public class LBFGS : Optimizer, ILearningRateController
    {
        private readonly Tensor[] trained;
        private readonly long iterations;
        private readonly long evaluations;
        private readonly double least;
        private readonly double leastChange;
        private readonly int memory;

        /// <summary>Past changes of the gradient and of the parameters, each as one vector, and the inverse of their product.</summary>
        private readonly List<(Tensor gradient, Tensor parameters, double inverse)> history = [];
        private Tensor? direction;
        private Tensor? former;
        private double size;
        private double scale = 1;
        private bool isDisposed;

        internal LBFGS(
            IEnumerable<Parameter> parameters, double lr, long max_iter, long max_eval, double tolerange_grad, double tolerance_change,
            long history_size)
        {
            ArgumentNullException.ThrowIfNull(parameters);
            Parameter[] all = [.. parameters];
            Check(all.Length > 0, "an optimizer needs at least one parameter, and none was given");
            Check(lr >= 0 && double.IsFinite(lr), $"{lr} cannot be the learning rate: expected a finite number of at least 0");
            Check(max_iter >= 1 && max_eval >= 1, $"LBFGS needs at least 1 iteration and evaluation, not {max_iter} and {max_eval}");
            Check(history_size is >= 1 and <= int.MaxValue, $"{history_size} cannot be the size of the history: expected at least 1");
            (iterations, evaluations, least, leastChange, memory) = (max_iter, max_eval, tolerange_grad, tolerance_change, (int)history_size);
            _parameter_groups =
                [new ParamGroup { Parameters = all, Options = new OptimizerOptions { LearningRate = lr, InitialLearningRate = lr } }];
            trained = Array.ConvertAll(all, static parameter => parameter.alias().DetachFromDisposeScope());
        }

        /// <inheritdoc />
        public double LearningRate
        {
            get => _parameter_groups[0].LearningRate;
            set => _parameter_groups[0].LearningRate = value;
        }

        /// <inheritdoc />
        public double InitialLearningRate
        {
            get => _parameter_groups[0].InitialLearningRate;
            set => _parameter_groups[0].InitialLearningRate = value;
        }

        /// <summary>Runs iterations until one of the limits is reached.</summary>
        /// <param name="closure">Computes the loss and its gradients, after it has removed the gradients before. It is
        /// called once for each iteration.</param>
        /// <returns>The result of the first call.</returns>
        /// <exception cref="ArgumentNullException">There is no closure.</exception>
        public override Tensor? step(Func<Tensor>? closure = null)
        {
            ArgumentNullException.ThrowIfNull(closure);
            CheckLive();
            Tensor first = Evaluated(closure);
            using DisposeScope scope = NewDisposeScope();
            double loss = first.ToDouble();
            using (no_grad())
            {
                Tensor gradient = Gradient();
                long calls = 1;
                for (long i = 1; i <= iterations && Largest(gradient) > least && (i == 1 || calls < evaluations); i++)
                {
                    double slope = Turn(gradient);
                    if (slope > -leastChange)
                    {
                        break;
                    }
                    Move();
                    if (i == iterations)
                    {
                        break;
                    }
                    double before = loss;
                    using (DisposeScope inner = NewDisposeScope())
                    {
                        loss = Evaluated(closure).ToDouble();
                        gradient = inner.MoveToOuter(Gradient());
                    }
                    calls++;
                    if (Largest(direction!) * size <= leastChange || Math.Abs(loss - before) < leastChange)
                    {
                        break;
                    }
                }
            }
            return first;
        }

        /// <inheritdoc />
        protected override void Dispose(bool disposing)
        {
            isDisposed = true;
            Forget();
            Array.ForEach(trained, static tensor => tensor.Dispose());
            direction?.Dispose();
            former?.Dispose();
            base.Dispose(disposing);
        }

        private protected override void CheckLive()
        {
            if (isDisposed)
            {
                throw new TensorDisposedException("optimizer LBFGS was disposed by an explicit call");
            }
        }

        private static void Check(bool fits, string message)
        {
            if (!fits)
            {
                throw new ArgumentException(message);
            }
        }

        private static Tensor Evaluated(Func<Tensor> closure)
        {
            using (enable_grad())
            {
                return closure();
            }
        }

        /// <summary>The gradients of all parameters as one vector.</summary>
        private Tensor Gradient() => cat(Array.ConvertAll(trained, static tensor => (tensor.grad ?? zeros_like(tensor)).reshape(-1)));

        private static double Largest(Tensor vector) => vector.abs().max().ToDouble();

        private static double Product(Tensor a, Tensor b) => (a * b).sum().ToDouble();

        /// <summary>Sets the direction and the size of the next change. Returns the slope of the loss along it.</summary>
        private double Turn(Tensor gradient)
        {
            using DisposeScope scope = NewDisposeScope();
            bool isFirst = former is null;
            if (isFirst)
            {
                Forget();
            }
            else
            {
                Learn(gradient - former!, direction! * size);
            }
            Tensor next = isFirst ? gradient.neg() : Direction(gradient);
            size = LearningRate * (isFirst ? Math.Min(1, 1 / gradient.abs().sum().ToDouble()) : 1);
            Keep(ref direction, next);
            Keep(ref former, gradient.clone());
            return Product(gradient, direction!);
        }

        /// <summary>Adds a change of the gradient and of the parameters to the history.</summary>
        private void Learn(Tensor gradient, Tensor parameters)
        {
            double product = Product(gradient, parameters);
            if (product <= 1e-10)
            {
                return;
            }
            scale = product / Product(gradient, gradient);
            if (history.Count == memory)
            {
                history[0].gradient.Dispose();
                history[0].parameters.Dispose();
                history.RemoveAt(0);
            }
            history.Add((gradient.DetachFromDisposeScope(), parameters.DetachFromDisposeScope(), 1 / product));
        }

        /// <summary>Minus the gradient times the estimated inverse of the curvatures, in two loops over the history.</summary>
        private Tensor Direction(Tensor gradient)
        {
            Tensor turned = gradient.neg();
            double[] parts = new double[history.Count];
            for (int i = history.Count - 1; i >= 0; i--)
            {
                parts[i] = Product(history[i].parameters, turned) * history[i].inverse;
                turned = turned - (history[i].gradient * parts[i]);
            }
            turned = turned * scale;
            for (int i = 0; i < history.Count; i++)
            {
                double part = Product(history[i].gradient, turned) * history[i].inverse;
                turned = turned + (history[i].parameters * (parts[i] - part));
            }
            return turned;
        }

        /// <summary>Changes the parameters along the direction.</summary>
        private void Move()
        {
            using DisposeScope scope = NewDisposeScope();
            long at = 0;
            foreach (Tensor tensor in trained)
            {
                tensor.add_(direction!.narrow(0, at, tensor.numel()).reshape(tensor.shape) * size);
                at += tensor.numel();
            }
        }

        private void Forget()
        {
            history.ForEach(static past =>
            {
                past.gradient.Dispose();
                past.parameters.Dispose();
            });
            history.Clear();
            scale = 1;
        }

        private static void Keep(ref Tensor? kept, Tensor tensor)
        {
            kept?.Dispose();
            kept = tensor.DetachFromDisposeScope();
        }
    }
}
