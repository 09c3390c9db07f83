using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor : IEquatable<Tensor>
    {
        /// <summary>The hash code at the last request, for a tensor that was disposed since.</summary>
        private int hash;

        /// <summary>
        /// Determines whether the tensor has the same shape, dtype and elements as another one, which may be on another
        /// device. NaN equals NaN, and 0 equals -0. For identity, see <see cref="same"/>; to compare each element, use
        /// <c>==</c>.
        /// </summary>
        /// <exception cref="TensorDisposedException">One of the two was disposed, and the other is not the same
        /// object.</exception>
        public bool Equals(Tensor? other)
        {
            if (other is null || ReferenceEquals(this, other))
            {
                return other is not null;
            }
            NativeTensorInfo own = Information(), given = other.Information();
            return own.DType == given.DType && Sizes(own).SequenceEqual(Sizes(given)) && HasElementsOf(other);
        }

        /// <inheritdoc cref="Equals(Tensor)" />
        public override bool Equals(object? obj) => Equals(obj as Tensor);

        /// <summary>
        /// Returns a hash code of the shape and the dtype alone, so that it stays the same when elements change. A
        /// disposed tensor keeps its last hash code, or has the hash code 0. This method never throws.
        /// </summary>
        public override int GetHashCode()
        {
            NativeTensorInfo info;
            if (Native.tensor_info(handle, &info) == 0)
            {
                HashCode code = new();
                code.Add(info.DType);
                foreach (long size in Sizes(info))
                {
                    code.Add(size);
                }
                hash = code.ToHashCode();
            }
            GC.KeepAlive(this);
            return hash;
        }

        /// <summary>
        /// Determines whether two tensors are the same object, alive or not. An alias has a handle of its own, so it is
        /// another object. This method never throws.
        /// </summary>
        public bool same(Tensor? other) => ReferenceEquals(this, other);

        /// <summary>Whether the elements equal those of a tensor with the same shape and dtype.</summary>
        private bool HasElementsOf(Tensor other)
        {
            using (no_grad())
            using (NewDisposeScope())
            {
                Tensor here = other.to(device);
                Tensor equal = this == here;
                if (dtype.IsFloatingPoint() || is_complex())
                {
                    equal |= isnan() & here.isnan();
                }
                return equal.all().item<bool>();
            }
        }

        private static ReadOnlySpan<long> Sizes(in NativeTensorInfo info)
        {
            fixed (long* first = info.Dims)
            {
                return new ReadOnlySpan<long>(first, info.Rank);
            }
        }
    }
}
