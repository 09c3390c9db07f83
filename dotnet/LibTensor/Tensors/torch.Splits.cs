namespace LibTensor;

// Parts along one dimension, as functions.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.tensor_split(long, long)" />
    public static Tensor[] tensor_split(Tensor input, long indices_or_sections, long dim = 0) =>
        Given(input).tensor_split(indices_or_sections, dim);

    /// <inheritdoc cref="Tensor.tensor_split(long[], long)" />
    public static Tensor[] tensor_split(Tensor input, long[] indices_or_sections, long dim = 0) =>
        Given(input).tensor_split(indices_or_sections, dim);

    /// <inheritdoc cref="Tensor.tensor_split(Tensor, long)" />
    public static Tensor[] tensor_split(Tensor input, Tensor indices_or_sections, long dim = 0) =>
        Given(input).tensor_split(indices_or_sections, dim);

    /// <inheritdoc cref="Tensor.vsplit(long)" />
    public static Tensor[] vsplit(Tensor input, long indices_or_sections) => Given(input).vsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.vsplit(long[])" />
    public static Tensor[] vsplit(Tensor input, long[] indices_or_sections) => Given(input).vsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.vsplit(Tensor)" />
    public static Tensor[] vsplit(Tensor input, Tensor indices_or_sections) => Given(input).vsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.vsplit(long[])" />
    public static Tensor[] vsplit(Tensor input, (long, long) indices_or_sections) =>
        Given(input).vsplit([indices_or_sections.Item1, indices_or_sections.Item2]);

    /// <inheritdoc cref="Tensor.vsplit(long[])" />
    public static Tensor[] vsplit(Tensor input, (long, long, long) indices_or_sections) =>
        Given(input).vsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3]);

    /// <inheritdoc cref="Tensor.vsplit(long[])" />
    public static Tensor[] vsplit(Tensor input, (long, long, long, long) indices_or_sections) =>
        Given(input).vsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3, indices_or_sections.Item4]);

    /// <inheritdoc cref="Tensor.hsplit(long)" />
    public static Tensor[] hsplit(Tensor input, long indices_or_sections) => Given(input).hsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.hsplit(long[])" />
    public static Tensor[] hsplit(Tensor input, long[] indices_or_sections) => Given(input).hsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.hsplit(Tensor)" />
    public static Tensor[] hsplit(Tensor input, Tensor indices_or_sections) => Given(input).hsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.hsplit(long[])" />
    public static Tensor[] hsplit(Tensor input, (long, long) indices_or_sections) =>
        Given(input).hsplit([indices_or_sections.Item1, indices_or_sections.Item2]);

    /// <inheritdoc cref="Tensor.hsplit(long[])" />
    public static Tensor[] hsplit(Tensor input, (long, long, long) indices_or_sections) =>
        Given(input).hsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3]);

    /// <inheritdoc cref="Tensor.hsplit(long[])" />
    public static Tensor[] hsplit(Tensor input, (long, long, long, long) indices_or_sections) =>
        Given(input).hsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3, indices_or_sections.Item4]);

    /// <inheritdoc cref="Tensor.dsplit(long)" />
    public static Tensor[] dsplit(Tensor input, long size) => Given(input).dsplit(size);

    /// <inheritdoc cref="Tensor.dsplit(long[])" />
    public static Tensor[] dsplit(Tensor input, long[] indices_or_sections) => Given(input).dsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.dsplit(Tensor)" />
    public static Tensor[] dsplit(Tensor input, Tensor indices_or_sections) => Given(input).dsplit(indices_or_sections);

    /// <inheritdoc cref="Tensor.dsplit(long[])" />
    public static Tensor[] dsplit(Tensor input, (long, long) indices_or_sections) =>
        Given(input).dsplit([indices_or_sections.Item1, indices_or_sections.Item2]);

    /// <inheritdoc cref="Tensor.dsplit(long[])" />
    public static Tensor[] dsplit(Tensor input, (long, long, long) indices_or_sections) =>
        Given(input).dsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3]);

    /// <inheritdoc cref="Tensor.dsplit(long[])" />
    public static Tensor[] dsplit(Tensor input, (long, long, long, long) indices_or_sections) =>
        Given(input).dsplit([indices_or_sections.Item1, indices_or_sections.Item2, indices_or_sections.Item3, indices_or_sections.Item4]);

    /// <inheritdoc cref="Tensor.split(long[], long)" />
    public static Tensor[] split(Tensor tensor, long[] split_size_or_sections, long dim = 0) =>
        Given(tensor).split(split_size_or_sections, dim);

    /// <inheritdoc cref="Tensor.split(long, long)" />
    public static Tensor[] split(Tensor tensor, long split_size_or_sections, long dim = 0) =>
        Given(tensor).split(split_size_or_sections, dim);

    /// <inheritdoc cref="Tensor.chunk(long, long)" />
    public static Tensor[] chunk(Tensor input, long chunks, long dim = 0) => Given(input).chunk(chunks, dim);

    /// <inheritdoc cref="Tensor.unbind(long)" />
    public static Tensor[] unbind(Tensor tensor, long dim = 0) => Given(tensor).unbind(dim);
}
