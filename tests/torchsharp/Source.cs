using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace LibTensor.TorchSharp;

/// <summary>
/// A source in memory, as it is for TorchSharp and as it is for LibTensor. Each place has the same position in both. Parts
/// can be blanked, and what remains keeps its position.
/// </summary>
internal sealed class Source
{
    internal string Path { get; }

    /// <summary>The source for LibTensor.</summary>
    internal SyntaxTree Tree { get; private set; }

    /// <summary>The source for TorchSharp.</summary>
    internal SyntaxTree Original { get; private set; }

    internal Source(string path, string text, CSharpParseOptions options)
    {
        Path = path;
        Original = Parse(text, options);
        Tree = Parse(Namespaces.Replace(text, options), options);
    }

    internal static Source Read(string path, CSharpParseOptions options) => new(path, File.ReadAllText(path), options);

    /// <summary>Blanks parts of the source for LibTensor, and of the one for TorchSharp.</summary>
    internal void Blank(IReadOnlyCollection<TextSpan> spans, IReadOnlyCollection<TextSpan> ofOriginal)
    {
        Tree = Blanked(Tree, spans);
        Original = Blanked(Original, ofOriginal);
    }

    private SyntaxTree Parse(string text, CSharpParseOptions options) =>
        CSharpSyntaxTree.ParseText(SourceText.From(text, System.Text.Encoding.UTF8), options, Path);

    private SyntaxTree Blanked(SyntaxTree tree, IReadOnlyCollection<TextSpan> spans)
    {
        if (spans.Count == 0)
        {
            return tree;
        }
        char[] text = tree.GetText().ToString().ToCharArray();
        foreach (TextSpan span in spans)
        {
            for (int at = span.Start; at < span.End; at++)
            {
                text[at] = text[at] is '\n' or '\r' ? text[at] : ' ';
            }
        }
        return Parse(new string(text), (CSharpParseOptions)tree.Options);
    }
}
