using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Computes gradients of given tensors.</summary>
    public static unsafe partial class autograd
    {
        /// <summary>
        /// Computes the gradients of the sum of the outputs with respect to the inputs, without changing the
        /// <see cref="Tensor.grad"/> of any tensor.
        /// </summary>
        /// <param name="outputs">Tensors that depend on the inputs.</param>
        /// <param name="inputs">Tensors that require a gradient, or depend on one that does.</param>
        /// <param name="grad_outputs">The gradient of each output, with its shape. The default is 1, for outputs with
        /// one element.</param>
        /// <param name="retain_graph">Whether the graph is kept, so that a second call is possible. By default the
        /// graph is kept if it is created.</param>
        /// <param name="create_graph">Whether the computation is recorded, so that the gradients can be differentiated
        /// again, for example for a gradient penalty. The graph is then kept as well.</param>
        /// <param name="allow_unused">Whether an input that no output depends on has the gradient null. Otherwise such
        /// an input is an error.</param>
        /// <returns>New tensors with the shapes of the inputs, in their order.</returns>
        /// <exception cref="StateException">An output or input requires no gradient, or the graph was
        /// freed.</exception>
        /// <exception cref="ArgumentException">No output depends on an input, or the numbers of outputs and
        /// gradients differ.</exception>
        /// <exception cref="ShapeException">A gradient has another shape, or is missing for an output with several
        /// elements.</exception>
        /// <exception cref="DTypeException">A gradient has another element type.</exception>
        /// <exception cref="UnsupportedException">The graph is created, and the gradient of an operation cannot be
        /// recorded.</exception>
        public static IList<Tensor> grad(
            IList<Tensor> outputs,
            IList<Tensor> inputs,
            IList<Tensor>? grad_outputs = null,
            bool retain_graph = false,
            bool create_graph = false,
            bool allow_unused = false)
        {
            ulong[] from = Handles(outputs);
            ulong[] to = Handles(inputs);
            ulong[]? seeds = grad_outputs is null ? null : Handles(grad_outputs);
            if (seeds is not null && seeds.Length != from.Length)
            {
                throw new ArgumentException($"grad takes one gradient for each output, not {seeds.Length} for {from.Length}");
            }

            Target target = Target.Now();
            var made = new ulong[to.Length];
            fixed (ulong* first = from, seed = seeds, input = to, result = made)
            {
                Status.Check(Native.tensor_gradients(
                    target.Scope, target.Flags, first, (nuint)from.Length, seed, input, (nuint)to.Length, Graph(retain_graph, create_graph), result));
            }

            GC.KeepAlive(outputs);
            GC.KeepAlive(inputs);
            GC.KeepAlive(grad_outputs);
            var gradients = new Tensor[made.Length];
            for (int i = 0; i < made.Length; i++)
            {
                gradients[i] = made[i] == 0 ? null! : target.Wrap(made[i]);
            }

            int unused = allow_unused ? -1 : Array.IndexOf(made, 0ul);
            if (unused >= 0)
            {
                foreach (Tensor? gradient in gradients)
                {
                    gradient?.Dispose();
                }

                throw new ArgumentException($"grad takes inputs that an output depends on, unless allow_unused is true: none depends on input {unused}");
            }

            AnomalyMode.Check(gradients);
            return gradients;
        }

        private static ulong[] Handles(IList<Tensor> tensors) =>
            [.. Given(tensors).Select(static tensor => Given(tensor).Handle)];

        internal static int Graph(bool retain, bool create)
        {
            if (create)
            {
                return Codes.Graph.Create;
            }

            return retain ? Codes.Graph.Retain : Codes.Graph.Free;
        }
    }
}
