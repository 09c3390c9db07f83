namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Writes the tensor to a file in TorchSharp's format.</summary>
        /// <param name="location">The path.</param>
        public void save(string location) => this.Save(location);

        /// <summary>Reads a tensor from a file in TorchSharp's format.</summary>
        /// <param name="location">The path.</param>
        /// <exception cref="TensorFormatException">The file is something else.</exception>
        /// <exception cref="EndOfStreamException">The file ends early.</exception>
        public static Tensor load(string location) => Load(location);

        /// <summary>Reads a tensor in TorchSharp's format.</summary>
        /// <param name="reader">The reader, which stays open.</param>
        /// <exception cref="TensorFormatException">The bytes are something else.</exception>
        /// <exception cref="EndOfStreamException">The stream ends.</exception>
        public static Tensor Load(BinaryReader reader) => TensorExtensionMethods.Load(reader);

        /// <inheritdoc cref="Load(BinaryReader)" />
        /// <param name="stream">The stream, which is closed afterwards.</param>
        public static Tensor Load(Stream stream)
        {
            using BinaryReader reader = new(Given(stream));
            return Load(reader);
        }

        /// <inheritdoc cref="load" />
        public static Tensor Load(string location) => Load(File.OpenRead(location));
    }

    /// <inheritdoc cref="Tensor.save" />
    /// <param name="t">The tensor.</param>
    /// <param name="location">The path.</param>
    public static void save(Tensor t, string location) => Given(t).save(location);

    /// <inheritdoc cref="Tensor.load" />
    public static Tensor load(string location) => Tensor.load(location);
}
