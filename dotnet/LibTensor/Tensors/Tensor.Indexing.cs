using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>
        /// A part of the tensor: a view, or a copy if an index is a tensor. An assigned tensor is broadcast and copied
        /// to the view.
        /// </summary>
        /// <param name="indices">
        /// The indices of the first dimensions, in order: numbers, ranges, <see cref="TensorIndex"/>. One of them may
        /// be a tensor of indices. PyTorch also takes several such tensors and pairs their elements. For the pairs of a
        /// matrix, use <c>t.reshape(-1)[a * t.size(1) + b]</c>. For every combination, use <c>t[a][.., b]</c>.
        /// </param>
        /// <exception cref="TensorIndexException">An index is out of range, or there are more indices than
        /// dimensions.</exception>
        /// <exception cref="UnsupportedException">Several indices are tensors, or a value is assigned through
        /// one.</exception>
        public Tensor this[params ReadOnlySpan<TensorIndex> indices]
        {
            get => Indexed(indices);
            set
            {
                foreach (TensorIndex index in indices)
                {
                    if (index.What == TensorIndex.Kind.Tensor)
                    {
                        throw new UnsupportedException("assigning through a tensor of indices is not supported: assign index by index, or by a mask with masked_fill_");
                    }
                }
                using Tensor part = Indexed(indices);
                using Tensor written = part.copy_(value);
            }
        }

        private unsafe Tensor Indexed(ReadOnlySpan<TensorIndex> indices)
        {
            NativeTensorInfo info = Information();
            // The most frequent case, which needs only one view.
            if (info.Rank > 0 && indices.Length == 1 && indices[0].What == TensorIndex.Kind.Single)
            {
                return select(0, indices[0].IndexIn(info.Dims[0]));
            }
            int taken = 0;
            bool ellipsis = false;
            bool tensor = false;
            foreach (TensorIndex index in indices)
            {
                if (index.What == TensorIndex.Kind.Tensor)
                {
                    if (tensor)
                    {
                        throw new UnsupportedException(
                            "several tensors of indices in one indexer are not supported: t[a][.., b] gives every combination, and t.reshape(-1)[a * t.size(1) + b] the pairs of a matrix");
                    }
                    tensor = true;
                }
                if (index.What == TensorIndex.Kind.Ellipsis)
                {
                    if (ellipsis)
                    {
                        throw new TensorIndexException("only one ellipsis is possible in an indexer");
                    }
                    ellipsis = true;
                }
                else if (index.What != TensorIndex.Kind.NewDimension)
                {
                    taken++;
                }
            }
            if (taken > info.Rank)
            {
                throw new TensorIndexException($"{taken} indices for a tensor of {info.Rank} dimensions, shape {ShapeText(info)}");
            }
            Tensor result = alias();
            try
            {
                int dim = 0;
                foreach (TensorIndex index in indices)
                {
                    dim = Step(ref result, index, dim, info.Rank - taken);
                }
                return result;
            }
            catch
            {
                result.Dispose();
                throw;
            }
        }

        /// <summary>Applies one index at <paramref name="dim"/> and returns the dimension of the next one.</summary>
        private static int Step(ref Tensor result, TensorIndex index, int dim, int skipped)
        {
            switch (index.What)
            {
                case TensorIndex.Kind.Ellipsis:
                    return dim + skipped;
                case TensorIndex.Kind.NewDimension:
                    Replace(ref result, result.unsqueeze(dim));
                    return dim + 1;
                case TensorIndex.Kind.Tensor:
                    Replace(ref result, result.index_select(dim, index.Indices!));
                    return dim + 1;
                case TensorIndex.Kind.Single:
                    Replace(ref result, result.select(dim, index.IndexIn(result.size(dim))));
                    return dim;
                default:
                    (long start, long stop) = index.BoundsIn(result.size(dim));
                    Replace(ref result, result.slice(dim, start, stop, index.Step));
                    return dim + 1;
            }
        }

        private static void Replace(ref Tensor held, Tensor next)
        {
            held.Dispose();
            held = next;
        }
    }
}
