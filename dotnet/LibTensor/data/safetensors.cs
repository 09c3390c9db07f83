using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Reads files in the safetensors format under the names of its Python package. To write them, use
/// <see cref="torch.nn.Module"/>.
/// </summary>
public static unsafe class safetensors
{
    /// <summary>
    /// Maps the tensors of a file, so that elements are read when they are used. Changes do not reach the file, and if
    /// the file becomes shorter, operations on the tensors throw a <see cref="TensorIOException"/>. Tensors that cannot
    /// be mapped because they are not aligned in the file are read at once.
    /// </summary>
    /// <param name="filename">The path.</param>
    /// <returns>The tensors with their names, in the order of their bytes in the file.</returns>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">The file is damaged, or declares more than it has.</exception>
    /// <exception cref="UnsupportedException">The elements of a tensor are of another type.</exception>
    public static IReadOnlyList<KeyValuePair<string, Tensor>> load_file(string filename) =>
        NamedTensors.Read(filename, &Native.tensor_safetensors_map);

    /// <summary>Reads the tensors of the bytes of a file.</summary>
    /// <inheritdoc cref="load_file" />
    /// <param name="data">The bytes, which are copied.</param>
    public static IReadOnlyList<KeyValuePair<string, Tensor>> load(ReadOnlySpan<byte> data) =>
        NamedTensors.Read(data, &Native.tensor_safetensors_decode);

    /// <summary>Reads the tensors of a stream, from its position to its end.</summary>
    /// <inheritdoc cref="load_file" />
    /// <param name="stream">The stream, of at most 2 GiB.</param>
    public static IReadOnlyList<KeyValuePair<string, Tensor>> load(Stream stream) => load(NamedTensors.Bytes(stream));
}
