using System.Runtime.InteropServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Reads and writes NumPy's files under the names of NumPy. A <c>.npy</c> file has one array, and a <c>.npz</c> file
/// has arrays by name. The sizes that a file declares are compared with its contents before memory is requested.
/// </summary>
public static unsafe class np
{
    /// <summary>Returns the elements as text in the format of NumPy.</summary>
    public static string array_str(Tensor a)
    {
        ArgumentNullException.ThrowIfNull(a);
        return a.NativeText();
    }

    /// <summary>Reads a <c>.npy</c> file.</summary>
    /// <param name="file">The path.</param>
    /// <param name="mapped">
    /// Whether elements are read when they are used. Changes do not reach the file. If the file becomes shorter,
    /// operations on the tensor throw a <see cref="TensorIOException"/>. Elements that cannot be mapped, as those in the
    /// other byte order, are read at once.
    /// </param>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">The file is damaged, or has another length.</exception>
    /// <exception cref="UnsupportedException">The elements are of another type, such as objects.</exception>
    public static Tensor load(string file, bool mapped = false)
    {
        ArgumentNullException.ThrowIfNull(file);
        Target target = Target.Now();
        ulong array;
        fixed (byte* path = Text.Bytes(file))
        {
            Status.Check(mapped
                ? Native.tensor_npy_map(target.Scope, target.Flags, path, &array)
                : Native.tensor_npy_read(target.Scope, target.Flags, path, &array));
        }
        return target.Wrap(array);
    }

    /// <summary>Reads the bytes of a <c>.npy</c> file.</summary>
    /// <param name="data">The bytes, which are copied.</param>
    /// <exception cref="TensorFormatException">The bytes are damaged, or there are too few or too many of
    /// them.</exception>
    /// <exception cref="UnsupportedException">The elements are of another type, such as objects.</exception>
    public static Tensor load(ReadOnlySpan<byte> data)
    {
        Target target = Target.Now();
        ulong array;
        fixed (byte* first = data)
        {
            Status.Check(Native.tensor_npy_decode(target.Scope, target.Flags, first, (nuint)data.Length, &array));
        }
        return target.Wrap(array);
    }

    /// <summary>Reads a <c>.npy</c> file from a stream, from its position to its end.</summary>
    /// <inheritdoc cref="load(ReadOnlySpan{byte})" />
    /// <param name="stream">The stream, of at most 2 GiB.</param>
    public static Tensor load(Stream stream) => load(NamedTensors.Bytes(stream));

    /// <summary>Writes a <c>.npy</c> file. An existing file is replaced once the new one is complete.</summary>
    /// <param name="file">The path.</param>
    /// <param name="array">The tensor.</param>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    /// <exception cref="UnsupportedException">The tensor is of bfloat16, which NumPy does not have.</exception>
    public static void save(string file, Tensor array)
    {
        ArgumentNullException.ThrowIfNull(file);
        ArgumentNullException.ThrowIfNull(array);
        fixed (byte* path = Text.Bytes(file))
        {
            Status.Check(Native.tensor_npy_write(array.Handle, path));
        }
        GC.KeepAlive(array);
    }

    /// <summary>
    /// Reads a <c>.npz</c> file. Entries that are not arrays, and arrays of texts and objects, are left out, and a
    /// warning names them.
    /// </summary>
    /// <param name="file">The path.</param>
    /// <returns>The arrays with their names, in the order of the file.</returns>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">
    /// The file is damaged, declares more than it has, or has a name twice.
    /// </exception>
    /// <exception cref="UnsupportedException">No entry is an array of numbers.</exception>
    public static IReadOnlyList<KeyValuePair<string, Tensor>> loadz(string file) => NamedTensors.Read(file, &Native.tensor_npz_read);

    /// <summary>Reads the bytes of a <c>.npz</c> file.</summary>
    /// <inheritdoc cref="loadz(string)" />
    /// <param name="data">The bytes, which are copied.</param>
    public static IReadOnlyList<KeyValuePair<string, Tensor>> loadz(ReadOnlySpan<byte> data) =>
        NamedTensors.Read(data, &Native.tensor_npz_decode);

    /// <summary>Reads a <c>.npz</c> file from a stream, from its position to its end.</summary>
    /// <inheritdoc cref="loadz(string)" />
    /// <param name="stream">The stream, of at most 2 GiB.</param>
    public static IReadOnlyList<KeyValuePair<string, Tensor>> loadz(Stream stream) => loadz(NamedTensors.Bytes(stream));

    /// <summary>Writes a <c>.npz</c> file. An existing file is replaced once the new one is complete.</summary>
    /// <param name="file">The path.</param>
    /// <param name="arrays">The tensors with their names.</param>
    /// <exception cref="TensorArgumentException">A name occurs twice or is too long.</exception>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    /// <exception cref="UnsupportedException">A tensor is of bfloat16, which NumPy does not have.</exception>
    public static void savez(string file, IEnumerable<KeyValuePair<string, Tensor>> arrays) =>
        Write(file, arrays, false);

    /// <summary>Writes a compressed <c>.npz</c> file.</summary>
    /// <inheritdoc cref="savez" />
    public static void savez_compressed(string file, IEnumerable<KeyValuePair<string, Tensor>> arrays) =>
        Write(file, arrays, true);

    private static void Write(string file, IEnumerable<KeyValuePair<string, Tensor>> arrays, bool compressed) =>
        NamedTensors.Write(file, arrays, (handles, names, count, path) =>
            Native.tensor_npz_write(handles, names, count, path, compressed ? 1 : 0));
}
