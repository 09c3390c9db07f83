using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>
        /// Gets or sets a part of the tensor. The part is a view, or a copy if an index is a tensor. An assigned tensor
        /// is broadcast, converted and copied to the part, even through tensors of indices.
        /// </summary>
        /// <param name="indices">
        /// The indices of the first dimensions, in order, which are numbers, ranges, <see cref="TensorIndex"/> values
        /// or tensors. A tensor holds int64 or int32 indices, or is a bool mask for as many dimensions as it has.
        /// Several tensors broadcast together, and their elements are coordinates, as in PyTorch. To select every
        /// combination, use <c>t[a][.., b]</c>.
        /// </param>
        /// <exception cref="TensorIndexException">An index is out of range, there are more indices than dimensions, or
        /// a mask has another size.</exception>
        /// <exception cref="ShapeException">Tensors of indices do not broadcast together, or the assigned tensor does
        /// not broadcast to the part.</exception>
        public Tensor this[params ReadOnlySpan<TensorIndex> indices]
        {
            get
            {
                // The most frequent case, which needs only one view.
                if (indices.Length == 1 && indices[0].What == TensorIndex.Kind.Single)
                {
                    NativeTensorInfo info = Information();
                    if (info.Rank > 0)
                    {
                        return select(0, indices[0].IndexIn(info.Dims[0]));
                    }
                }

                using var selection = new TensorSelection(this, indices);
                return selection.Take();
            }

            set
            {
                using var selection = new TensorSelection(this, indices);
                selection.Put(Given(value));
            }
        }

        // The forms with arrays and single numbers are for F#, whose compiler does not know the form above.

        /// <inheritdoc cref="this[ReadOnlySpan{TensorIndex}]" />
        public Tensor this[params TensorIndex[] indices]
        {
            get => this[Given(indices).AsSpan()];
            set => this[Given(indices).AsSpan()] = value;
        }

        /// <summary>Gets or sets the part that tensors of indices select; see <see cref="this[ReadOnlySpan{TensorIndex}]"/>.</summary>
        /// <param name="indices">Tensors of int64 or int32 indices, or bool masks.</param>
        /// <inheritdoc cref="this[ReadOnlySpan{TensorIndex}]" path="/exception" />
        public Tensor this[params Tensor[] indices]
        {
            get => this[Indices(indices)];
            set => this[Indices(indices)] = value;
        }

        /// <summary>Gets or sets the part at one index of each of the first dimensions.</summary>
        /// <param name="indices">The indices. A negative index counts from the end.</param>
        /// <inheritdoc cref="this[ReadOnlySpan{TensorIndex}]" path="/exception" />
        public Tensor this[params long[] indices]
        {
            get => this[Indices(indices)];
            set => this[Indices(indices)] = value;
        }

        /// <inheritdoc cref="this[long[]]" />
        /// <param name="i1">The index of dimension 0. A negative index counts from the end.</param>
        public Tensor this[long i1]
        {
            get => this[(ReadOnlySpan<TensorIndex>)[i1]];
            set => this[(ReadOnlySpan<TensorIndex>)[i1]] = value;
        }

        /// <inheritdoc cref="this[long[]]" />
        /// <param name="i1">The index of dimension 0. A negative index counts from the end.</param>
        /// <param name="i2">The index of dimension 1. A negative index counts from the end.</param>
        public Tensor this[long i1, long i2]
        {
            get => this[(ReadOnlySpan<TensorIndex>)[i1, i2]];
            set => this[(ReadOnlySpan<TensorIndex>)[i1, i2]] = value;
        }

        /// <inheritdoc cref="this[long[]]" />
        /// <param name="i1">The index of dimension 0. A negative index counts from the end.</param>
        /// <param name="i2">The index of dimension 1. A negative index counts from the end.</param>
        /// <param name="i3">The index of dimension 2. A negative index counts from the end.</param>
        public Tensor this[long i1, long i2, long i3]
        {
            get => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3]];
            set => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3]] = value;
        }

        /// <inheritdoc cref="this[long[]]" />
        /// <param name="i1">The index of dimension 0. A negative index counts from the end.</param>
        /// <param name="i2">The index of dimension 1. A negative index counts from the end.</param>
        /// <param name="i3">The index of dimension 2. A negative index counts from the end.</param>
        /// <param name="i4">The index of dimension 3. A negative index counts from the end.</param>
        public Tensor this[long i1, long i2, long i3, long i4]
        {
            get => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3, i4]];
            set => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3, i4]] = value;
        }

        /// <inheritdoc cref="this[long[]]" />
        /// <param name="i1">The index of dimension 0. A negative index counts from the end.</param>
        /// <param name="i2">The index of dimension 1. A negative index counts from the end.</param>
        /// <param name="i3">The index of dimension 2. A negative index counts from the end.</param>
        /// <param name="i4">The index of dimension 3. A negative index counts from the end.</param>
        /// <param name="i5">The index of dimension 4. A negative index counts from the end.</param>
        public Tensor this[long i1, long i2, long i3, long i4, long i5]
        {
            get => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3, i4, i5]];
            set => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3, i4, i5]] = value;
        }

        /// <inheritdoc cref="this[long[]]" />
        /// <param name="i1">The index of dimension 0. A negative index counts from the end.</param>
        /// <param name="i2">The index of dimension 1. A negative index counts from the end.</param>
        /// <param name="i3">The index of dimension 2. A negative index counts from the end.</param>
        /// <param name="i4">The index of dimension 3. A negative index counts from the end.</param>
        /// <param name="i5">The index of dimension 4. A negative index counts from the end.</param>
        /// <param name="i6">The index of dimension 5. A negative index counts from the end.</param>
        public Tensor this[long i1, long i2, long i3, long i4, long i5, long i6]
        {
            get => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3, i4, i5, i6]];
            set => this[(ReadOnlySpan<TensorIndex>)[i1, i2, i3, i4, i5, i6]] = value;
        }

        /// <summary>Returns a part of the tensor, like the indexer.</summary>
        /// <inheritdoc cref="this[ReadOnlySpan{TensorIndex}]" />
        public Tensor index(params TensorIndex[] indices) => this[Given(indices).AsSpan()];

        /// <inheritdoc cref="index(TensorIndex[])" />
        public Tensor index(params Tensor[] indices) => this[Indices(indices)];

        /// <summary>Writes a tensor to a part, or adds it, in place.</summary>
        /// <param name="value">The tensor, which is broadcast and converted to the part.</param>
        /// <param name="indices">The indices of the first dimensions, as in the indexer.</param>
        /// <param name="accumulate">Whether to add the values. Elements that are selected twice get both.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <inheritdoc cref="this[ReadOnlySpan{TensorIndex}]" path="/exception" />
        public Tensor index_put_(Tensor value, TensorIndex[] indices, bool accumulate = false)
        {
            using (var selection = new TensorSelection(this, Given(indices)))
            {
                selection.Put(Given(value), accumulate);
            }
            return alias();
        }

        /// <inheritdoc cref="index_put_(Tensor, TensorIndex[], bool)" />
        public Tensor index_put_(Tensor value, params TensorIndex[] indices) => index_put_(value, indices, accumulate: false);

        /// <inheritdoc cref="index_put_(Tensor, TensorIndex[], bool)" />
        public Tensor index_put_(Tensor value, Tensor[] indices, bool accumulate = false) => index_put_(value, Indices(indices), accumulate);

        /// <inheritdoc cref="index_put_(Tensor, TensorIndex[], bool)" />
        public Tensor index_put_(Tensor value, params Tensor[] indices) => index_put_(value, Indices(indices), accumulate: false);

        /// <summary>Writes a number to a part, in place.</summary>
        /// <inheritdoc cref="index_put_(Tensor, TensorIndex[], bool)" />
        /// <param name="value">The number.</param>
        /// <param name="indices">The indices of the first dimensions, as in the indexer.</param>
        public Tensor index_put_(Scalar value, params TensorIndex[] indices)
        {
            using Tensor one = full([], value, dtype, device);
            return index_put_(one, indices, accumulate: false);
        }

        /// <inheritdoc cref="index_put_(Scalar, TensorIndex[])" />
        public Tensor index_put_(Scalar value, params Tensor[] indices) => index_put_(value, Indices(indices));

        /// <summary>Returns a copy in which a part has other values; see <see cref="index_put_(Tensor, TensorIndex[], bool)"/>.</summary>
        /// <inheritdoc cref="index_put_(Tensor, TensorIndex[], bool)" />
        /// <returns>A new tensor.</returns>
        public Tensor index_put(Tensor value, TensorIndex[] indices, bool accumulate = false)
        {
            using Tensor copy = clone();
            return copy.index_put_(value, indices, accumulate);
        }

        private static TensorIndex[] Indices(Tensor[] tensors) => Array.ConvertAll(Given(tensors), TensorIndex.Tensor);

        private static TensorIndex[] Indices(long[] numbers) => Array.ConvertAll(Given(numbers), TensorIndex.Single);
    }
}
