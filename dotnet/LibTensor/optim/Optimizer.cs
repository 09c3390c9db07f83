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
        public unsafe class Optimizer : IDisposable
        {
            private readonly OwnedHandle handle;

            private protected Optimizer(int kind, IEnumerable<Tensor> parameters, ReadOnlySpan<double> settings)
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
    }
}
