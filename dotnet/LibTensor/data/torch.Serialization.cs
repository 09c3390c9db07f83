using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// Reads and writes files of PyTorch's <c>torch.save</c>, with the extensions .pt and .pth. No code of a file runs:
    /// objects that are not tensors are left out.
    /// </summary>
    public static unsafe class serialization
    {
        /// <summary>
        /// Maps the tensors of a file, such as the <c>state_dict</c> of a model, so that elements are read when they are
        /// used. Changes do not reach the file, and if the file becomes shorter, operations on the tensors throw a
        /// <see cref="TensorIOException"/>. Files from before PyTorch 1.6 are read at once.
        /// </summary>
        /// <param name="f">The path.</param>
        /// <returns>
        /// The tensors with their names, in the order of the file. A name in dictionaries and lists joins keys and
        /// positions with dots. A checkpoint, which has the parameters of a model under <c>state_dict</c>,
        /// <c>model_state_dict</c> or <c>model</c>, gives these alone. The name of a single tensor is empty.
        /// </returns>
        /// <exception cref="TensorIOException">The file cannot be read.</exception>
        /// <exception cref="TensorFormatException">The file is damaged.</exception>
        /// <exception cref="UnsupportedException">
        /// The file has no tensors, is a TorchScript program, or has sparse or quantized tensors, or elements of another
        /// type.
        /// </exception>
        public static IReadOnlyList<KeyValuePair<string, Tensor>> load(string f) =>
            NamedTensors.Read(f, &Native.tensor_torch_map);

        /// <summary>Reads the tensors of the bytes of a file.</summary>
        /// <inheritdoc cref="load(string)" />
        /// <param name="data">The bytes, which are copied.</param>
        public static IReadOnlyList<KeyValuePair<string, Tensor>> load(ReadOnlySpan<byte> data) =>
            NamedTensors.Read(data, &Native.tensor_torch_decode);

        /// <summary>Reads the tensors of a stream, from its position to its end.</summary>
        /// <inheritdoc cref="load(string)" />
        /// <param name="stream">The stream, of at most 2 GiB.</param>
        public static IReadOnlyList<KeyValuePair<string, Tensor>> load(Stream stream) => load(NamedTensors.Bytes(stream));

        /// <summary>
        /// Writes tensors with their names as a dictionary that PyTorch's <c>torch.load</c> reads. An existing file is
        /// replaced once the new one is complete.
        /// </summary>
        /// <param name="obj">The tensors with their names, such as those of <c>state_dict()</c>.</param>
        /// <param name="f">The path.</param>
        /// <exception cref="TensorArgumentException">A name occurs twice.</exception>
        /// <exception cref="TensorIOException">The file cannot be written.</exception>
        public static void save(IEnumerable<KeyValuePair<string, Tensor>> obj, string f) =>
            NamedTensors.Write(f, obj, Native.tensor_torch_write);
    }
}
