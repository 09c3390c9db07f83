namespace LibTensor;

// Gradients of several tensors at once, and matrices of derivatives.
public static partial class torch
{
    public static partial class autograd
    {
        /// <summary>
        /// Computes the gradients of the sum of tensors, and adds them to the <see cref="Tensor.grad" /> of all leaves that
        /// they were computed from.
        /// </summary>
        /// <param name="tensors">The tensors.</param>
        /// <param name="grad_tensors">The gradient of each tensor, with its shape. The default is 1, for tensors with one
        /// element.</param>
        /// <param name="retain_graph">Whether the graph is kept. By default it is kept if it is created.</param>
        /// <param name="create_graph">Whether the computation is recorded, so that it can be differentiated
        /// again.</param>
        /// <param name="inputs">The only leaves whose gradients are computed, or null for all.</param>
        /// <exception cref="ArgumentException">There is no tensor, or not one gradient for each.</exception>
        /// <exception cref="StateException">A tensor requires no gradient, or the graph was freed.</exception>
        /// <exception cref="ShapeException">A gradient has another shape, or is missing for a tensor with several
        /// elements.</exception>
        public static void backward(
            IList<Tensor> tensors, IList<Tensor>? grad_tensors = null, bool? retain_graph = null, bool create_graph = false, IList<Tensor>? inputs = null)
        {
            Matched(Given(tensors), grad_tensors);
            using DisposeScope scope = NewDisposeScope();
            if (inputs is not null)
            {
                Accumulate(inputs, grad(tensors, inputs, grad_tensors, retain_graph ?? create_graph, create_graph, allow_unused: true));
                return;
            }

            if (tensors.Count == 1)
            {
                Given(tensors[0]).backward(grad_tensors?[0], retain_graph ?? create_graph, create_graph);
                return;
            }

            Tensor[] parts = [.. tensors.Select((tensor, i) => Weighted(Given(tensor), grad_tensors?[i]))];
            stack(parts).sum().backward(null, retain_graph ?? create_graph, create_graph);
        }

        /// <inheritdoc cref="backward(IList{Tensor}, IList{Tensor}, bool?, bool, IList{Tensor})" />
        public static void backward(
            Tensor tensor, IList<Tensor>? grad_tensors = null, bool? retain_graph = null, bool create_graph = false, IList<Tensor>? inputs = null) =>
            backward([Given(tensor)], grad_tensors, retain_graph, create_graph, inputs);

        /// <inheritdoc cref="backward(IList{Tensor}, IList{Tensor}, bool?, bool, IList{Tensor})" />
        public static void backward(
            Tensor tensor, Tensor grad_tensor, bool? retain_graph = null, bool create_graph = false, IList<Tensor>? inputs = null) =>
            backward([Given(tensor)], [Given(grad_tensor)], retain_graph, create_graph, inputs);

        private static void Matched(IList<Tensor> tensors, IList<Tensor>? gradients)
        {
            if (tensors.Count == 0 || (gradients is not null && gradients.Count != tensors.Count))
            {
                throw new ArgumentException(
                    $"backward takes at least one tensor and one gradient for each, not {gradients?.Count ?? 0} for {tensors.Count}");
            }
        }

        /// <summary>The sum of the elements times their gradients, in which differences of dtypes do not matter.</summary>
        private static Tensor Weighted(Tensor tensor, Tensor? gradient)
        {
            if (gradient is null ? tensor.numel() != 1 : !gradient.shape.AsSpan().SequenceEqual(tensor.shape))
            {
                throw new ShapeException(
                    $"backward takes a gradient of shape [{string.Join(", ", tensor.shape)}], not {(gradient is null ? "none" : $"[{string.Join(", ", gradient.shape)}]")}");
            }

            return (gradient is null ? tensor : tensor * gradient).sum().to_type(ScalarType.Float64);
        }

        /// <summary>Adds gradients to those of leaves: the gradient of a sum of products with a constant is the
        /// constant.</summary>
        private static void Accumulate(IList<Tensor> leaves, IList<Tensor> gradients)
        {
            using IDisposable recording = enable_grad();
            for (int i = 0; i < leaves.Count; i++)
            {
                if (gradients[i] is { } gradient)
                {
                    (leaves[i] * gradient.detach()).sum().backward();
                }
            }
        }

        /// <summary>
        /// Switches checks for NaN on until the result is disposed. <see cref="Tensor.backward(Tensor, bool, bool)" /> then
        /// refuses a tensor with NaN, and <see cref="grad" /> refuses to return one.
        /// </summary>
        /// <param name="check_nan">Whether NaN is checked for.</param>
        public static AnomalyMode detect_anomaly(bool check_nan = true) => new(true, check_nan);

        /// <summary>Switches checks for NaN on or off until the result is disposed.</summary>
        /// <param name="mode">Whether they are on.</param>
        /// <param name="check_nan">Whether NaN is checked for.</param>
        /// <seealso cref="detect_anomaly" />
        public static AnomalyMode set_detect_anomaly(bool mode, bool check_nan = true) => new(mode, check_nan);

        /// <summary>Provides derivatives of functions.</summary>
        public static class functional
        {
            /// <summary>Returns the derivatives of each element of a function's result by each element of its
            /// argument.</summary>
            /// <param name="function">The function.</param>
            /// <param name="inputs">The argument, which requires a gradient.</param>
            /// <returns>A new tensor with the dimensions of the result and then those of the argument.</returns>
            /// <exception cref="StateException">The argument requires no gradient.</exception>
            public static Tensor jacobian(Func<Tensor, Tensor> function, Tensor inputs) =>
                Rows(() => [Given(function)(inputs)], [Given(inputs)])[0];

            /// <summary>Returns the derivatives of each element of each of a function's results.</summary>
            /// <returns>A new tensor for each result.</returns>
            /// <inheritdoc cref="jacobian(Func{Tensor, Tensor}, Tensor)" />
            public static IEnumerable<Tensor> jacobian(Func<Tensor, Tensor[]> function, Tensor inputs) =>
                Rows(() => Given(function)(inputs), [Given(inputs)]);

            /// <summary>Returns the derivatives of each element of a function's result by each of its
            /// arguments.</summary>
            /// <param name="function">The function.</param>
            /// <param name="inputs">The arguments, which require gradients.</param>
            /// <returns>A new tensor for each argument.</returns>
            /// <exception cref="StateException">An argument requires no gradient.</exception>
            public static IEnumerable<Tensor> jacobian(Func<Tensor[], Tensor> function, params Tensor[] inputs) =>
                Rows(() => [Given(function)(inputs)], Given(inputs));

            /// <summary>Returns the derivatives of each element of each of a function's results by each of its
            /// arguments.</summary>
            /// <returns>A new tensor for each argument of the first result, then of the second one and so on.</returns>
            /// <inheritdoc cref="jacobian(Func{Tensor[], Tensor}, Tensor[])" />
            public static IEnumerable<Tensor> jacobian(Func<Tensor[], Tensor[]> function, params Tensor[] inputs) =>
                Rows(() => Given(function)(inputs), Given(inputs));

            private static Tensor[] Rows(Func<Tensor[]> run, Tensor[] inputs)
            {
                using DisposeScope scope = NewDisposeScope();
                using IDisposable recording = enable_grad();
                Tensor[] all = [.. run().SelectMany(output => Rows(output, inputs))];
                scope.MoveToOuter(all);
                return all;
            }

            /// <summary>The derivatives of one result, one backward pass for each of its elements.</summary>
            private static Tensor[] Rows(Tensor output, Tensor[] inputs)
            {
                Tensor flat = output.reshape(-1);
                IList<Tensor>[] rows = [.. Enumerable.Range(0, (int)flat.numel()).Select(i =>
                    grad([flat[i]], inputs, retain_graph: true, allow_unused: true))];
                return [.. inputs.Select((input, at) => rows.Length == 0
                    ? zeros([.. output.shape, .. input.shape], input.dtype, input.device)
                    : stack([.. rows.Select(row => row[at] ?? zeros_like(input))]).reshape([.. output.shape, .. input.shape]))];
            }
        }
    }

    public partial class Tensor
    {
        /// <inheritdoc cref="backward(Tensor, bool, bool)" />
        /// <param name="grad_tensors">The gradient of this tensor as the only element, or null for 1.</param>
        /// <param name="retain_graph">Whether the graph is kept.</param>
        /// <param name="create_graph">Whether the computation is recorded. The graph is then kept as well.</param>
        /// <param name="inputs">The only leaves whose gradients are computed, or null for all.</param>
        public void backward(
            IList<Tensor>? grad_tensors, bool retain_graph = false, bool create_graph = false, IList<Tensor>? inputs = null) =>
            autograd.backward([this], grad_tensors, retain_graph, create_graph, inputs);
    }
}
