using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace LibTensor.TorchSharp;

/// <summary>Compiles TorchSharp's unit tests method by method, runs those that compile, and prints what it found.</summary>
internal sealed class TestTrial(Options options)
{
    /// <summary>What tests need that the version of the test framework here has not.</summary>
    private const string Shims = """
        namespace Xunit.Abstractions { }
        namespace Xunit.Sdk
        {
            public interface ITraitAttribute { }
            [System.AttributeUsage(System.AttributeTargets.All)]
            public sealed class TraitDiscovererAttribute : System.Attribute { public TraitDiscovererAttribute(string type, string assembly) { } }
        }
        """;

    /// <summary>Compiles and runs. Returns the exit status.</summary>
    internal int Run()
    {
        string folder = Folder();
        var project = new ProjectFile(ProjectFile.Around(folder, folder) ?? folder);
        var removal = new Removal(new World(options), project, Sources(folder, project));
        CSharpCompilation compilation = removal.Run();
        List<string> left = [.. removal.Tests.Values.Where(IsWanted).Except(removal.Lacking.Keys)];
        PrintRemoved(removal);
        Dictionary<string, string> results = left.Count == 0 ? [] : RunTests(compilation, folder, left);
        PrintResults(removal, results);
        return 0;
    }

    /// <summary>The last two parts of the names of tests that seed a stream of random numbers.</summary>
    private readonly HashSet<string> seeded = [];

    private bool IsSeeded(string test) => seeded.Contains(string.Join('.', test.Split('.', '+')[^2..]));

    private bool IsWanted(string test) => options.Filter == null || test.Contains(options.Filter, StringComparison.OrdinalIgnoreCase);

    /// <summary>The folder of the tests, where they also have their data.</summary>
    private string Folder() => Directory.Exists(options.Paths[0]) ? options.Paths[0] : Path.GetDirectoryName(options.Paths[0])!;

    /// <summary>The files with their tests, and the other files of the folder without theirs.</summary>
    private List<Source> Sources(string folder, ProjectFile project)
    {
        HashSet<string> wanted = [.. options.Paths.SelectMany(path => Directory.Exists(path) ? ProjectFile.SourcesIn(path).Where(file => !project.Excludes(file)) : [path])];
        List<Source> sources = [.. ProjectFile.SourcesIn(folder).Where(file => wanted.Contains(file) || !project.Excludes(file))
            .AsParallel().AsOrdered().Select(file => Source.Read(file, project.ParseOptions))];
        foreach (Source source in sources)
        {
            seeded.UnionWith(source.Tree.GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>()
                .Where(each => each.ToString().Contains("Generator(", StringComparison.Ordinal) || each.ToString().Contains("manual_seed(", StringComparison.Ordinal))
                .Select(FullName));
            List<TextSpan> spans = [.. TestMethods(source, isAll: !wanted.Contains(source.Path)).Select(each => each.Span)];
            source.Blank(spans, spans);
        }
        sources.Add(new Source("shims.cs", Shims, project.ParseOptions));
        sources.Add(new Source("usings.cs", project.Usings(), project.ParseOptions));
        return sources;
    }

    /// <summary>The methods of a file that are tests and are left out from the start.</summary>
    private IEnumerable<MethodDeclarationSyntax> TestMethods(Source source, bool isAll) =>
        source.Tree.GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>()
            .Where(each => each.AttributeLists.SelectMany(list => list.Attributes).Any(Test.MayBe))
            .Where(each => isAll || !IsWanted(FullName(each)));

    private static string FullName(MethodDeclarationSyntax method) => string.Join('.',
        method.Ancestors().OfType<BaseTypeDeclarationSyntax>().Select(each => each.Identifier.Text).Reverse().Append(method.Identifier.Text));

    private Dictionary<string, string> RunTests(CSharpCompilation compilation, string folder, IReadOnlyList<string> tests)
    {
        using var work = new WorkFolder();
        work.CopyData(folder);
        string assembly = work.Emit(compilation);
        return new TestRun(assembly, work.Path, options).Run(tests);
    }

    private void PrintRemoved(Removal removal)
    {
        var ranking = new Ranking();
        foreach ((string test, SortedSet<string> names) in removal.Lacking.Where(each => !removal.Foreign.Contains(each.Key)))
        {
            ranking.Add(names);
            if (options.IsVerbose || options.Filter != null)
            {
                Console.WriteLine($"does not compile: {test}: {string.Join(", ", names)}");
                removal.Errors[test].ForEach(error => Console.WriteLine("    " + error));
            }
        }
        foreach (string test in removal.Foreign)
        {
            Console.WriteLine($"does not compile with TorchSharp either: {test}");
        }
        ranking.Print();
    }

    private void PrintResults(Removal removal, Dictionary<string, string> results)
    {
        foreach ((string test, string result) in results.Where(each => each.Value.StartsWith("fail", StringComparison.Ordinal)).OrderBy(each => each.Key, StringComparer.Ordinal).ToList())
        {
            string cause = result["fail".Length..].Trim();
            string? difference = Difference.OfFailure(cause, IsSeeded(test));
            results[test] = difference == null ? result : "differ";
            Console.WriteLine(difference == null ? $"fails: {test}: {cause}" : $"differs on purpose: {test}: {difference}");
        }
        var files = removal.Tests.Where(each => IsWanted(each.Value)).GroupBy(each => each.Key.Path, each => each.Value).ToList();
        foreach (var file in files.Where(_ => files.Count > 1))
        {
            Console.WriteLine($"{Path.GetFileName(file.Key)}: {Counts([.. file], removal, results)}");
        }
        Console.WriteLine(Counts([.. files.SelectMany(each => each)], removal, results));
    }

    private static string Counts(IReadOnlyCollection<string> tests, Removal removal, Dictionary<string, string> results)
    {
        int Count(string kind) => tests.Count(each => results.GetValueOrDefault(each, "").StartsWith(kind, StringComparison.Ordinal));
        int foreign = tests.Count(removal.Foreign.Contains);
        string other = foreign > 0 ? $" ({foreign} not with TorchSharp either)" : "";
        int left = tests.Count(each => !removal.Lacking.ContainsKey(each));
        return $"{tests.Count} tests, {left} compile, {Count("pass")} pass, {Count("differ")} differ on purpose, {Count("fail")} fail, {Count("skip")} skipped{other}";
    }
}
