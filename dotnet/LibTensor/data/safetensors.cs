using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Reads files in the safetensors format, with the names of its Python package. <see cref="torch.nn.Module"/> writes
/// them.
/// </summary>
public static unsafe class safetensors
{
    /// <summary>
    /// Maps the tensors of a file: elements are read when they are used. Changes do not reach the file. If the file
    /// becomes shorter, operations on the tensors throw a <see cref="TensorIOException"/>.
    /// </summary>
    /// <param name="filename">The path.</param>
    /// <returns>The tensors with their names, in the order of their bytes in the file.</returns>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">The file is damaged, or declares more than it has.</exception>
    /// <exception cref="UnsupportedException">
    /// A tensor cannot be mapped: its elements are of another type, or not aligned in the file.
    /// </exception>
    public static IReadOnlyList<KeyValuePair<string, Tensor>> load_file(string filename) =>
        NamedTensors.Read(filename, &Native.tensor_safetensors_map);
}
