using static LibTensor.torch;

namespace LibTensor
{
    /// <summary>Specifies what the rows of a bag become.</summary>
    public enum EmbeddingBagMode
    {
        /// <summary>Their sum.</summary>
        Sum = 0,

        /// <summary>Their mean.</summary>
        Mean = 1,

        /// <summary>The greatest element of each column.</summary>
        Max = 2,
    }
}

namespace LibTensor.Modules
{
    /// <summary>The sum, the mean or the greatest elements of the rows of a table, for each bag of indices.</summary>
    /// <remarks>Shape: indices (n) and the starts of the bags (bags), or indices (bags, n), give (bags,
    /// embedding_dim).</remarks>
    public sealed class EmbeddingBag
        : nn.Module<Tensor, Tensor?, Tensor?, Tensor>, nn.IModule<Tensor, Tensor, Tensor>, nn.IModule<Tensor, Tensor>
    {
        private readonly double? maxNorm;
        private readonly double normType;
        private readonly bool scalesGradients;
        private readonly bool includesLast;
        private readonly long? padding;
        private readonly EmbeddingBagMode mode;

        internal EmbeddingBag(
            Parameter weight, double? max_norm, double norm_type, bool scale_grad_by_freq, EmbeddingBagMode mode, bool include_last_offset,
            long padding_index) : base(nameof(EmbeddingBag))
        {
            if (!Enum.IsDefined(mode))
            {
                throw new ArgumentException($"the mode must be Sum, Mean or Max, not {mode}", nameof(mode));
            }
            long rows = weight.shape[0];
            if (padding_index < -1 || padding_index >= rows)
            {
                throw new ArgumentException($"padding_index must be -1 for none, or from 0 to {rows - 1}, not {padding_index}", nameof(padding_index));
            }
            (maxNorm, normType, scalesGradients, includesLast) = (max_norm, norm_type, scale_grad_by_freq, include_last_offset);
            this.mode = mode;
            padding = padding_index < 0 ? null : padding_index;
            register_parameter("weight", weight);
        }

        /// <summary>The parameter <c>weight</c>, of shape (num_embeddings, embedding_dim).</summary>
        public Parameter weight
        {
            get => OwnParameter("weight")!;
            set => SetParameter("weight", Given(value));
        }

        /// <summary>Computes the result for each bag.</summary>
        /// <param name="input">The indices, int64 or int32.</param>
        /// <param name="offsets">The places where the bags begin, of the dtype of the indices; null for indices with two
        /// dimensions, each row of which is a bag.</param>
        /// <param name="perSampleWeights">The factors of the rows, of the shape of the indices, for sums only; null for
        /// none.</param>
        /// <exception cref="ArgumentException">The indices are no integers, or the offsets do not fit.</exception>
        public override Tensor forward(Tensor input, Tensor? offsets, Tensor? perSampleWeights)
        {
            Check(input, offsets, perSampleWeights);
            if (maxNorm is { } limit)
            {
                Tables.Shorten(weight, input, limit, normType);
            }
            using DisposeScope scope = NewDisposeScope();
            Tensor indices = input.reshape(-1).to(int64);
            long[] starts = Starts(input, offsets);
            Tensor rows = nn.functional.embedding(indices, weight);
            if (scalesGradients)
            {
                rows = Tables.Scaled(rows, indices);
            }
            if (perSampleWeights is not null)
            {
                rows = rows * perSampleWeights.reshape(-1, 1);
            }
            Tensor counts = padding is { } none ? indices.ne(none) : ones([indices.numel()], @bool, indices.device);
            return scope.MoveToOuter(mode == EmbeddingBagMode.Max ? Greatest(rows, counts, starts) : Sums(rows, counts, starts));
        }

        /// <inheritdoc />
        public override Tensor forward(Tensor input, Tensor? offsets, Tensor? perSampleWeights, bool training) =>
            forward(input, offsets, perSampleWeights);

        /// <inheritdoc cref="forward(Tensor, Tensor?, Tensor?)" />
        public Tensor call(Tensor input, Tensor? offsets) => call(input, offsets, null);

        /// <inheritdoc cref="forward(Tensor, Tensor?, Tensor?)" />
        public Tensor call(Tensor input) => call(input, null, null);

        private Tensor Sums(Tensor rows, Tensor counts, long[] starts)
        {
            long bags = starts.Length - 1;
            long[] bag = [.. Enumerable.Range(0, (int)bags).SelectMany(at => Enumerable.Repeat((long)at, (int)(starts[at + 1] - starts[at])))];
            Tensor of = tensor(bag).to(rows.device), factors = counts.to(rows.dtype);
            Tensor sums = zeros([bags, rows.shape[1]], rows.dtype, rows.device).index_add(0, of, rows * factors.unsqueeze(1));
            if (mode == EmbeddingBagMode.Sum)
            {
                return sums;
            }
            Tensor numbers = zeros([bags], rows.dtype, rows.device).index_add(0, of, factors).maximum(1);
            return sums / numbers.unsqueeze(1);
        }

        private static Tensor Greatest(Tensor rows, Tensor counts, long[] starts)
        {
            long bags = starts.Length - 1, width = Math.Max(1, starts.Zip(starts.Skip(1), static (from, to) => to - from).DefaultIfEmpty().Max());
            // A last row of -inf stands for the places after a bag.
            Tensor none = full([1, rows.shape[1]], double.NegativeInfinity, rows.dtype, rows.device);
            Tensor all = cat([rows.masked_fill(counts.logical_not().unsqueeze(1), double.NegativeInfinity), none]);
            long[] places =
            [
                .. Enumerable.Range(0, (int)bags).SelectMany(bag => Enumerable.Range(0, (int)width)
                    .Select(at => starts[bag] + at < starts[bag + 1] ? starts[bag] + at : rows.shape[0])),
            ];
            Tensor greatest = all.index_select(0, tensor(places).to(rows.device)).reshape(bags, width, -1).amax(1);
            return greatest.masked_fill(greatest.eq(double.NegativeInfinity), 0);
        }

        /// <summary>Where the bags begin, and where the last one ends.</summary>
        private long[] Starts(Tensor input, Tensor? offsets)
        {
            long count = input.numel();
            if (offsets is null)
            {
                long width = input.shape[1];
                return [.. Enumerable.Range(0, (int)input.shape[0] + 1).Select(at => at * width)];
            }
            using Tensor numbers = offsets.to(int64).cpu();
            long[] starts = numbers.ToArray<long>();
            long[] all = includesLast ? starts : [.. starts, count];
            bool isRising = all.Length > 0 && all.Zip(all.Skip(1), static (from, to) => from <= to).All(static rises => rises);
            return isRising && all[0] == 0 && all[^1] <= count ? all
                : throw new ArgumentException(
                    $"the offsets must rise from 0 to at most {count}, the number of indices, not ({string.Join(", ", starts)})", nameof(offsets));
        }

        private void Check(Tensor input, Tensor? offsets, Tensor? perSampleWeights)
        {
            ScalarType dtype = Given(input).dtype;
            if (!dtype.IsIntegral())
            {
                throw new ArgumentException($"the indices must be integers, not {dtype}", nameof(input));
            }
            if (offsets is not null && offsets.dtype != dtype)
            {
                throw new ArgumentException($"the offsets must be {dtype} as the indices, not {offsets.dtype}", nameof(offsets));
            }
            if (input.dim() is not (1 or 2) || input.dim() == 1 == offsets is null)
            {
                throw new ArgumentException(
                    $"indices of one dimension need offsets, and those of two take none: they have {input.dim()}", nameof(offsets));
            }
            if (perSampleWeights is not null && (mode != EmbeddingBagMode.Sum || !perSampleWeights.shape.SequenceEqual(input.shape)))
            {
                throw new ArgumentException(
                    "the weights of the indices are for sums, and have the shape of the indices", nameof(perSampleWeights));
            }
        }
    }
}
