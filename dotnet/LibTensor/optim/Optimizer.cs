using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Optimizers and schedulers of the learning rate.</summary>
    public static partial class optim
    {
        /// <summary>
        /// Updates parameters from their gradients. It is a native object and owns its state, such as momenta. No scope
        /// owns it; it lives until it is disposed.
        /// </summary>
        public sealed unsafe class Optimizer : IDisposable
        {
            private readonly OwnedHandle handle;

            internal Optimizer(int kind, IEnumerable<Tensor> parameters, ReadOnlySpan<double> settings)
            {
                ArgumentNullException.ThrowIfNull(parameters);
                Tensor[] trained = Dispatch.Operands(parameters, out ulong[] handles);
                ulong made;
                fixed (ulong* firstHandle = handles)
                fixed (double* firstSetting = settings)
                {
                    Status.CheckArguments(Native.tensor_optimizer_new(
                        0, kind, firstHandle, (nuint)handles.Length, firstSetting, (nuint)settings.Length, &made));
                }
                GC.KeepAlive(trained);
                handle = new OwnedHandle(made);
            }

            internal ulong Handle => handle.Value;

            /// <summary>The learning rate.</summary>
            public double lr
            {
                get
                {
                    double rate;
                    Status.Check(Native.tensor_optimizer_lr(handle.Value, &rate));
                    GC.KeepAlive(this);
                    return rate;
                }
                set
                {
                    Status.Check(Native.tensor_optimizer_set_lr(handle.Value, value));
                    GC.KeepAlive(this);
                }
            }

            /// <summary>Updates every parameter that has a gradient.</summary>
            /// <param name="closure">Called first, with gradients recorded, to compute the loss and its
            /// gradients.</param>
            /// <returns>The result of the closure; null if there is none.</returns>
            public Tensor? step(Func<Tensor>? closure = null)
            {
                Tensor? loss = null;
                if (closure is not null)
                {
                    using (enable_grad())
                    {
                        loss = closure();
                    }
                }
                Status.Check(Native.tensor_optimizer_step(handle.Value));
                GC.KeepAlive(this);
                return loss;
            }

            /// <summary>Removes the gradient of every parameter.</summary>
            public void zero_grad()
            {
                Status.Check(Native.tensor_optimizer_zero_grad(handle.Value));
                GC.KeepAlive(this);
            }

            /// <summary>Disposes the optimizer and its state, not the parameters. A second call does nothing.</summary>
            public void Dispose() => handle.Dispose();
        }

        /// <summary>Stochastic gradient descent.</summary>
        /// <typeparam name="T">The type of the tensors: tensors or parameters.</typeparam>
        /// <param name="parameters">The tensors to update.</param>
        /// <param name="learningRate">The learning rate.</param>
        /// <param name="momentum">The factor of the last step.</param>
        /// <param name="dampening">The share of the gradient that is not added to the momentum.</param>
        /// <param name="weight_decay">The share of the parameter that is added to its gradient.</param>
        /// <param name="nesterov">Whether Nesterov momentum is used.</param>
        public static Optimizer SGD<T>(
            IEnumerable<T> parameters, double learningRate, double momentum = 0, double dampening = 0,
            double weight_decay = 0, bool nesterov = false)
            where T : Tensor =>
            new(Codes.Optimizer.Sgd, parameters, [learningRate, momentum, weight_decay, nesterov ? 1 : 0, dampening]);

        /// <summary>Adam (Kingma and Ba, 2015), with PyTorch's defaults.</summary>
        /// <typeparam name="T">The type of the tensors: tensors or parameters.</typeparam>
        /// <param name="parameters">The tensors to update.</param>
        /// <param name="lr">The learning rate.</param>
        /// <param name="beta1">The decay of the first moment.</param>
        /// <param name="beta2">The decay of the second moment.</param>
        /// <param name="eps">The number that is added to the denominator.</param>
        /// <param name="weight_decay">The share of the parameter that is added to its gradient.</param>
        public static Optimizer Adam<T>(
            IEnumerable<T> parameters, double lr = 1e-3, double beta1 = 0.9, double beta2 = 0.999, double eps = 1e-8,
            double weight_decay = 0)
            where T : Tensor =>
            new(Codes.Optimizer.Adam, parameters, [lr, beta1, beta2, eps, weight_decay]);

        /// <summary>Adam with decoupled weight decay (Loshchilov and Hutter, 2019), with PyTorch's defaults.</summary>
        /// <typeparam name="T">The type of the tensors: tensors or parameters.</typeparam>
        /// <param name="parameters">The tensors to update.</param>
        /// <param name="lr">The learning rate.</param>
        /// <param name="beta1">The decay of the first moment.</param>
        /// <param name="beta2">The decay of the second moment.</param>
        /// <param name="eps">The number that is added to the denominator.</param>
        /// <param name="weight_decay">The share of the parameter that a step subtracts, times the learning
        /// rate.</param>
        public static Optimizer AdamW<T>(
            IEnumerable<T> parameters, double lr = 1e-3, double beta1 = 0.9, double beta2 = 0.999, double eps = 1e-8,
            double weight_decay = 1e-2)
            where T : Tensor =>
            new(Codes.Optimizer.Adamw, parameters, [lr, beta1, beta2, eps, weight_decay]);
    }
}
