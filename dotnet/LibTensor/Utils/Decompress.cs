using System.Formats.Tar;
using System.IO.Compression;

namespace LibTensor.Utils;

/// <summary>Unpacks archives of data sets.</summary>
public static class Decompress
{
    /// <summary>Unpacks a gzip file into a folder, under its name without the ending.</summary>
    /// <param name="gzipFileName">The path of the file.</param>
    /// <param name="targetDir">The folder.</param>
    /// <exception cref="InvalidDataException">The file is no gzip file, or is damaged.</exception>
    public static void DecompressGZipFile(string gzipFileName, string targetDir)
    {
        using GZipStream packed = new(File.OpenRead(gzipFileName), CompressionMode.Decompress);
        using FileStream unpacked = File.Create(Path.Combine(targetDir, Path.GetFileNameWithoutExtension(gzipFileName)));
        packed.CopyTo(unpacked);
    }

    /// <summary>
    /// Unpacks a tar archive in a gzip file into a folder, which is made if it does not exist. An empty file in the
    /// folder, with the name of the archive and the ending <c>bin</c>, marks that it was unpacked: then nothing is done.
    /// </summary>
    /// <param name="gzArchiveName">The path of the archive.</param>
    /// <param name="destFolder">The folder.</param>
    /// <exception cref="InvalidDataException">The file is no such archive, or is damaged.</exception>
    /// <exception cref="IOException">A file of the archive is outside of the folder.</exception>
    public static void ExtractTGZ(string gzArchiveName, string destFolder)
    {
        string mark = Path.Combine(destFolder, Path.GetFileName(gzArchiveName).Split('.')[0] + ".bin");
        if (File.Exists(mark))
        {
            return;
        }
        Directory.CreateDirectory(destFolder);
        using GZipStream packed = new(File.OpenRead(gzArchiveName), CompressionMode.Decompress);
        TarFile.ExtractToDirectory(packed, destFolder, overwriteFiles: true);
        File.WriteAllBytes(mark, []);
    }
}
