using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>
        /// Gets or sets a value that indicates whether the tensor requires a gradient, so that operations on it are
        /// recorded for <see cref="backward(Tensor, bool, bool)"/>.
        /// </summary>
        /// <exception cref="StateException">It is set to false on the result of a recorded operation.</exception>
        /// <exception cref="DTypeException">It is set to true on a tensor that is not floating-point.</exception>
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
        /// <returns>A new alias of this tensor.</returns>
        public Tensor requires_grad_(bool requires_grad = true)
        {
            this.requires_grad = requires_grad;
            return alias();
        }

        /// <summary>
        /// Gets or sets the gradient of a leaf, which <see cref="backward(Tensor, bool, bool)"/> accumulates, as a new
        /// handle at each call, or null if there is none. The gradient belongs to the leaf: the owner of the leaf is
        /// charged for it, and it ends with the leaf. A tensor that is set as the gradient stays the caller's.
        /// </summary>
        /// <exception cref="ShapeException">A gradient of another shape is set.</exception>
        /// <exception cref="DTypeException">A gradient of another dtype is set.</exception>
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

            set
            {
                Status.Check(Native.tensor_set_grad(Handle, value is null ? 0 : value.Handle));
                GC.KeepAlive(value);
                GC.KeepAlive(this);
            }
        }

        /// <summary>Removes the gradient.</summary>
        public void zero_grad()
        {
            Status.Check(Native.tensor_zero_grad(Handle));
            GC.KeepAlive(this);
        }

        /// <summary>
        /// Computes the gradients of all leaves that this tensor was computed from, and adds them to the leaves'
        /// gradients. The recorded graph is freed in the process unless <paramref name="retain_graph"/> is true.
        /// </summary>
        /// <param name="gradient">The gradient of this tensor, with its shape. The default is 1, for a tensor with one
        /// element.</param>
        /// <param name="retain_graph">Whether the graph is kept, so that a second call is possible.</param>
        /// <param name="create_graph">Whether the computation of the gradients is recorded, so that they can be
        /// differentiated again. The graph is then kept as well.</param>
        /// <exception cref="StateException">The tensor has no graph, or the graph was freed.</exception>
        /// <exception cref="ShapeException">The gradient has another shape, or is missing for a tensor with several
        /// elements.</exception>
        /// <exception cref="DTypeException">The gradient has another element type.</exception>
        /// <exception cref="UnsupportedException">The graph is created, and the gradient of an operation cannot be
        /// recorded.</exception>
        public void backward(Tensor? gradient = null, bool retain_graph = false, bool create_graph = false)
        {
            AnomalyMode.Check(this);
            int graph = autograd.Graph(retain_graph, create_graph);
            Status.Check(Native.tensor_backward(Handle, gradient is null ? 0 : gradient.Handle, graph));
            GC.KeepAlive(gradient);
            GC.KeepAlive(this);
        }

        /// <summary>Creates a tensor over the same memory through which no gradient flows.</summary>
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
