using System.Runtime.CompilerServices;

namespace LibTensor;

// Other shapes of the same elements, and joined tensors, as functions.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.adjoint()" />
    public static Tensor adjoint(Tensor input) => Given(input).adjoint();

    /// <inheritdoc cref="Tensor.broadcast_to(long[])" />
    public static Tensor broadcast_to(Tensor input, params long[] shape) => Given(input).broadcast_to(shape);

    /// <inheritdoc cref="Tensor.tile(long[])" />
    public static Tensor tile(Tensor input, params long[] dims) => Given(input).tile(dims);

    /// <inheritdoc cref="Tensor.fliplr()" />
    public static Tensor fliplr(Tensor input) => Given(input).fliplr();

    /// <inheritdoc cref="Tensor.flipud()" />
    public static Tensor flipud(Tensor input) => Given(input).flipud();

    /// <inheritdoc cref="Tensor.roll(long, long?)" />
    public static Tensor roll(Tensor input, long shifts, long? dims = null) => Given(input).roll(shifts, dims);

    /// <inheritdoc cref="Tensor.roll(ValueTuple{long, long}, ValueTuple{long, long})" />
    public static Tensor roll(Tensor input, (long, long) shifts, (long, long) dims) => Given(input).roll(shifts, dims);

    /// <inheritdoc cref="Tensor.roll(ValueTuple{long, long, long}, ValueTuple{long, long, long})" />
    public static Tensor roll(Tensor input, (long, long, long) shifts, (long, long, long) dims) =>
        Given(input).roll(shifts, dims);

    /// <inheritdoc cref="Tensor.roll(ReadOnlySpan{long}, ReadOnlySpan{long})" />
    public static Tensor roll(Tensor input, ReadOnlySpan<long> shifts, ReadOnlySpan<long> dims = default) =>
        Given(input).roll(shifts, dims);

    /// <inheritdoc cref="Tensor.movedim(long, long)" />
    public static Tensor movedim(Tensor input, long source, long destination) =>
        Given(input).movedim(source, destination);

    /// <inheritdoc cref="Tensor.movedim(ValueTuple{long, long}, ValueTuple{long, long})" />
    public static Tensor movedim(Tensor input, (long, long) source, (long, long) destination) =>
        Given(input).movedim(source, destination);

    /// <inheritdoc cref="Tensor.movedim(ValueTuple{long, long, long}, ValueTuple{long, long, long})" />
    public static Tensor movedim(Tensor input, (long, long, long) source, (long, long, long) destination) =>
        Given(input).movedim(source, destination);

    /// <inheritdoc cref="Tensor.movedim(ValueTuple{long, long, long, long}, ValueTuple{long, long, long, long})" />
    public static Tensor movedim(Tensor input, (long, long, long, long) source, (long, long, long, long) destination) =>
        Given(input).movedim(source, destination);

    /// <inheritdoc cref="Tensor.moveaxis(long, long)" />
    public static Tensor moveaxis(Tensor input, long source, long destination) =>
        Given(input).moveaxis(source, destination);

    /// <inheritdoc cref="Tensor.moveaxis(ValueTuple{long, long}, ValueTuple{long, long})" />
    public static Tensor moveaxis(Tensor input, (long, long) source, (long, long) destination) =>
        Given(input).moveaxis(source, destination);

    /// <inheritdoc cref="Tensor.moveaxis(ValueTuple{long, long, long}, ValueTuple{long, long, long})" />
    public static Tensor moveaxis(Tensor input, (long, long, long) source, (long, long, long) destination) =>
        Given(input).moveaxis(source, destination);

    /// <inheritdoc cref="Tensor.moveaxis(ValueTuple{long, long, long, long}, ValueTuple{long, long, long, long})" />
    public static Tensor moveaxis(Tensor input, (long, long, long, long) source, (long, long, long, long) destination) =>
        Given(input).moveaxis(source, destination);

    /// <inheritdoc cref="Tensor.squeeze(long?)" />
    [OverloadResolutionPriority(1)]
    public static Tensor squeeze(Tensor input, long? dim) => Given(input).squeeze(dim);

    /// <inheritdoc cref="Tensor.squeeze_(long?)" />
    public static Tensor squeeze_(Tensor input, long? dim = null) => Given(input).squeeze_(dim);

    /// <inheritdoc cref="Tensor.unsqueeze_(long)" />
    public static Tensor unsqueeze_(Tensor input, long dim) => Given(input).unsqueeze_(dim);

    /// <inheritdoc cref="Tensor.repeat_interleave(long, long?, long?)" />
    public static Tensor repeat_interleave(Tensor input, long repeats, long? dim, long? output_size = null) =>
        Given(input).repeat_interleave(repeats, dim, output_size);

    /// <inheritdoc cref="Tensor.repeat_interleave(long)" />
    public static Tensor repeat_interleave(Tensor input, long repeats) => Given(input).repeat_interleave(repeats);

    /// <inheritdoc cref="Tensor.repeat_interleave(Tensor, long?, long?)" />
    public static Tensor repeat_interleave(Tensor input, Tensor repeats, long? dim = null, long? output_size = null) =>
        Given(input).repeat_interleave(repeats, dim, output_size);

    /// <inheritdoc cref="Tensor.unflatten(long, long[])" />
    public static Tensor unflatten(Tensor input, long dim, params long[] sizes) => Given(input).unflatten(dim, sizes);

    /// <inheritdoc cref="Tensor.diag_embed(long, long, long)" />
    public static Tensor diag_embed(Tensor input, long offset, long dim1, long dim2 = -1) =>
        Given(input).diag_embed(offset, dim1, dim2);

    /// <inheritdoc cref="Tensor.diff(long, long, Tensor?, Tensor?)" />
    public static Tensor diff(Tensor input, long n, long dim, Tensor? prepend, Tensor? append = null) =>
        Given(input).diff(n, dim, prepend, append);

    /// <inheritdoc cref="Tensor.diff(Tensor?, Tensor?)" />
    public static Tensor diff(Tensor input, Tensor? prepend, Tensor? append = null) =>
        Given(input).diff(prepend, append);

    /// <inheritdoc cref="Tensor.t()" />
    public static Tensor t(Tensor input) => Given(input).t();

    /// <summary>Joins tensors side by side. Vectors become columns.</summary>
    /// <param name="tensors">The tensors.</param>
    /// <exception cref="ShapeException">The sizes do not fit.</exception>
    public static Tensor column_stack(IList<Tensor> tensors)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor[] columns = [.. Given(tensors).Select(tensor => Given(tensor).ndim > 1 ? tensor : tensor.reshape(-1, 1))];
        return cat(columns, 1).MoveToOuterDisposeScope();
    }

    /// <inheritdoc cref="vstack(IList{Tensor})" />
    public static Tensor row_stack(IList<Tensor> tensors) => vstack(tensors);

    /// <inheritdoc cref="column_stack(IList{Tensor})" />
    public static Tensor column_stack(params Tensor[] tensors) => column_stack((IList<Tensor>)tensors);

    /// <inheritdoc cref="column_stack(IList{Tensor})" />
    public static Tensor column_stack(ReadOnlySpan<Tensor> tensors) => column_stack((IList<Tensor>)tensors.ToArray());

    /// <inheritdoc cref="row_stack(IList{Tensor})" />
    public static Tensor row_stack(params Tensor[] tensors) => row_stack((IList<Tensor>)tensors);

    /// <inheritdoc cref="row_stack(IList{Tensor})" />
    public static Tensor row_stack(ReadOnlySpan<Tensor> tensors) => row_stack((IList<Tensor>)tensors.ToArray());

    /// <inheritdoc cref="hstack(IList{Tensor})" />
    public static Tensor hstack(params Tensor[] tensors) => hstack((IList<Tensor>)tensors);

    /// <inheritdoc cref="hstack(IList{Tensor})" />
    public static Tensor hstack(ReadOnlySpan<Tensor> tensors) => hstack((IList<Tensor>)tensors.ToArray());

    /// <inheritdoc cref="hstack(IList{Tensor})" />
    public static Tensor hstack(IEnumerable<Tensor> tensors) => hstack((IList<Tensor>)[.. Given(tensors)]);

    /// <inheritdoc cref="vstack(IList{Tensor})" />
    public static Tensor vstack(params Tensor[] tensors) => vstack((IList<Tensor>)tensors);

    /// <inheritdoc cref="vstack(IList{Tensor})" />
    public static Tensor vstack(ReadOnlySpan<Tensor> tensors) => vstack((IList<Tensor>)tensors.ToArray());

    /// <inheritdoc cref="vstack(IList{Tensor})" />
    public static Tensor vstack(IEnumerable<Tensor> tensors) => vstack((IList<Tensor>)[.. Given(tensors)]);

    /// <inheritdoc cref="dstack(IList{Tensor})" />
    public static Tensor dstack(params Tensor[] tensors) => dstack((IList<Tensor>)tensors);

    /// <inheritdoc cref="dstack(IList{Tensor})" />
    public static Tensor dstack(ReadOnlySpan<Tensor> tensors) => dstack((IList<Tensor>)tensors.ToArray());

    /// <inheritdoc cref="dstack(IList{Tensor})" />
    public static Tensor dstack(IEnumerable<Tensor> tensors) => dstack((IList<Tensor>)[.. Given(tensors)]);

    /// <inheritdoc cref="cartesian_prod(IList{Tensor})" />
    public static Tensor cartesian_prod(params Tensor[] tensors) => cartesian_prod((IList<Tensor>)tensors);

    /// <inheritdoc cref="cartesian_prod(IList{Tensor})" />
    public static Tensor cartesian_prod(ReadOnlySpan<Tensor> tensors) =>
        cartesian_prod((IList<Tensor>)tensors.ToArray());

    /// <inheritdoc cref="block_diag(IList{Tensor})" />
    public static Tensor block_diag(params Tensor[] tensors) => block_diag((IList<Tensor>)tensors);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor cat(Tensor[] tensors, long dim = 0) => cat((IList<Tensor>)tensors, dim);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor cat(ReadOnlySpan<Tensor> tensors, long dim = 0) => cat((IList<Tensor>)tensors.ToArray(), dim);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor concat(IList<Tensor> tensors, long dim = 0) => cat(tensors, dim);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor concat(Tensor[] tensors, long dim = 0) => cat((IList<Tensor>)tensors, dim);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor concat(ReadOnlySpan<Tensor> tensors, long dim = 0) =>
        cat((IList<Tensor>)tensors.ToArray(), dim);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor concatenate(IList<Tensor> tensors, long axis = 0) => cat(tensors, axis);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor concatenate(Tensor[] tensors, long axis = 0) => cat((IList<Tensor>)tensors, axis);

    /// <inheritdoc cref="cat(IList{Tensor}, long)" />
    public static Tensor concatenate(ReadOnlySpan<Tensor> tensors, long axis = 0) =>
        cat((IList<Tensor>)tensors.ToArray(), axis);

    /// <inheritdoc cref="stack(IList{Tensor}, long)" />
    public static Tensor stack(IEnumerable<Tensor> tensors, long dim = 0) =>
        stack((IList<Tensor>)[.. Given(tensors)], dim);

    /// <inheritdoc cref="meshgrid(IReadOnlyList{Tensor}, string)" />
    public static Tensor[] meshgrid(IEnumerable<Tensor> tensors, string indexing = "ij") =>
        meshgrid((IReadOnlyList<Tensor>)[.. Given(tensors)], indexing);

    /// <summary>Returns tensors with at least 1 dimensions.</summary>
    /// <param name="input">The tensors.</param>
    /// <returns>New tensors over the same memory.</returns>
    public static IEnumerable<Tensor> atleast_1d(params Tensor[] input) => Each(input, atleast_1d);

    /// <summary>Returns tensors with at least 2 dimensions.</summary>
    /// <param name="input">The tensors.</param>
    /// <returns>New tensors over the same memory.</returns>
    public static IEnumerable<Tensor> atleast_2d(params Tensor[] input) => Each(input, atleast_2d);

    /// <summary>Returns tensors with at least 3 dimensions.</summary>
    /// <param name="input">The tensors.</param>
    /// <returns>New tensors over the same memory.</returns>
    public static IEnumerable<Tensor> atleast_3d(params Tensor[] input) => Each(input, atleast_3d);

    /// <summary>Returns tensors, broadcast to the shape of all of them.</summary>
    /// <param name="tensors">The tensors.</param>
    /// <returns>New tensors over the same memory.</returns>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public static IList<Tensor> broadcast_tensors(params Tensor[] tensors)
    {
        long[] sizes = Broadcast([.. Given(tensors).Select(tensor => Given(tensor).shape)]);
        return Each(tensors, tensor => tensor.expand(sizes));
    }

    /// <inheritdoc cref="Tensor.rot90(long, ValueTuple{long, long}?)" />
    public static Tensor rot90(Tensor input, long k = 1, (long, long)? dims = null) => Given(input).rot90(k, dims);

    /// <inheritdoc cref="tril_indices(long, long, long, Device?)" />
    public static Tensor tril_indices(long row, long col, long offset, ScalarType dtype, Device? device = null)
    {
        using Tensor places = tril_indices(row, col, offset, device);
        return places.to_type(dtype);
    }

    /// <inheritdoc cref="tril_indices(long, long, long, Device?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor tril_indices(long row, long col, ScalarType dtype, Device? device = null) =>
        tril_indices(row, col, 0, dtype, device);

    /// <inheritdoc cref="triu_indices(long, long, long, Device?)" />
    public static Tensor triu_indices(long row, long col, long offset, ScalarType dtype, Device? device = null)
    {
        using Tensor places = triu_indices(row, col, offset, device);
        return places.to_type(dtype);
    }

    /// <inheritdoc cref="triu_indices(long, long, long, Device?)" />
    [OverloadResolutionPriority(-1)]
    public static Tensor triu_indices(long row, long col, ScalarType dtype, Device? device = null) =>
        triu_indices(row, col, 0, dtype, device);

    /// <summary>The shape that tensors have together.</summary>
    private static long[] Broadcast(long[][] shapes)
    {
        long[] result = new long[shapes.Length == 0 ? 0 : shapes.Max(shape => shape.Length)];
        Array.Fill(result, 1);
        foreach (long[] shape in shapes)
        {
            for (int i = 0; i < shape.Length; i++)
            {
                ref long size = ref result[result.Length - shape.Length + i];
                if (size != shape[i] && size != 1 && shape[i] != 1)
                {
                    throw new ShapeException(
                        $"the shapes do not broadcast together: {string.Join(" and ", shapes.Select(one => $"[{string.Join(", ", one)}]"))}");
                }

                size = size == 1 ? shape[i] : size;
            }
        }

        return result;
    }

    /// <summary>One result for each tensor. If one fails, the others are disposed of.</summary>
    private static Tensor[] Each(Tensor[] tensors, Func<Tensor, Tensor> make)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor[] made = [.. Given(tensors).Select(tensor => make(Given(tensor)))];
        scope.MoveToOuter(made);
        return made;
    }
}
