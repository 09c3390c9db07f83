using System.Text.Json;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Files of a module's tensors that other libraries write: PyTorch's, safetensors, and its shards.</summary>
internal static class StateFile
{
    /// <summary>The ending of an index, which names the file of each tensor.</summary>
    private const string Index = ".index.json";

    /// <summary>How archives of PyTorch begin, and its files from before version 1.6.</summary>
    private static readonly byte[][] torchs = [[(byte)'P', (byte)'K', 3, 4], [0x80, 2, 0x8a, 10, (byte)'l', 0xfc, 0x9c, (byte)'F']];

    /// <summary>Whether a stream that can seek has a file of PyTorch at its position, which does not move.</summary>
    internal static bool IsTorchs(Stream stream)
    {
        long start = stream.Position;
        byte[] begin = new byte[8];
        int count = stream.ReadAtLeast(begin, begin.Length, throwOnEndOfStream: false);
        stream.Position = start;
        return Array.Exists(torchs, known => begin.AsSpan(0, count).StartsWith(known));
    }

    /// <summary>Maps the tensors of such a file as <see cref="IsOther"/> finds, which the current scope owns.</summary>
    internal static IReadOnlyList<KeyValuePair<string, Tensor>> Load(string path) =>
        IsIndex(path) ? [.. Shards(path).SelectMany(safetensors.load_file)] : serialization.load(path);

    /// <summary>Reads the tensors of a stream that can seek, which the current scope owns.</summary>
    internal static IReadOnlyList<KeyValuePair<string, Tensor>> Load(Stream stream) =>
        IsTorchs(stream) ? serialization.load(stream) : safetensors.load(stream);

    /// <summary>Whether a file is neither safetensors nor TorchSharp's, which the runtime reads by itself.</summary>
    internal static bool IsOther(string path) => IsIndex(path) || StartsAsTorchs(path);

    private static bool IsIndex(string path) => path.EndsWith(Index, StringComparison.Ordinal);

    private static bool StartsAsTorchs(string path)
    {
        if (!File.Exists(path))
        {
            return false;
        }
        using FileStream file = File.OpenRead(path);
        return IsTorchs(file);
    }

    /// <summary>The files that an index names, each once, which are beside it.</summary>
    private static IEnumerable<string> Shards(string index)
    {
        string folder = Path.GetDirectoryName(Path.GetFullPath(index))!;
        return Names(index).Distinct().Select(name => Path.Combine(folder, name));
    }

    private static List<string> Names(string index)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(index));
            JsonElement map = document.RootElement.GetProperty("weight_map");
            List<string> names = [.. map.EnumerateObject().Select(static entry => entry.Value.GetString() ?? "")];
            string? outside = names.Find(static name => name.Length == 0 || Path.GetFileName(name) != name);
            return outside is null
                ? names
                : throw new TensorFormatException($"{index} names '{outside}', but a shard is a file beside the index");
        }
        catch (Exception e) when (e is JsonException or KeyNotFoundException or InvalidOperationException)
        {
            throw new TensorFormatException($"{index} is damaged or is no index of safetensors files: {e.Message}");
        }
        catch (IOException e) when (e is not TensorFormatException)
        {
            throw new TensorIOException($"{index} cannot be read: {e.Message}");
        }
    }
}
