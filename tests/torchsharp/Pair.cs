using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace LibTensor.TorchSharp;

/// <summary>The same sources compiled with LibTensor, and with TorchSharp if it is there.</summary>
internal sealed record Pair(CSharpCompilation Ours, CSharpCompilation? Peer)
{
    /// <summary>Whether there is anything beside usings; no assembly can be written for these alone.</summary>
    internal bool HasCode => Ours.SyntaxTrees.Any(each => ((CompilationUnitSyntax)each.GetRoot()).Members.Count > 0);

    /// <summary>The errors with LibTensor.</summary>
    internal IReadOnlyList<Diagnostic> Errors() => ErrorsOf(Ours);

    /// <summary>The errors with TorchSharp.</summary>
    internal IReadOnlyList<Diagnostic> PeerErrors() => Peer == null ? [] : ErrorsOf(Peer);

    private static List<Diagnostic> ErrorsOf(CSharpCompilation compilation) =>
        [.. compilation.GetDiagnostics().Where(each => each.Severity == DiagnosticSeverity.Error && each.Location.IsInSource)];
}
