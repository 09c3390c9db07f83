using Microsoft.CodeAnalysis;

namespace LibTensor.TorchSharp;

/// <summary>What the compiler says about one file.</summary>
internal sealed class Findings
{
    private readonly SortedSet<string> names = new(StringComparer.Ordinal);
    private readonly SortedSet<string> messages = new(StringComparer.Ordinal);
    private readonly List<string> errors = [];

    /// <summary>The names that the file lacks. Messages about no name are among them only if there is no name, as they follow from it.</summary>
    internal IReadOnlyCollection<string> Names => names.Count > 0 ? names : messages;

    /// <summary>The errors that TorchSharp does not have.</summary>
    internal IReadOnlyList<string> Errors => errors;

    /// <summary>The errors with TorchSharp: references that are not there, for example.</summary>
    internal List<string> Foreign { get; } = [];

    /// <summary>The findings about each of the sources.</summary>
    internal static Dictionary<string, Findings> Of(Pair pair, IReadOnlyList<Source> sources)
    {
        Dictionary<string, Findings> found = sources.ToDictionary(each => each.Path, _ => new Findings());
        var naming = new Naming(pair.Peer, sources);
        ILookup<string, Diagnostic> foreign = pair.PeerErrors().ToLookup(each => each.Location.SourceTree!.FilePath);
        ILookup<string, Diagnostic> errors = pair.Errors().ToLookup(each => each.Location.SourceTree!.FilePath);
        foreach (Source source in sources)
        {
            HashSet<int> lines = [.. foreign[source.Path].Select(Line)];
            found[source.Path].Foreign.AddRange(foreign[source.Path].Select(each => $"{Line(each) + 1}: {Naming.Message(each)}"));
            found[source.Path].Add([.. errors[source.Path].Where(each => !lines.Contains(Line(each)))], naming);
        }
        return found;
    }

    /// <summary>The findings about the cells of a notebook together.</summary>
    internal static Findings Sum(IReadOnlyList<Findings> cells)
    {
        Findings sum = new();
        for (int at = 0; at < cells.Count; at++)
        {
            sum.names.UnionWith(cells[at].names);
            sum.messages.UnionWith(cells[at].messages);
            sum.errors.AddRange(cells[at].errors.Select(each => $"cell {at}, line {each}"));
            sum.Foreign.AddRange(cells[at].Foreign.Select(each => $"cell {at}, line {each}"));
        }
        return sum;
    }

    private void Add(List<Diagnostic> found, Naming naming)
    {
        List<Cause> causes = [.. found.Select(naming.Of)];
        names.UnionWith(causes.Where(each => each.IsName).Select(each => each.Name));
        messages.UnionWith(causes.Where(each => !each.IsName).Select(each => each.Name));
        errors.AddRange(found.Zip(causes, (error, cause) =>
            $"{Line(error) + 1}: {(cause.IsName ? cause.Name + ": " : "")}{Naming.Message(error)}"));
    }

    private static int Line(Diagnostic error) => error.Location.GetLineSpan().StartLinePosition.Line;
}
