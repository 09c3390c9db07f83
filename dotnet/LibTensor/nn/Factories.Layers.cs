using LibTensor.Modules;

namespace LibTensor;

// Layers whose factories are not those of the table.
public static partial class torch
{
    public static partial class nn
    {
        /// <summary>The product with transposed weights that the program has, plus the bias. The layer owns them from then
        /// on.</summary>
        /// <param name="weight">The weights, of shape (outputs, inputs).</param>
        /// <param name="bias">The biases, of shape (outputs), or null.</param>
        /// <exception cref="ArgumentException">The weights are no matrix.</exception>
        public static Linear Linear(Parameter weight, Parameter? bias = null)
        {
            long[] shape = Given(weight).shape;
            if (shape.Length != 2)
            {
                throw new ArgumentException($"the weights of Linear are a matrix, not ({string.Join(", ", shape)})", nameof(weight));
            }
            return new Linear(shape[1], shape[0], bias is not null) { weight = weight, bias = bias };
        }

        /// <summary>The Gaussian error linear unit, exact.</summary>
        public static GELU GELU() => new(Modules.GELU.Approximate.none, inplace: false);

        /// <summary>The Gaussian error linear unit, exact.</summary>
        /// <param name="inplace">Whether the result is also written into the input.</param>
        public static GELU GELU(bool inplace) => new(Modules.GELU.Approximate.none, inplace);

        /// <summary>The Gaussian error linear unit.</summary>
        /// <param name="approximate">How it is computed.</param>
        /// <param name="inplace">Whether the result is also written into the input.</param>
        public static GELU GELU(GELU.Approximate approximate, bool inplace = false) => new(approximate, inplace);

        /// <summary>The rows of a table for indices.</summary>
        /// <param name="num_embeddings">The number of rows.</param>
        /// <param name="embedding_dims">The number of columns.</param>
        /// <param name="padding_idx">The row that begins with zeros and gets no gradient; a negative one counts from the
        /// end; null for none.</param>
        /// <param name="max_norm">The norm that rows have at most, for which a forward changes them in place; null for no
        /// limit.</param>
        /// <param name="norm_type">The order of the norm.</param>
        /// <param name="scale_grad_by_freq">Whether the gradient of a row is divided by how often it is looked up.</param>
        /// <param name="sparse">Not used: gradients are dense.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Embedding Embedding(
            long num_embeddings, long embedding_dims, long? padding_idx = null, double? max_norm = null, double norm_type = 2.0,
            bool scale_grad_by_freq = false, bool sparse = false, Device? device = null, ScalarType? dtype = null) =>
            new Embedding(num_embeddings, embedding_dims, padding_idx, max_norm, norm_type, scale_grad_by_freq).At(device, dtype);

        /// <summary>The rows of a given table for indices.</summary>
        /// <inheritdoc cref="Embedding" />
        /// <param name="embeddings">The table, a matrix, whose memory the layer shares.</param>
        /// <param name="freeze">Whether the table is not trained.</param>
        /// <param name="padding_idx">The row that gets no gradient; a negative one counts from the end; null for
        /// none.</param>
        /// <param name="max_norm">The norm that rows have at most, for which a forward changes them in place; null for no
        /// limit.</param>
        /// <param name="norm_type">The order of the norm.</param>
        /// <param name="scale_grad_by_freq">Whether the gradient of a row is divided by how often it is looked up.</param>
        /// <param name="sparse">Not used: gradients are dense.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        public static Embedding Embedding_from_pretrained(
            Tensor embeddings, bool freeze = true, long? padding_idx = null, double? max_norm = null, double norm_type = 2.0,
            bool scale_grad_by_freq = false, bool sparse = false, Device? device = null, ScalarType? dtype = null)
        {
            long[] shape = Table(embeddings);
            return new Embedding(shape[0], shape[1], padding_idx, max_norm, norm_type, scale_grad_by_freq)
            {
                weight = new Parameter(embeddings.detach(), !freeze),
            }.At(device ?? embeddings.device, dtype ?? embeddings.dtype);
        }

        /// <summary>The sum, the mean or the greatest elements of the rows of a table, for each bag of indices.</summary>
        /// <param name="num_embeddings">The number of rows.</param>
        /// <param name="embedding_dims">The number of columns.</param>
        /// <param name="max_norm">The norm that rows have at most, for which a forward changes them in place; null for no
        /// limit.</param>
        /// <param name="norm_type">The order of the norm.</param>
        /// <param name="scale_grad_by_freq">Whether the gradient of a row is divided by how often it is looked up.</param>
        /// <param name="mode">What the rows of a bag become.</param>
        /// <param name="sparse">Not used: gradients are dense.</param>
        /// <param name="include_last_offset">Whether the last offset is the end of the last bag.</param>
        /// <param name="padding_index">The index that does not count, or -1.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static EmbeddingBag EmbeddingBag(
            long num_embeddings, long embedding_dims, double? max_norm = null, double norm_type = 2.0, bool scale_grad_by_freq = false,
            EmbeddingBagMode mode = EmbeddingBagMode.Mean, bool sparse = false, bool include_last_offset = false, long padding_index = -1,
            Device? device = null, ScalarType? dtype = null)
        {
            if (num_embeddings < 1 || embedding_dims < 1)
            {
                throw new ArgumentException(
                    $"a table has at least one row and one column, not {num_embeddings} and {embedding_dims}", nameof(num_embeddings));
            }
            Tensor table = init.normal_(empty([num_embeddings, embedding_dims], float32));
            if (padding_index >= 0 && padding_index < num_embeddings)
            {
                using Tensor row = table.select(0, padding_index);
                init.zeros_(row);
            }
            return new EmbeddingBag(new Parameter(table), max_norm, norm_type, scale_grad_by_freq, mode, include_last_offset, padding_index)
                .At(device, dtype);
        }

        /// <summary>
        /// The sum, the mean or the greatest elements of the rows of a given table, for each bag of indices.
        /// </summary>
        /// <inheritdoc cref="EmbeddingBag" />
        /// <param name="embeddings">The table, a matrix, whose memory the layer shares.</param>
        /// <param name="freeze">Whether the table is not trained.</param>
        /// <param name="max_norm">The norm that rows have at most, for which a forward changes them in place; null for no
        /// limit.</param>
        /// <param name="norm_type">The order of the norm.</param>
        /// <param name="scale_grad_by_freq">Whether the gradient of a row is divided by how often it is looked up.</param>
        /// <param name="mode">What the rows of a bag become.</param>
        /// <param name="sparse">Not used: gradients are dense.</param>
        /// <param name="include_last_offset">Whether the last offset is the end of the last bag.</param>
        /// <param name="padding_index">The index that does not count, or -1.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        public static EmbeddingBag EmbeddingBag_from_pretrained(
            Tensor embeddings, bool freeze = true, double? max_norm = null, double norm_type = 2.0, bool scale_grad_by_freq = false,
            EmbeddingBagMode mode = EmbeddingBagMode.Mean, bool sparse = false, bool include_last_offset = false, long padding_index = -1,
            Device? device = null, ScalarType? dtype = null)
        {
            Table(embeddings);
            return new EmbeddingBag(
                new Parameter(embeddings.detach(), !freeze), max_norm, norm_type, scale_grad_by_freq, mode, include_last_offset, padding_index)
                .At(device ?? embeddings.device, dtype ?? embeddings.dtype);
        }

        /// <summary>Resizes a batch of sequences, images or volumes.</summary>
        /// <param name="size">The sizes of the result after the channels, one for each dimension or one for all, or
        /// null.</param>
        /// <param name="scale_factor">What the sizes are multiplied with, or null.</param>
        /// <param name="mode">The interpolation mode.</param>
        /// <param name="align_corners">Whether the centres of the corner elements, not their corners, are the ends.</param>
        /// <param name="recompute_scale_factor">Whether places are computed from the sizes, not from the factors.</param>
        public static Upsample Upsample(
            long[]? size = null, double[]? scale_factor = null, UpsampleMode mode = UpsampleMode.Nearest, bool? align_corners = null,
            bool? recompute_scale_factor = null) =>
            new(size, scale_factor, mode, align_corners, recompute_scale_factor);

        /// <summary>In training, drops whole channels so that mean and variance stay after selu.</summary>
        /// <param name="p">The probability.</param>
        /// <exception cref="ArgumentException">The probability is not from 0 to 1.</exception>
        public static FeatureAlphaDropout FeatureAlphaDropout(double p = 0.5) => new(p, inplace: false);

        /// <inheritdoc cref="FeatureAlphaDropout(double)" />
        /// <param name="p">The probability.</param>
        /// <param name="inplace">Whether the result is also written into the input.</param>
        public static FeatureAlphaDropout FeatureAlphaDropout(double p, bool inplace) => new(p, inplace);

        private static long[] Table(Tensor embeddings) =>
            Given(embeddings).shape is { Length: 2 } shape ? shape
                : throw new ArgumentException($"a table is a matrix, not ({string.Join(", ", embeddings.shape)})", nameof(embeddings));
    }
}
