using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace LibTensor.TorchSharp;

/// <summary>The two libraries that sources are compiled against: LibTensor, and TorchSharp if its sources are there.</summary>
internal sealed class World
{
    /// <summary>The name of the assembly of TorchSharp.</summary>
    internal const string PeerName = "TorchSharp";

    private readonly IReadOnlyList<MetadataReference> ours;
    private readonly IReadOnlyList<MetadataReference>? peer;

    internal World(Options options)
    {
        List<MetadataReference> framework = [.. Sdk.References()];
        ours = [.. framework, MetadataReference.CreateFromFile(options.Library)];
        if (options.Peers.Count > 0)
        {
            peer = [.. framework, Peer(options.Peers, framework).ToMetadataReference()];
        }
    }

    /// <summary>Compiles sources with LibTensor, and with TorchSharp if it is there.</summary>
    internal Pair Compile(string name, IReadOnlyList<Source> sources, CSharpCompilationOptions options, IReadOnlyList<Pair> others) => new(
        CSharpCompilation.Create(name, sources.Select(each => each.Tree), [.. ours, .. others.Select(each => each.Ours.ToMetadataReference())], options),
        peer == null ? null : CSharpCompilation.Create(name, sources.Select(each => each.Original),
            [.. peer, .. others.Select(each => each.Peer!.ToMetadataReference())], options));

    /// <summary>Compiles a cell of a notebook after those before it.</summary>
    internal Pair CompileCell(string name, Source cell, CSharpCompilationOptions options, Pair? before) => new(
        CSharpCompilation.CreateScriptCompilation(name, cell.Tree, ours, options, before?.Ours, typeof(object)),
        peer == null ? null : CSharpCompilation.CreateScriptCompilation(name, cell.Original, peer, options, before?.Peer, typeof(object)));

    /// <summary>TorchSharp's declarations. Its packages are not there, so it has errors, which do not matter to its callers.</summary>
    private static CSharpCompilation Peer(IEnumerable<string> folders, IEnumerable<MetadataReference> framework)
    {
        var options = new CSharpParseOptions(LanguageVersion.Latest, DocumentationMode.None, preprocessorSymbols: ["NET", "NET6_0_OR_GREATER", "NET8_0_OR_GREATER"]);
        IEnumerable<SyntaxTree> trees = folders.SelectMany(ProjectFile.SourcesIn)
            .Where(file => Path.GetFileName(file) != "netstandard.cs")
            .AsParallel().AsOrdered().Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), options, file));
        return CSharpCompilation.Create(PeerName, trees, framework, ProjectFile.Options(OutputKind.DynamicallyLinkedLibrary));
    }
}
