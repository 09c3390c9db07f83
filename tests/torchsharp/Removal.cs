using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace LibTensor.TorchSharp;

/// <summary>Compiles tests method by method: what does not compile is removed, with what needs it, until the rest compiles.</summary>
internal sealed class Removal
{
    private const int Rounds = 60;

    private readonly World world;
    private readonly ProjectFile project;
    private readonly IReadOnlyList<Source> sources;
    private readonly Pair first;
    private readonly Naming naming;
    private readonly Dictionary<(string Path, int Start), HashSet<string>> removed = [];

    /// <summary>All tests: where each is, and its name.</summary>
    internal Dictionary<(string Path, int Start), string> Tests { get; } = [];

    /// <summary>The names that each removed test lacks.</summary>
    internal SortedDictionary<string, SortedSet<string>> Lacking { get; } = new(StringComparer.Ordinal);

    /// <summary>The errors of each removed test.</summary>
    internal SortedDictionary<string, List<string>> Errors { get; } = new(StringComparer.Ordinal);

    /// <summary>The tests that do not compile with TorchSharp either.</summary>
    internal SortedSet<string> Foreign { get; } = new(StringComparer.Ordinal);

    internal Removal(World world, ProjectFile project, IReadOnlyList<Source> sources)
    {
        (this.world, this.project, this.sources) = (world, project, sources);
        first = Compile();
        naming = new Naming(first.Peer, sources);
    }

    /// <summary>Removes what does not compile. The result has no errors.</summary>
    internal CSharpCompilation Run()
    {
        Find(first.Ours);
        FindForeign();
        for (int round = 0; round < Rounds; round++)
        {
            Pair pair = round == 0 ? first : Compile();
            IReadOnlyList<Diagnostic> errors = pair.Errors();
            if (errors.Count == 0)
            {
                return pair.Ours;
            }
            Remove(errors);
        }
        throw new InvalidOperationException($"the sources do not compile after {Rounds} rounds of removing what does not");
    }

    private Pair Compile() => world.Compile("Tests", sources, project.CompilationOptions, []);

    private void Find(CSharpCompilation compilation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            SemanticModel model = compilation.GetSemanticModel(tree);
            foreach (MethodDeclarationSyntax method in tree.GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>().Where(each => each.AttributeLists.Count > 0))
            {
                if (model.GetDeclaredSymbol(method) is { } symbol && Test.Is(symbol))
                {
                    Tests[(tree.FilePath, method.Span.Start)] = Test.Name(symbol);
                }
            }
        }
    }

    /// <summary>Finds the tests that TorchSharp does not compile.</summary>
    private void FindForeign()
    {
        foreach (Diagnostic error in first.PeerErrors())
        {
            if (Tests.TryGetValue(Key(Culprit(error)), out string? test))
            {
                Foreign.Add(test);
            }
        }
    }

    private void Remove(IEnumerable<Diagnostic> errors)
    {
        Dictionary<string, List<TextSpan>> spans = [];
        // Names first, as parts of what is removed are looked up by their places.
        foreach (IGrouping<SyntaxNode, Diagnostic> group in errors.GroupBy(Culprit))
        {
            Note(group.Key, group);
            string path = group.Key.SyntaxTree.FilePath;
            spans.TryAdd(path, []);
            spans[path].Add(group.Key.Span);
        }
        foreach (Source source in sources.Where(each => spans.ContainsKey(each.Path)))
        {
            source.Blank(spans[source.Path], []);
        }
    }

    private void Note(SyntaxNode culprit, IEnumerable<Diagnostic> errors)
    {
        HashSet<string> names = Names(culprit, errors);
        removed[Key(culprit)] = names;
        foreach (string test in TestsIn(culprit))
        {
            Lacking.TryAdd(test, new SortedSet<string>(StringComparer.Ordinal));
            Lacking[test].UnionWith(names);
            Errors.TryAdd(test, []);
            Errors[test].AddRange(errors.Select(each => $"{each.Location.GetLineSpan().StartLinePosition.Line + 1}: {Naming.Message(each)}"));
        }
    }

    /// <summary>The names that errors are about. Where there are some, errors about no name only follow from the others.</summary>
    private HashSet<string> Names(SyntaxNode culprit, IEnumerable<Diagnostic> errors)
    {
        Cause[] causes = [.. errors.SelectMany(error => Causes(culprit, error)).Distinct()];
        bool hasNames = causes.Any(each => each.IsName);
        return [.. causes.Where(each => each.IsName || !hasNames).Select(each => each.Name)];
    }

    /// <summary>What an error is about; what its member lacks, if it is about a member that was removed.</summary>
    private IEnumerable<Cause> Causes(SyntaxNode culprit, Diagnostic error)
    {
        if (culprit is TypeDeclarationSyntax && error.Id is "CS0534" or "CS0535")
        {
            (string path, TextSpan span) = (culprit.SyntaxTree.FilePath, culprit.Span);
            Cause[] within = [.. removed.Where(each => each.Key.Path == path && span.Contains(each.Key.Start)).SelectMany(each => each.Value).Select(Cause.Of)];
            return within.Length > 0 ? within : [naming.Of(error)];
        }
        Cause cause = naming.Of(error);
        return cause.Own is { } own && Removed(own) is { } names ? names.Select(Cause.Of) : [cause];
    }

    private HashSet<string>? Removed(ISymbol own)
    {
        for (ISymbol? each = own; each is not (null or INamespaceSymbol); each = each.ContainingSymbol)
        {
            foreach (SyntaxReference reference in each.DeclaringSyntaxReferences)
            {
                SyntaxNode declared = Member(reference.GetSyntax());
                if (removed.TryGetValue(Key(declared), out HashSet<string>? names))
                {
                    return names;
                }
            }
        }
        return null;
    }

    private IEnumerable<string> TestsIn(SyntaxNode culprit) => Tests
        .Where(each => each.Key.Path == culprit.SyntaxTree.FilePath && culprit.Span.Contains(each.Key.Start)).Select(each => each.Value);

    private static (string Path, int Start) Key(SyntaxNode node) => (node.SyntaxTree.FilePath, node.Span.Start);

    private static SyntaxNode Culprit(Diagnostic error) =>
        Member(error.Location.SourceTree!.GetRoot().FindNode(error.Location.SourceSpan, getInnermostNodeForTie: true));

    /// <summary>The smallest member or using around a node; the file if there is none.</summary>
    private static SyntaxNode Member(SyntaxNode node) => node.AncestorsAndSelf().FirstOrDefault(each =>
        each is UsingDirectiveSyntax or AttributeListSyntax { Target.Identifier.Text: "assembly" }
            or (MemberDeclarationSyntax and not BaseNamespaceDeclarationSyntax)) ?? node.SyntaxTree.GetRoot();
}
