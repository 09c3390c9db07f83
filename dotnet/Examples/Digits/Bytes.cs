namespace LibTensor.Examples;

/// <summary>Formats numbers of bytes.</summary>
internal static class Bytes
{
    internal static string Text(long bytes) => bytes switch
    {
        < 1024 => $"{bytes} B",
        < 1024 * 1024 => $"{bytes / 1024.0:F1} KiB",
        _ => $"{bytes / (1024.0 * 1024.0):F1} MiB",
    };
}
