using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor;

// Other shapes of the same elements.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the conjugates with the last two dimensions exchanged.</summary>
        public Tensor adjoint()
        {
            using Tensor turned = transpose(-2, -1);
            return turned.conj();
        }

        /// <summary>Returns the elements in the shape of another tensor.</summary>
        /// <param name="other">The other tensor, with as many elements.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor view_as(Tensor other) => reshape(Given(other).shape);

        /// <summary>Returns the tensor, broadcast to the shape of another.</summary>
        /// <param name="other">The other tensor.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor expand_as(Tensor other) => expand(Given(other).shape);

        /// <summary>Returns the tensor, broadcast to a shape.</summary>
        /// <param name="sizes">The sizes, where -1 keeps that of the tensor.</param>
        /// <param name="isImplicit">This parameter is ignored.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor expand(long[] sizes, bool isImplicit) => expand(Given(sizes));

        /// <inheritdoc cref="expand(long[], bool)" />
        public Tensor expand(ReadOnlySpan<long> sizes, bool isImplicit = false) => expand(sizes.ToArray());

        /// <inheritdoc cref="expand(long[])" />
        public Tensor broadcast_to(params long[] shape) => expand(shape);

        /// <summary>Returns copies of the tensor side by side.</summary>
        /// <param name="reps">The numbers of copies along the last dimensions, or along further ones
        /// before.</param>
        public Tensor tile(params long[] reps) =>
            repeat([.. Enumerable.Repeat(1L, (int)Math.Max(0, ndim - Given(reps).Length)), .. reps]);

        /// <summary>Returns the tensor with its columns in reverse order.</summary>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        public Tensor fliplr() => flip(Along("fliplr", 2, 1));

        /// <summary>Returns the tensor with its rows in reverse order.</summary>
        /// <exception cref="ShapeException">The tensor has no dimension.</exception>
        public Tensor flipud() => flip(Along("flipud", 1, 0));

        /// <summary>
        /// Returns the elements moved along a dimension, or along all of them in row-major order. Those from the
        /// end come first.
        /// </summary>
        /// <param name="shifts">The number of places.</param>
        /// <param name="dims">The dimension, or null for the order of all elements.</param>
        public Tensor roll(long shifts, long? dims = null) => dims is { } one ? roll([shifts], [one]) : roll([shifts]);

        /// <summary>Returns the elements moved along dimensions. Those from the end come first.</summary>
        /// <param name="shifts">The numbers of places.</param>
        /// <param name="dims">The dimensions.</param>
        public Tensor roll((long, long) shifts, (long, long) dims) =>
            roll([shifts.Item1, shifts.Item2], [dims.Item1, dims.Item2]);

        /// <summary>Returns the elements moved along dimensions. Those from the end come first.</summary>
        /// <param name="shifts">The numbers of places.</param>
        /// <param name="dims">The dimensions.</param>
        public Tensor roll((long, long, long) shifts, (long, long, long) dims) =>
            roll([shifts.Item1, shifts.Item2, shifts.Item3], [dims.Item1, dims.Item2, dims.Item3]);

        /// <inheritdoc cref="roll(long[], long[])" />
        public Tensor roll(ReadOnlySpan<long> shifts, ReadOnlySpan<long> dims = default) =>
            roll(shifts.ToArray(), dims.ToArray());

        /// <summary>Returns the tensor with a dimension at another place.</summary>
        /// <param name="source">The dimension.</param>
        /// <param name="destination">Its new place.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor movedim(long source, long destination) => movedim([source], [destination]);

        /// <summary>Returns the tensor with dimensions at other places.</summary>
        /// <param name="source">The dimensions.</param>
        /// <param name="destination">Their new places.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor movedim((long, long) source, (long, long) destination) =>
            movedim([source.Item1, source.Item2], [destination.Item1, destination.Item2]);

        /// <summary>Returns the tensor with dimensions at other places.</summary>
        /// <param name="source">The dimensions.</param>
        /// <param name="destination">Their new places.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor movedim((long, long, long) source, (long, long, long) destination) =>
            movedim([source.Item1, source.Item2, source.Item3], [destination.Item1, destination.Item2, destination.Item3]);

        /// <summary>Returns the tensor with dimensions at other places.</summary>
        /// <param name="source">The dimensions.</param>
        /// <param name="destination">Their new places.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor movedim((long, long, long, long) source, (long, long, long, long) destination) =>
            movedim([source.Item1, source.Item2, source.Item3, source.Item4], [destination.Item1, destination.Item2, destination.Item3, destination.Item4]);

        /// <summary>Returns the tensor with a dimension at another place.</summary>
        /// <param name="source">The dimension.</param>
        /// <param name="destination">Its new place.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor moveaxis(long source, long destination) => moveaxis([source], [destination]);

        /// <summary>Returns the tensor with dimensions at other places.</summary>
        /// <param name="source">The dimensions.</param>
        /// <param name="destination">Their new places.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor moveaxis((long, long) source, (long, long) destination) =>
            moveaxis([source.Item1, source.Item2], [destination.Item1, destination.Item2]);

        /// <summary>Returns the tensor with dimensions at other places.</summary>
        /// <param name="source">The dimensions.</param>
        /// <param name="destination">Their new places.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor moveaxis((long, long, long) source, (long, long, long) destination) =>
            moveaxis([source.Item1, source.Item2, source.Item3], [destination.Item1, destination.Item2, destination.Item3]);

        /// <summary>Returns the tensor with dimensions at other places.</summary>
        /// <param name="source">The dimensions.</param>
        /// <param name="destination">Their new places.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor moveaxis((long, long, long, long) source, (long, long, long, long) destination) =>
            moveaxis([source.Item1, source.Item2, source.Item3, source.Item4], [destination.Item1, destination.Item2, destination.Item3, destination.Item4]);

        /// <summary>Returns the tensor with its dimensions in another order.</summary>
        /// <param name="permutation">The dimensions.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public Tensor permute(IEnumerable<long> permutation) => permute([.. Given(permutation)]);

        /// <summary>Returns the tensor without a dimension of size 1, or without all of them.</summary>
        /// <param name="dim">The dimension, or null for all.</param>
        /// <returns>A new tensor over the same memory.</returns>
        [OverloadResolutionPriority(1)]
        public Tensor squeeze(long? dim) => dim is { } one ? squeeze([one]) : squeeze([]);

        /// <summary>Removes a dimension of size 1, or all of them.</summary>
        /// <param name="dim">The dimension, or null for all.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="StateException">The tensor belongs to a module, or is a leaf that requires a
        /// gradient.</exception>
        public Tensor squeeze_(long? dim = null) => Become(squeeze(dim));

        /// <summary>Inserts a dimension of size 1.</summary>
        /// <param name="dim">Its place. A negative number counts from the end.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="StateException">The tensor belongs to a module, or is a leaf that requires a
        /// gradient.</exception>
        public Tensor unsqueeze_(long dim) => Become(unsqueeze(dim));

        /// <summary>Exchanges two dimensions.</summary>
        /// <param name="dim0">One dimension.</param>
        /// <param name="dim1">The other dimension.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="StateException">The tensor belongs to a module, or is a leaf that requires a
        /// gradient.</exception>
        public Tensor transpose_(long dim0, long dim1) => Become(transpose(dim0, dim1));

        /// <summary>Exchanges two dimensions.</summary>
        /// <param name="dim0">One dimension.</param>
        /// <param name="dim1">The other dimension.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="StateException">The tensor belongs to a module, or is a leaf that requires a
        /// gradient.</exception>
        public Tensor swapdims_(long dim0, long dim1) => Become(transpose(dim0, dim1));

        /// <summary>Exchanges two dimensions.</summary>
        /// <param name="dim0">One dimension.</param>
        /// <param name="dim1">The other dimension.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="StateException">The tensor belongs to a module, or is a leaf that requires a
        /// gradient.</exception>
        public Tensor swapaxes_(long dim0, long dim1) => Become(transpose(dim0, dim1));

        /// <summary>Exchanges the two dimensions of a matrix.</summary>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="StateException">The tensor belongs to a module, or is a leaf that requires a
        /// gradient.</exception>
        public Tensor t_() => Become(t());

        /// <summary>Takes the tensor out of the recorded graph, so that no gradient flows through it.</summary>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="StateException">The tensor belongs to a module.</exception>
        public Tensor detach_() => Become(detach(), leaf: true);

        /// <summary>Returns each part of a dimension several times in a row.</summary>
        /// <param name="repeats">The number of times.</param>
        /// <param name="dim">The dimension, or null for that of all elements in row-major order.</param>
        /// <param name="output_size">This parameter is ignored, because the size is known.</param>
        public Tensor repeat_interleave(long repeats, long? dim, long? output_size = null) =>
            dim is { } one ? repeat_interleave(repeats, one) : FlatRepeated(repeats);

        /// <summary>Returns each element several times in a row, in one dimension.</summary>
        /// <param name="repeats">The number of times.</param>
        public Tensor repeat_interleave(long repeats) => FlatRepeated(repeats);

        /// <summary>Returns each part of a dimension several times in a row.</summary>
        /// <param name="repeats">The number of times of each part, or one number for all.</param>
        /// <param name="dim">The dimension, or null for that of all elements in row-major order.</param>
        /// <param name="output_size">This parameter is ignored, because the numbers are read.</param>
        /// <exception cref="ShapeException">The number of repeats differs from the size of the
        /// dimension.</exception>
        public Tensor repeat_interleave(Tensor repeats, long? dim = null, long? output_size = null)
        {
            using Tensor own = dim is null ? reshape(-1) : alias();
            int along = (int)(dim ?? 0);
            long[] counts = Numbers(repeats);
            if (counts.Length != 1 && counts.Length != own.size(along))
            {
                throw new ShapeException($"repeat_interleave takes {own.size(along)} numbers of repeats, not {counts.Length}");
            }

            using Tensor places = tensor([.. Enumerable.Range(0, (int)own.size(along))
                .SelectMany(i => Enumerable.Repeat((long)i, checked((int)counts[counts.Length == 1 ? 0 : i])))]).to(device, disposeAfter: true);
            return own.index_select(along, places);
        }

        /// <summary>Returns the tensor with one dimension divided into several.</summary>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="sizes">The sizes of the new dimensions, one of which may be -1.</param>
        /// <returns>A new tensor over the same memory.</returns>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor unflatten(long dim, params long[] sizes)
        {
            int at = (int)(dim < 0 ? dim + ndim : dim);
            long[] own = shape;
            return at >= 0 && at < own.Length
                ? reshape([.. own[..at], .. Given(sizes), .. own[(at + 1)..]])
                : throw new TensorIndexException($"dimension {dim} is out of range for a tensor of {own.Length} dimensions");
        }

        /// <summary>Returns matrices with the elements of the last dimension on a diagonal.</summary>
        /// <param name="offset">The diagonal, where 0 is the main one and positive ones are above it.</param>
        /// <param name="dim1">The dimension of the rows.</param>
        /// <param name="dim2">The dimension of the columns.</param>
        public Tensor diag_embed(long offset, long dim1, long dim2 = -1)
        {
            using Tensor last = diag_embed(offset);
            return last.movedim([-2, -1], [dim1, dim2]);
        }

        /// <summary>Returns the differences of neighbours along a dimension.</summary>
        /// <param name="n">How many times differences are taken.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="prepend">Elements before those of the tensor, or null.</param>
        /// <param name="append">Elements after those of the tensor, or null.</param>
        [OverloadResolutionPriority(1)] // over the generated form without the last two
        public Tensor diff(long n = 1, long dim = -1, Tensor? prepend = null, Tensor? append = null)
        {
            Tensor[] parts = [.. new[] { prepend, this, append }.OfType<Tensor>()];
            using Tensor joined = parts.Length == 1 ? alias() : cat(parts, dim);
            return Dispatch.Apply(Op.Diff, [joined], [n, dim], []);
        }

        /// <inheritdoc cref="diff(long, long, Tensor?, Tensor?)" />
        public Tensor diff(Tensor? prepend, Tensor? append = null) => diff(1, -1, prepend, append);

        /// <summary>Gets the tensor with its dimensions in reverse order.</summary>
        public Tensor T => permute([.. Enumerable.Range(0, (int)ndim).Reverse().Select(dim => (long)dim)]);

        /// <summary>Gets the conjugates of a matrix with its two dimensions exchanged.</summary>
        /// <exception cref="ShapeException">The tensor has another number of dimensions.</exception>
        public Tensor H => ndim == 2 ? adjoint() : throw new ShapeException($"H takes a matrix, not a tensor of {ndim} dimensions");

        /// <summary>Gets the tensor with its last two dimensions exchanged.</summary>
        public Tensor mT => transpose(-2, -1);

        /// <summary>Gets the conjugates with the last two dimensions exchanged.</summary>
        public Tensor mH => adjoint();

        private Tensor FlatRepeated(long repeats)
        {
            using Tensor flat = reshape(-1);
            return flat.repeat_interleave(repeats, 0);
        }
    }
}
