using System.Formats.Tar;
using System.IO.Compression;
using LibTensor.Utils;

namespace LibTensor.Tests;

/// <summary>Archives of data sets.</summary>
public sealed class DecompressTests : LeakChecked
{
    private static void Pack(string path, Action<Stream> write)
    {
        using GZipStream packed = new(System.IO.File.Create(path), CompressionMode.Compress);
        write(packed);
    }

    private static void Archive(string path, string name, string text) => Pack(path, packed =>
    {
        using TarWriter writer = new(packed);
        writer.WriteEntry(new PaxTarEntry(TarEntryType.RegularFile, name) { DataStream = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(text)) });
    });

    [Fact]
    public void FilesAndArchivesAreUnpacked()
    {
        using TemporaryFolder folder = Folder();
        string root = Path.GetDirectoryName(folder.File("x"))!, target = folder.File("data");
        Pack(folder.File("labels.txt.gz"), static packed => packed.Write("one"u8));
        Decompress.DecompressGZipFile(folder.File("labels.txt.gz"), root);
        Assert.Equal("one", File.ReadAllText(folder.File("labels.txt")));

        Archive(folder.File("digits.tar.gz"), "train.txt", "two");
        Decompress.ExtractTGZ(folder.File("digits.tar.gz"), target);
        Assert.Equal("two", File.ReadAllText(Path.Combine(target, "train.txt")));

        // Unpacked once only.
        File.Delete(Path.Combine(target, "train.txt"));
        Decompress.ExtractTGZ(folder.File("digits.tar.gz"), target);
        Assert.Equal(["digits.bin"], Directory.GetFiles(target).Select(static path => Path.GetFileName(path)));
    }

    [Fact]
    public void BadArchivesAreRefused()
    {
        using TemporaryFolder folder = Folder();
        string root = Path.GetDirectoryName(folder.File("x"))!, target = folder.File("data");
        File.WriteAllText(folder.File("bad.gz"), "no archive");
        Assert.Throws<InvalidDataException>(() => Decompress.DecompressGZipFile(folder.File("bad.gz"), root));
        Assert.Throws<InvalidDataException>(() => Decompress.ExtractTGZ(folder.File("bad.gz"), target));
        Archive(folder.File("escape.tgz"), "../escaped.txt", "three");
        Assert.Throws<IOException>(() => Decompress.ExtractTGZ(folder.File("escape.tgz"), target));
        Assert.False(File.Exists(folder.File("escaped.txt")));
        Assert.False(File.Exists(Path.Combine(target, "escape.bin")));
    }
}
