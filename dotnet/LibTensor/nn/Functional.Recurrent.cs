namespace LibTensor;

// Recurrent layers, bags of rows, and activations and dropout that draw random numbers.
public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Computes the states of a simple recurrent layer, of shape (time, n, hidden).</summary>
            /// <param name="input">The inputs, of shape (time, n, inputs).</param>
            /// <param name="hx">The first state, of shape (n, hidden).</param>
            /// <param name="weight_ih">The weights of the inputs.</param>
            /// <param name="weight_hh">The weights of the state.</param>
            /// <param name="bias_ih">The biases of the inputs, or null.</param>
            /// <param name="bias_hh">The biases of the state, or null.</param>
            /// <param name="relu">Whether to use relu in place of tanh.</param>
            public static Tensor rnn(
                Tensor input, Tensor hx, Tensor weight_ih, Tensor weight_hh, Tensor? bias_ih = null, Tensor? bias_hh = null, bool relu = false) =>
                Functions.rnn(input, hx, weight_ih, weight_hh, bias_ih, bias_hh, relu);

            /// <summary>Computes the states of a layer of gated recurrent units, of shape (time, n, hidden).</summary>
            /// <param name="input">The inputs, of shape (time, n, inputs).</param>
            /// <param name="hx">The first state, of shape (n, hidden).</param>
            /// <param name="weight_ih">The weights of the inputs, for three gates.</param>
            /// <param name="weight_hh">The weights of the state, for three gates.</param>
            /// <param name="bias_ih">The biases of the inputs, or null.</param>
            /// <param name="bias_hh">The biases of the state, or null.</param>
            public static Tensor gru(
                Tensor input, Tensor hx, Tensor weight_ih, Tensor weight_hh, Tensor? bias_ih = null, Tensor? bias_hh = null) =>
                Functions.gru(input, hx, weight_ih, weight_hh, bias_ih, bias_hh);

            /// <summary>
            /// Computes the states of a layer of long short-term memory, followed by the last cell, of shape (time + 1,
            /// n, hidden).
            /// </summary>
            /// <param name="input">The inputs, of shape (time, n, inputs).</param>
            /// <param name="hx">The first state, of shape (n, hidden).</param>
            /// <param name="cx">The first cell, of shape (n, hidden).</param>
            /// <param name="weight_ih">The weights of the inputs, for four gates.</param>
            /// <param name="weight_hh">The weights of the state, for four gates.</param>
            /// <param name="bias_ih">The biases of the inputs, or null.</param>
            /// <param name="bias_hh">The biases of the state, or null.</param>
            public static Tensor lstm(
                Tensor input, Tensor hx, Tensor cx, Tensor weight_ih, Tensor weight_hh, Tensor? bias_ih = null, Tensor? bias_hh = null) =>
                Functions.lstm(input, hx, cx, weight_ih, weight_hh, bias_ih, bias_hh);

            /// <summary>Returns the nearest point of the probability simplex along a dimension.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="dim">The dimension.</param>
            public static Tensor sparsemax(
                Tensor input, long dim) =>
                Functions.sparsemax(input, dim);

            /// <summary>Returns the mean or the sum of the rows of a table for each bag of indices.</summary>
            /// <param name="input">The indices, int64 or int32.</param>
            /// <param name="weight">The table.</param>
            /// <param name="offsets">The places where the bags begin.</param>
            /// <param name="mean">Whether to take the mean, not the sum.</param>
            public static Tensor embedding_bag(
                Tensor input, Tensor weight, Tensor offsets, bool mean = true) =>
                Functions.embedding_bag(weight, input, offsets, mean);

            /// <summary>
            /// Computes attention in several heads, between linear maps of the operands and of the result.
            /// </summary>
            /// <param name="query">The queries, of shape (n, length, width).</param>
            /// <param name="key">The keys, of shape (n, places, width).</param>
            /// <param name="value">The values, of shape (n, places, width).</param>
            /// <param name="num_heads">The number of heads, which divides the width.</param>
            /// <param name="in_proj_weight">The weights of query, key and value, one below the other.</param>
            /// <param name="in_proj_bias">Their biases, or null.</param>
            /// <param name="out_proj_weight">The weights of the result.</param>
            /// <param name="out_proj_bias">The biases of the result, or null.</param>
            /// <param name="attn_mask">The mask, or null.</param>
            /// <param name="is_causal">Whether a place attends only to those before it.</param>
            public static Tensor multi_head_attention_forward(
                Tensor query, Tensor key, Tensor value, long num_heads, Tensor in_proj_weight, Tensor? in_proj_bias,
                Tensor out_proj_weight, Tensor? out_proj_bias, Tensor? attn_mask = null, bool is_causal = false) =>
                Functions.multi_head_attention(
                    query, key, value, in_proj_weight, in_proj_bias, out_proj_weight, out_proj_bias, attn_mask,
                    num_heads, is_causal);
        }
    }
}
