using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>Whether operations on the tensor are recorded, so that <see cref="backward"/> reaches it.</summary>
        /// <exception cref="StateException">Set on a tensor that was computed from others that require a gradient.</exception>
        /// <exception cref="DTypeException">Set on a tensor that is not floating.</exception>
        public bool requires_grad
        {
            get => Information().RequiresGrad;
            set
            {
                Status.Check(Native.tensor_set_requires_grad(Handle, value ? 1 : 0));
                GC.KeepAlive(this);
            }
        }

        /// <summary>Sets <see cref="requires_grad"/>.</summary>
        /// <returns>A fresh alias of this tensor.</returns>
        public Tensor requires_grad_(bool requires_grad = true)
        {
            this.requires_grad = requires_grad;
            return alias();
        }

        /// <summary>
        /// The gradient that <see cref="backward"/> accumulated in a leaf, as a fresh handle at each call; null when there is none. It is
        /// part of the leaf: same account, same lifetime.
        /// </summary>
        public Tensor? grad
        {
            get
            {
                Target target = Target.Now();
                ulong result;
                Status.Check(Native.tensor_grad(target.Scope, target.Flags, Handle, &result));
                GC.KeepAlive(this);
                return result == 0 ? null : target.Wrap(result);
            }
        }

        /// <summary>Drops the gradient.</summary>
        public void zero_grad()
        {
            Status.Check(Native.tensor_zero_grad(Handle));
            GC.KeepAlive(this);
        }

        /// <summary>
        /// Adds to the gradient of every leaf below this tensor. The graph is freed as it is consumed, unless it is retained.
        /// </summary>
        /// <param name="gradient">The gradient of this tensor; left out, the tensor must have one element, and it is 1.</param>
        /// <param name="retain_graph">Whether a second call is allowed.</param>
        /// <exception cref="StateException">Nothing below requires a gradient, or the graph was consumed.</exception>
        /// <exception cref="ShapeException">The gradient has another shape, or is missing where one is needed.</exception>
        /// <exception cref="DTypeException">The gradient has another element type.</exception>
        public void backward(Tensor? gradient = null, bool retain_graph = false)
        {
            Status.Check(Native.tensor_backward(Handle, gradient is null ? 0 : gradient.Handle, retain_graph ? 1 : 0));
            GC.KeepAlive(gradient);
            GC.KeepAlive(this);
        }

        /// <summary>The same elements outside the autograd graph: a tensor over the same memory that requires no gradient.</summary>
        public Tensor detach()
        {
            Target target = Target.Now();
            ulong result;
            Status.Check(Native.tensor_detach(target.Scope, target.Flags, Handle, &result));
            GC.KeepAlive(this);
            return target.Wrap(result);
        }
    }
}
