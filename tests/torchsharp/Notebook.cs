using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace LibTensor.TorchSharp;

/// <summary>A Jupyter notebook of C#. Each cell sees the names of those before it, and may define them anew.</summary>
internal sealed class Notebook
{
    /// <summary>What the kernel offers beside C#.</summary>
    private const string Kernel = """
        using System; using System.Collections.Generic; using System.IO; using System.Linq; using System.Text; using System.Threading.Tasks;
        void display(object shown, params string[] types) { }
        """;

    internal string Path { get; }

    /// <summary>The cells, after one for the kernel; none if the notebook is in another language.</summary>
    internal IReadOnlyList<Source> Cells { get; }

    internal Notebook(string path)
    {
        Path = path;
        using JsonDocument document = JsonDocument.Parse(File.ReadAllText(path));
        List<string> cells = [.. document.RootElement.GetProperty("cells").EnumerateArray().Where(IsCSharp).Select(Text)];
        var options = new CSharpParseOptions(LanguageVersion.CSharp14, DocumentationMode.None, SourceCodeKind.Script);
        Cells = IsOfCSharp(document.RootElement) && cells.Count > 0
            ? [.. cells.Prepend(Kernel).Select((text, at) => new Source($"{path}[{at}]", text, options))] : [];
    }

    /// <summary>
    /// Compiles the cells in their order. What does not compile is left out after it was noted, as no cell can follow one with
    /// errors.
    /// </summary>
    internal List<(Pair Pair, Findings Found)> Compile(World world)
    {
        List<(Pair Pair, Findings Found)> cells = [];
        foreach (Source cell in Cells)
        {
            string name = $"Cell{cells.Count}";
            CSharpCompilationOptions options = ProjectFile.Options(OutputKind.DynamicallyLinkedLibrary).WithScriptClassName(name);
            Pair? before = cells.Count == 0 ? null : cells[^1].Pair;
            Pair pair = world.CompileCell(name, cell, options, before);
            Findings found = Findings.Of(pair, [cell])[cell.Path];
            while (pair.Errors().Count + pair.PeerErrors().Count > 0)
            {
                cell.Blank(Wrong(pair.Errors(), cell.Tree), Wrong(pair.PeerErrors(), cell.Original));
                pair = world.CompileCell(name, cell, options, before);
            }
            cells.Add((pair, found));
        }
        return cells;
    }

    /// <summary>The statements and declarations with errors; all, if an error is in none of them.</summary>
    private static List<TextSpan> Wrong(IReadOnlyList<Diagnostic> errors, SyntaxTree tree)
    {
        SyntaxNode root = tree.GetRoot();
        return [.. errors.Select(error => root.ChildNodes().FirstOrDefault(each => each.Span.IntersectsWith(error.Location.SourceSpan))?.Span is { IsEmpty: false } span
            ? span : root.FullSpan).Distinct()];
    }

    private static bool IsOfCSharp(JsonElement root) => !root.GetRawText().Contains(".net-fsharp", StringComparison.Ordinal)
        && root.GetRawText().Contains("csharp", StringComparison.Ordinal);

    private static bool IsCSharp(JsonElement cell) => cell.GetProperty("cell_type").GetString() == "code"
        && !cell.GetProperty("metadata").GetRawText().Contains("fsharp", StringComparison.Ordinal);

    /// <summary>The text of a cell without commands of the kernel, each of which has a line.</summary>
    private static string Text(JsonElement cell)
    {
        JsonElement source = cell.GetProperty("source");
        string text = source.ValueKind == JsonValueKind.String ? source.GetString()! : string.Concat(source.EnumerateArray().Select(each => each.GetString()));
        return string.Join('\n', text.ReplaceLineEndings("\n").Split('\n').Select(line => line.TrimStart() is ['#', 'r' or '!' or 'i', ..] ? "" : line));
    }
}
