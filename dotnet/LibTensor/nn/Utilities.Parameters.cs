using LibTensor.Modules;

namespace LibTensor;

// For F#, in which a sequence of parameters is no sequence of tensors.
public static partial class torch
{
    public static partial class nn
    {
        public static partial class utils
        {
            /// <inheritdoc cref="clip_grad_norm_(IEnumerable{Tensor}, double, double)" />
            /// <param name="tensors">The parameters.</param>
            /// <param name="max_norm">The greatest norm.</param>
            /// <param name="norm_type">The order of the norm. Infinity takes the greatest absolute value.</param>
            public static double clip_grad_norm_(IEnumerable<Parameter> tensors, double max_norm, double norm_type = 2) =>
                clip_grad_norm_((IEnumerable<Tensor>)tensors, max_norm, norm_type);

            /// <inheritdoc cref="clip_grad_value_(IEnumerable{Tensor}, double)" />
            /// <param name="tensors">The parameters.</param>
            /// <param name="clip_value">The greatest absolute value.</param>
            public static void clip_grad_value_(IEnumerable<Parameter> tensors, double clip_value) =>
                clip_grad_value_((IEnumerable<Tensor>)tensors, clip_value);

            /// <inheritdoc cref="parameters_to_vector(IEnumerable{Tensor})" />
            /// <param name="tensors">The parameters.</param>
            public static Tensor parameters_to_vector(IEnumerable<Parameter> tensors) => parameters_to_vector((IEnumerable<Tensor>)tensors);

            /// <inheritdoc cref="vector_to_parameters(Tensor, IEnumerable{Tensor})" />
            /// <param name="vec">The vector, with as many elements as all parameters together.</param>
            /// <param name="tensors">The parameters.</param>
            public static void vector_to_parameters(Tensor vec, IEnumerable<Parameter> tensors) =>
                vector_to_parameters(vec, (IEnumerable<Tensor>)tensors);
        }
    }
}
