using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public static partial class autograd
    {
        /// <summary>
        /// Represents an operation with a gradient of its own. Derive from <see cref="SingleTensorFunction{T}"/> or
        /// <see cref="MultiTensorFunction{T}"/>, and call <c>apply</c>: <c>forward</c> then runs without recording.
        /// </summary>
        /// <typeparam name="T">The class itself. There is one object of it.</typeparam>
        public abstract class Function<T> where T : Function<T>, new()
        {
            private static readonly T Instance = new();

            private protected Function()
            {
            }

            /// <summary>Gets the name of the function for messages.</summary>
            public abstract string Name { get; }

            internal abstract List<Tensor> forward_internal(AutogradContext ctx, object?[] vars);

            internal abstract List<Tensor?> backward_internal(AutogradContext ctx, List<Tensor> grad_outputs);

            /// <summary>Runs the function and records it, if gradients are recorded and an argument requires one.</summary>
            /// <param name="vars">The arguments of <c>forward</c>. Gradients go to those that are tensors, and to none
            /// inside of lists.</param>
            /// <returns>The results of <c>forward</c>.</returns>
            /// <exception cref="StateException">A result is a leaf that requires a gradient.</exception>
            public static List<Tensor> apply_internal(params object?[] vars)
            {
                Tensor?[] inputs = [.. Given(vars).Select(static each => each is Tensor { IsInvalid: false } tensor ? tensor : null)];
                AutogradContext context = new();
                List<Tensor> outputs;
                using (no_grad())
                {
                    outputs = [.. Instance.forward_internal(context, vars).Select(output => Own(context, output, inputs))];
                }
                if (is_grad_enabled() && Array.Exists(inputs, static input => input is { requires_grad: true }))
                {
                    Record(context, outputs, inputs);
                }
                return outputs;
            }

            /// <summary>A result that is an argument gets a handle with a history of its own, unless it was changed.</summary>
            private static Tensor Own(AutogradContext context, Tensor output, Tensor?[] inputs) =>
                !context.IsDirty(output) && Array.Exists(inputs, input => ReferenceEquals(input, output)) ? output.detach() : output;

            /// <summary>Records the results. What the graph keeps must not refer to them, as they would never end.</summary>
            private static void Record(AutogradContext context, List<Tensor> outputs, Tensor?[] inputs)
            {
                Func<Tensor?>?[] constants = [.. outputs.Select(output => Constant(context, output))];
                Tensor[] recorded = [.. outputs.Where((_, i) => constants[i] is null)];
                Tensor?[] saved = context.TakeSaved();
                if (recorded.Length == 0)
                {
                    return;
                }
                bool[] areTensors = [.. inputs.Select(static input => input is not null)];
                RecordedFunction function = new(recorded.Length, saved.Length, (grads, tensors) =>
                {
                    int next = 0;
                    List<Tensor> all = [.. constants.Select(constant => constant is null ? grads[next++]! : constant()!)];
                    return Checked(context.With(tensors, () => Instance.backward_internal(context, all)), areTensors);
                });
                function.Record(recorded, inputs, saved, context.MaterializeGrads);
            }

            /// <summary>What makes the gradient of a result that has none; null for a result with a gradient.</summary>
            private static Func<Tensor?>? Constant(AutogradContext context, Tensor output)
            {
                if (!context.IsConstant(output) && (output.is_floating_point() || output.is_complex()))
                {
                    return null;
                }
                (long[] shape, ScalarType dtype, Device device) = (output.shape, output.dtype, output.device);
                return context.MaterializeGrads ? () => zeros(shape, dtype, device) : static () => null;
            }

            private static IList<Tensor?> Checked(List<Tensor?> gradients, bool[] areTensors)
            {
                if (gradients.Count < areTensors.Length || gradients.Skip(areTensors.Length).Any(static gradient => gradient is not null))
                {
                    throw new NotImplementedException(
                        $"{Instance.Name}.backward returns one gradient for each argument: expected {areTensors.Length}, not {gradients.Count}");
                }
                for (int i = 0; i < areTensors.Length; i++)
                {
                    if (!areTensors[i] && gradients[i] is { IsInvalid: false })
                    {
                        throw new NotImplementedException(
                            $"{Instance.Name}.backward returned a gradient for argument {i + 1}, which is no tensor: expected null");
                    }
                }
                return gradients;
            }
        }

        /// <summary>Represents a function with one result.</summary>
        /// <inheritdoc cref="Function{T}" />
        public abstract class SingleTensorFunction<T> : Function<T> where T : SingleTensorFunction<T>, new()
        {
            /// <summary>Runs <see cref="forward"/> and records it.</summary>
            /// <param name="vars">The arguments.</param>
            /// <returns>The result.</returns>
            /// <exception cref="StateException">The result is a leaf that requires a gradient.</exception>
            public static Tensor apply(params object?[] vars) => apply_internal(vars)[0];

            /// <summary>Computes the result. Operations are not recorded.</summary>
            /// <param name="ctx">Takes what <see cref="backward"/> needs.</param>
            /// <param name="vars">The arguments.</param>
            public abstract Tensor forward(AutogradContext ctx, params object[] vars);

            /// <summary>Computes the gradients. Operations are recorded if gradients of gradients are asked for. The thread
            /// is the one that computes gradients, and tensors that are made here end with the call.</summary>
            /// <param name="ctx">Has what <see cref="forward"/> has saved.</param>
            /// <param name="grad_output">The gradient of the result, of its shape.</param>
            /// <returns>The gradient of each argument, null for none, and for an argument that is no tensor. A gradient is
            /// summed to the shape of its argument.</returns>
            public abstract List<Tensor> backward(AutogradContext ctx, Tensor grad_output);

            internal sealed override List<Tensor> forward_internal(AutogradContext ctx, object?[] vars) => [forward(ctx, vars!)];

            internal sealed override List<Tensor?> backward_internal(AutogradContext ctx, List<Tensor> grad_outputs) =>
                backward(ctx, grad_outputs[0])!;
        }

        /// <summary>Represents a function with several results.</summary>
        /// <inheritdoc cref="Function{T}" />
        public abstract class MultiTensorFunction<T> : Function<T> where T : MultiTensorFunction<T>, new()
        {
            /// <summary>Runs <see cref="forward"/> and records it.</summary>
            /// <param name="vars">The arguments.</param>
            /// <returns>The results.</returns>
            /// <exception cref="StateException">A result is a leaf that requires a gradient.</exception>
            public static List<Tensor> apply(params object?[] vars) => apply_internal(vars);

            /// <summary>Computes the results. Operations are not recorded.</summary>
            /// <param name="ctx">Takes what <see cref="backward"/> needs.</param>
            /// <param name="vars">The arguments.</param>
            public abstract List<Tensor> forward(AutogradContext ctx, params object[] vars);

            /// <inheritdoc cref="SingleTensorFunction{T}.backward" />
            /// <param name="grad_outputs">The gradient of each result. For a result without one it has zeros, or null if
            /// <see cref="AutogradContext.MaterializeGrads"/> is false.</param>
            /// <param name="ctx">Has what <see cref="forward"/> has saved.</param>
            public abstract List<Tensor> backward(AutogradContext ctx, List<Tensor> grad_outputs);

            internal sealed override List<Tensor> forward_internal(AutogradContext ctx, object?[] vars) => forward(ctx, vars!);

            internal sealed override List<Tensor?> backward_internal(AutogradContext ctx, List<Tensor> grad_outputs) =>
                backward(ctx, grad_outputs)!;
        }
    }
}
