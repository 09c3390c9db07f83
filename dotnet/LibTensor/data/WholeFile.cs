namespace LibTensor;

/// <summary>Writes files that are there as a whole or not at all.</summary>
internal static class WholeFile
{
    /// <summary>
    /// Writes a file beside the one that is there, and then puts it in its place. What is empty is written directly, since
    /// nothing can be lost: new files, but also pipes and devices, which must stay what they are.
    /// </summary>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    internal static void Write(string location, Action<Stream> write)
    {
        try
        {
            if (Directory.Exists(location))
            {
                throw new IOException("it is a directory");
            }
            string target = File.Exists(location) ? File.ResolveLinkTarget(location, returnFinalTarget: true)?.FullName ?? location : location;
            if (new FileInfo(target) is { Exists: true, Length: > 0 })
            {
                Replace(target, write);
                return;
            }
            using FileStream direct = File.Create(target);
            write(direct);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new TensorIOException($"cannot write {location}: {exception.Message}");
        }
    }

    private static void Replace(string target, Action<Stream> write)
    {
        string part = FormattableString.Invariant($"{target}.{Environment.ProcessId}.part");
        try
        {
            using (FileStream stream = File.Create(part))
            {
                write(stream);
            }
            File.Move(part, target, overwrite: true);
        }
        catch
        {
            File.Delete(part);
            throw;
        }
    }
}
