using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace LibTensor.TorchSharp;

/// <summary>A temporary folder that programs and tests run in, so that what they write is not left anywhere.</summary>
internal sealed class WorkFolder : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("libtensor-torchsharp-");

    internal string Path => folder.FullName;

    /// <summary>Copies all files of a folder that are not sources, as programs find them from where they run.</summary>
    internal void CopyData(string from)
    {
        foreach (string file in ProjectFile.FilesIn(from, "*").Where(file => !file.EndsWith(".cs", StringComparison.Ordinal)))
        {
            string to = System.IO.Path.Combine(Path, System.IO.Path.GetRelativePath(from, file));
            Directory.CreateDirectory(System.IO.Path.GetDirectoryName(to)!);
            File.Copy(file, to);
        }
    }

    /// <summary>Writes assemblies. Returns why one of them cannot be written, or null.</summary>
    internal string? TryEmit(IEnumerable<Pair> pairs, out string[] written)
    {
        try
        {
            written = [.. pairs.Select(each => Emit(each.Ours))];
            return null;
        }
        catch (InvalidOperationException e)
        {
            written = [];
            return e.Message.Split('\n')[0];
        }
    }

    /// <summary>Writes an assembly, and returns its path.</summary>
    internal string Emit(CSharpCompilation compilation)
    {
        string assembly = System.IO.Path.Combine(Path, compilation.AssemblyName + ".dll");
        using FileStream code = File.Create(assembly);
        using FileStream lines = File.Create(System.IO.Path.ChangeExtension(assembly, ".pdb"));
        EmitResult result = compilation.Emit(code, lines, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.PortablePdb));
        return result.Success ? assembly
            : throw new InvalidOperationException(string.Join('\n', result.Diagnostics.OrderByDescending(each => each.Severity).Append<object>($"{compilation.AssemblyName} cannot be written")));
    }

    public void Dispose()
    {
        try
        {
            folder.Delete(recursive: true);
        }
        catch (IOException)
        {
            // A process that was ended may still hold a file; the system deletes it later.
        }
    }
}
