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
                selection.Put(value);
            }
        }
    }
}
