using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Provides functions for parameters and their gradients.</summary>
        public static unsafe partial class utils
        {
            /// <summary>
            /// Limits the norm of all gradients together, which is the norm of one vector with all of their elements.
            /// If it is above <paramref name="max_norm"/>, each gradient is multiplied by <paramref name="max_norm"/> /
            /// (norm + 1e-6), in place. Tensors without a gradient are skipped.
            /// </summary>
            /// <param name="parameters">The tensors with the gradients.</param>
            /// <param name="max_norm">The greatest norm.</param>
            /// <param name="norm_type">The order of the norm. Infinity takes the greatest absolute value.</param>
            /// <returns>The norm before the call. If it is NaN, all gradients are NaN afterwards.</returns>
            /// <exception cref="TensorArgumentException"><paramref name="max_norm"/> is negative or NaN, or
            /// <paramref name="norm_type"/> is not positive. In this case nothing changes.</exception>
            public static double clip_grad_norm_(
                IEnumerable<Tensor> parameters, double max_norm, double norm_type = 2)
            {
                ArgumentNullException.ThrowIfNull(parameters);
                double norm;
                Tensor[] tensors = Dispatch.Operands(parameters, out ulong[] handles);
                fixed (ulong* first = handles)
                {
                    Status.Check(Native.tensor_clip_grad_norm(first, (nuint)handles.Length, max_norm, norm_type, &norm));
                }
                GC.KeepAlive(tensors);
                return norm;
            }

            /// <summary>
            /// Limits each element of the gradients to the range from -<paramref name="clip_value"/> to
            /// <paramref name="clip_value"/>, in place. Tensors without a gradient are skipped.
            /// </summary>
            /// <param name="parameters">The tensors with the gradients.</param>
            /// <param name="clip_value">The greatest absolute value.</param>
            /// <exception cref="TensorArgumentException"><paramref name="clip_value"/> is negative or NaN. In this case
            /// nothing changes.</exception>
            public static void clip_grad_value_(IEnumerable<Tensor> parameters, double clip_value)
            {
                ArgumentNullException.ThrowIfNull(parameters);
                Tensor[] tensors = Dispatch.Operands(parameters, out ulong[] handles);
                fixed (ulong* first = handles)
                {
                    Status.Check(Native.tensor_clip_grad_value(first, (nuint)handles.Length, clip_value));
                }
                GC.KeepAlive(tensors);
            }

            /// <summary>Puts the elements of several tensors into one vector, one tensor after the other.</summary>
            /// <param name="tensors">The tensors, usually the parameters of a model.</param>
            /// <returns>A vector of all elements.</returns>
            /// <exception cref="ArgumentException">There is no tensor.</exception>
            public static Tensor parameters_to_vector(IEnumerable<Tensor> tensors)
            {
                Tensor[] all = Dispatch.Operands(tensors);
                if (all.Length == 0)
                {
                    throw new ArgumentException("parameters_to_vector takes at least one tensor, and none was given");
                }
                using DisposeScope scope = NewDisposeScope();
                return scope.MoveToOuter(cat([.. all.Select(static tensor => tensor.reshape(-1))]));
            }

            /// <summary>Copies the elements of a vector to several tensors, one tensor after the other.</summary>
            /// <param name="vec">The vector, with as many elements as all tensors together.</param>
            /// <param name="tensors">The tensors, usually the parameters of a model.</param>
            /// <exception cref="ShapeException">The numbers of elements differ. In this case nothing changes.</exception>
            public static void vector_to_parameters(Tensor vec, IEnumerable<Tensor> tensors)
            {
                ArgumentNullException.ThrowIfNull(vec);
                Tensor[] all = Dispatch.Operands(tensors);
                long count = all.Sum(static tensor => tensor.numel());
                if (vec.dim() != 1 || vec.numel() != count)
                {
                    throw new ShapeException($"vector_to_parameters takes a vector of {count} elements, not ({string.Join(", ", vec.shape)})");
                }
                using DisposeScope scope = NewDisposeScope();
                using (no_grad())
                {
                    long at = 0;
                    foreach (Tensor tensor in all)
                    {
                        tensor.copy_(vec.narrow(0, at, tensor.numel()).reshape(tensor.shape));
                        at += tensor.numel();
                    }
                }
            }

            /// <summary>
            /// Computes the parameters of a convolution that does what a convolution and a batch normalization in
            /// evaluation do one after the other.
            /// </summary>
            /// <param name="conv_w">The weight of the convolution.</param>
            /// <param name="conv_b">Its bias, or null.</param>
            /// <param name="bn_rm">The running mean.</param>
            /// <param name="bn_rv">The running variance.</param>
            /// <param name="bn_eps">What is added to the variance.</param>
            /// <param name="bn_w">The weight of the normalization, or null.</param>
            /// <param name="bn_b">Its bias, or null.</param>
            /// <param name="transpose">Whether the convolution is a transposed one.</param>
            /// <returns>A weight and a bias, which are new.</returns>
            public static (Modules.Parameter weight, Modules.Parameter bias) fuse_conv_bn_weights(
                Tensor conv_w, Tensor? conv_b, Tensor bn_rm, Tensor bn_rv, double bn_eps, Tensor? bn_w, Tensor? bn_b, bool transpose = false)
            {
                ArgumentNullException.ThrowIfNull(conv_w);
                long[] shape = new long[conv_w.dim()];
                Array.Fill(shape, 1);
                shape[transpose ? 1 : 0] = -1;
                return Fused(conv_w, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, shape);
            }

            /// <summary>
            /// Computes the parameters of a linear layer that does what a linear layer and a batch normalization in
            /// evaluation do one after the other.
            /// </summary>
            /// <param name="linear_w">The weight of the linear layer.</param>
            /// <param name="linear_b">Its bias, or null.</param>
            /// <param name="bn_rm">The running mean.</param>
            /// <param name="bn_rv">The running variance.</param>
            /// <param name="bn_eps">What is added to the variance.</param>
            /// <param name="bn_w">The weight of the normalization.</param>
            /// <param name="bn_b">Its bias.</param>
            /// <returns>A weight and a bias, which are new.</returns>
            public static (Modules.Parameter weight, Modules.Parameter bias) fuse_linear_bn_weights(
                Tensor linear_w, Tensor? linear_b, Tensor bn_rm, Tensor bn_rv, double bn_eps, Tensor bn_w, Tensor bn_b) =>
                Fused(linear_w, linear_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, [-1, 1]);

            /// <summary>Makes a linear layer that does what a linear layer and a batch normalization in evaluation do one after
            /// the other.</summary>
            /// <param name="linear">The linear layer, in evaluation.</param>
            /// <param name="bn">The normalization, in evaluation, with running statistics, a weight and a bias.</param>
            /// <returns>A new layer in evaluation.</returns>
            /// <exception cref="InvalidOperationException">A layer is in training.</exception>
            /// <exception cref="ArgumentException">The normalization lacks its statistics, its weight or its bias.</exception>
            public static Modules.Linear fuse_linear_bn_eval(Modules.Linear linear, Modules.BatchNorm bn)
            {
                ArgumentNullException.ThrowIfNull(linear);
                ArgumentNullException.ThrowIfNull(bn);
                if (linear.training || bn.training)
                {
                    throw new InvalidOperationException("fuse_linear_bn_eval takes layers in evaluation: call eval() on both first");
                }
                if (bn is not { running_mean: { } mean, running_var: { } variance, weight: { } scale, bias: { } shift })
                {
                    throw new ArgumentException("fuse_linear_bn_eval takes a normalization with running statistics, a weight and a bias, and one of these is null", nameof(bn));
                }
                (Modules.Parameter weight, Modules.Parameter bias) = fuse_linear_bn_weights(
                    linear.weight!, linear.bias, mean, variance, bn.eps, scale, shift);
                Modules.Linear fused = Linear(linear.in_features, linear.out_features);
                (fused.weight, fused.bias) = (weight, bias);
                fused.eval();
                return fused;
            }

            private static (Modules.Parameter weight, Modules.Parameter bias) Fused(
                Tensor weight, Tensor? bias, Tensor mean, Tensor variance, double eps, Tensor? scale, Tensor? shift, long[] shape)
            {
                ArgumentNullException.ThrowIfNull(weight);
                ArgumentNullException.ThrowIfNull(mean);
                ArgumentNullException.ThrowIfNull(variance);
                using DisposeScope scope = NewDisposeScope();
                using (no_grad())
                {
                    Tensor factor = (variance + eps).rsqrt();
                    factor = scale is null ? factor : factor * scale;
                    Tensor fused = (weight * factor.reshape(shape)).to(weight.dtype);
                    Tensor moved = (bias is null ? -mean : bias - mean) * factor;
                    moved = (shift is null ? moved : moved + shift).to((bias ?? weight).dtype);
                    Modules.Parameter first = new(fused, weight.requires_grad);
                    return scope.MoveToOuter(first, new Modules.Parameter(moved, (bias ?? weight).requires_grad));
                }
            }
        }
    }
}
