using LibTensor.Modules;

namespace LibTensor;

// Recurrent layers, attention and transformers.
public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Specifies the function of a simple recurrent layer.</summary>
        public enum NonLinearities
        {
            /// <summary>The greater of 0 and the element.</summary>
            ReLU = 0,

            /// <summary>The hyperbolic tangent.</summary>
            Tanh = 1,
        }

        /// <summary>Specifies the function between the linear maps of a transformer.</summary>
        public enum Activations
        {
            /// <summary>The greater of 0 and the element.</summary>
            ReLU = 0,

            /// <summary>The Gaussian error linear unit.</summary>
            GELU = 1,
        }

        /// <summary>A simple recurrent layer (Elman, 1990), or several above each other.</summary>
        /// <param name="inputSize">The number of inputs.</param>
        /// <param name="hiddenSize">The number of states.</param>
        /// <param name="numLayers">The number of layers.</param>
        /// <param name="nonLinearity">The function of the states.</param>
        /// <param name="bias">Whether biases are added.</param>
        /// <param name="batchFirst">Whether the sequences are the first dimension, not the second one.</param>
        /// <param name="dropout">The probability of dropout after each layer but the last one.</param>
        /// <param name="bidirectional">Whether sequences are also computed from their end.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static RNN RNN(
            long inputSize, long hiddenSize, long numLayers = 1, NonLinearities nonLinearity = NonLinearities.Tanh, bool bias = true,
            bool batchFirst = false, double dropout = 0.0, bool bidirectional = false, Device? device = null, ScalarType? dtype = null) =>
            new RNN(inputSize, hiddenSize, numLayers, nonLinearity, bias, batchFirst, dropout, bidirectional).At(device, dtype);

        /// <summary>A layer of gated recurrent units (Cho et al., 2014), or several above each other.</summary>
        /// <inheritdoc cref="RNN" />
        public static GRU GRU(
            long inputSize, long hiddenSize, long numLayers = 1, bool bias = true, bool batchFirst = false, double dropout = 0.0,
            bool bidirectional = false, Device? device = null, ScalarType? dtype = null) =>
            new GRU(inputSize, hiddenSize, numLayers, bias, batchFirst, dropout, bidirectional).At(device, dtype);

        /// <summary>A layer of long short-term memory (Hochreiter and Schmidhuber, 1997), or several above each
        /// other.</summary>
        /// <inheritdoc cref="RNN" />
        public static LSTM LSTM(
            long inputSize, long hiddenSize, long numLayers = 1, bool bias = true, bool batchFirst = false, double dropout = 0.0,
            bool bidirectional = false, Device? device = null, ScalarType? dtype = null) =>
            new LSTM(inputSize, hiddenSize, numLayers, bias, batchFirst, dropout, bidirectional).At(device, dtype);

        /// <summary>One step of a simple recurrent layer.</summary>
        /// <inheritdoc cref="RNN" />
        public static RNNCell RNNCell(
            long inputSize, long hiddenSize, NonLinearities nonLinearity = NonLinearities.Tanh, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new RNNCell(inputSize, hiddenSize, nonLinearity, bias).At(device, dtype);

        /// <summary>One step of gated recurrent units.</summary>
        /// <inheritdoc cref="RNN" />
        public static GRUCell GRUCell(
            long inputSize, long hiddenSize, bool bias = true, Device? device = null, ScalarType? dtype = null) =>
            new GRUCell(inputSize, hiddenSize, bias).At(device, dtype);

        /// <summary>One step of long short-term memory.</summary>
        /// <inheritdoc cref="RNN" />
        public static LSTMCell LSTMCell(
            long inputSize, long hiddenSize, bool bias = true, Device? device = null, ScalarType? dtype = null) =>
            new LSTMCell(inputSize, hiddenSize, bias).At(device, dtype);

        /// <summary>Attention in several heads, between linear maps of the operands and of the result.</summary>
        /// <param name="embedded_dim">The width of the queries and of the result.</param>
        /// <param name="num_heads">The number of heads, which divides the width.</param>
        /// <param name="dropout">The probability with which a weight is dropped.</param>
        /// <param name="bias">Whether biases are added.</param>
        /// <param name="add_bias_kv">Whether a learned key and value are added to each sequence.</param>
        /// <param name="add_zero_attn">Whether a key and value of zeros are added to each sequence.</param>
        /// <param name="kdim">The width of the keys; null for that of the queries.</param>
        /// <param name="vdim">The width of the values; null for that of the queries.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static MultiheadAttention MultiheadAttention(
            long embedded_dim, long num_heads, double dropout = 0.0, bool bias = true, bool add_bias_kv = false,
            bool add_zero_attn = false, long? kdim = null, long? vdim = null) =>
            new MultiheadAttention(embedded_dim, num_heads, dropout, bias, add_bias_kv, add_zero_attn, kdim, vdim).At(null, null);

        /// <summary>A transformer: an encoder, and a decoder that attends to its result.</summary>
        /// <param name="d_model">The width.</param>
        /// <param name="nhead">The number of heads, which divides the width.</param>
        /// <param name="num_encoder_layers">The number of the encoder's layers.</param>
        /// <param name="num_decoder_layers">The number of the decoder's layers.</param>
        /// <param name="dim_feedforward">The width between the linear maps.</param>
        /// <param name="dropout">The probability of dropout.</param>
        /// <param name="activation">The function between the linear maps.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Transformer Transformer(
            long d_model = 512, long nhead = 8, long num_encoder_layers = 6, long num_decoder_layers = 6, long dim_feedforward = 2048,
            double dropout = 0.1, Activations activation = Activations.ReLU) =>
            new(new(d_model, nhead, dim_feedforward, dropout, activation), num_encoder_layers, num_decoder_layers);

        /// <summary>A layer of a transformer's encoder.</summary>
        /// <inheritdoc cref="Transformer" />
        public static TransformerEncoderLayer TransformerEncoderLayer(
            long d_model = 512, long nhead = 8, long dim_feedforward = 2048, double dropout = 0.1,
            Activations activation = Activations.ReLU) =>
            new(new(d_model, nhead, dim_feedforward, dropout, activation));

        /// <summary>A layer of a transformer's decoder.</summary>
        /// <inheritdoc cref="Transformer" />
        public static TransformerDecoderLayer TransformerDecoderLayer(
            long d_model = 512, long nhead = 8, long dim_feedforward = 2048, double dropout = 0.1,
            Activations activation = Activations.ReLU) =>
            new(new(d_model, nhead, dim_feedforward, dropout, activation));

        /// <summary>Layers of a transformer's encoder, one after the other.</summary>
        /// <param name="encoder_layer">The layer, of which each one is a copy.</param>
        /// <param name="num_layers">The number of layers.</param>
        /// <exception cref="ArgumentException">The number is below 1.</exception>
        public static TransformerEncoder TransformerEncoder(TransformerEncoderLayer encoder_layer, long num_layers) =>
            new(encoder_layer, num_layers, norm: null);

        /// <summary>Layers of a transformer's decoder, one after the other.</summary>
        /// <param name="decoder_layer">The layer, of which each one is a copy.</param>
        /// <param name="num_layers">The number of layers.</param>
        /// <exception cref="ArgumentException">The number is below 1.</exception>
        public static TransformerDecoder TransformerDecoder(TransformerDecoderLayer decoder_layer, long num_layers) =>
            new(decoder_layer, num_layers, norm: null);
    }
}
