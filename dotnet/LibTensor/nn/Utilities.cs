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
        }
    }
}
