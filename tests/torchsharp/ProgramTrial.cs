using Microsoft.CodeAnalysis;

namespace LibTensor.TorchSharp;

/// <summary>Compiles programs and notebooks, runs them if that is asked for, and prints which names they lack.</summary>
internal sealed class ProgramTrial(Options options)
{
    private readonly World world = new(options);
    private readonly Dictionary<string, (Unit Unit, Pair Pair)> built = [];
    private readonly Ranking ranking = new();
    private readonly SortedSet<string> differences = new(StringComparer.Ordinal);
    private int files;
    private int compiling;
    private int failed;

    /// <summary>Compiles, and runs. Returns the exit status: whether anything failed.</summary>
    internal int Run()
    {
        foreach (string path in options.Paths)
        {
            foreach (Unit unit in Unit.In(path))
            {
                Try(unit);
            }
            foreach (string notebook in Notebooks(path))
            {
                Try(new Notebook(notebook));
            }
        }
        if (files == 0)
        {
            throw new UsageException("no file or notebook of C# is there; programs in F# are left to its compiler");
        }
        PrintDifferences();
        ranking.Print();
        Console.WriteLine($"{files} files, {compiling} compile, {failed} failed");
        return failed == 0 ? 0 : 1;
    }

    private static IEnumerable<string> Notebooks(string path) =>
        Directory.Exists(path) ? ProjectFile.FilesIn(path, "*.ipynb") : path.EndsWith(".ipynb", StringComparison.Ordinal) ? [path] : [];

    private void Try(Unit found)
    {
        (Unit unit, Pair pair) = Build(found);
        Dictionary<string, Findings> findings = Findings.Of(pair, unit.All);
        foreach (Source source in unit.Sources)
        {
            Print(source.Path, findings[source.Path]);
        }
        if (options.Runs && unit.IsProgram && findings.Values.All(each => each.Errors.Count == 0))
        {
            RunProgram(unit, pair);
        }
    }

    private void Try(Notebook notebook)
    {
        if (notebook.Cells.Count == 0)
        {
            return;
        }
        List<(Pair Pair, Findings Found)> cells = notebook.Compile(world);
        Findings sum = Findings.Sum([.. cells.Select(each => each.Found)]);
        Print(notebook.Path, sum);
        cells.ForEach(each => Note(each.Pair));
        if (options.Runs && sum.Errors.Count == 0)
        {
            RunHost(notebook.Path, "host-notebook", [.. cells.Select(each => each.Pair).Where(each => each.HasCode)]);
        }
    }

    /// <summary>Compiles a unit after those that it needs, if it was not compiled as one of these already.</summary>
    private (Unit Unit, Pair Pair) Build(Unit unit)
    {
        if (built.TryGetValue(unit.Project.Path, out (Unit Unit, Pair Pair) known))
        {
            return known;
        }
        List<Pair> others = [.. unit.Project.References().Select(path => Build(Unit.OfProject(path)).Pair)];
        Pair pair = world.Compile(unit.Project.Name, unit.All, unit.CompilationOptions, others);
        Note(pair);
        return built[unit.Project.Path] = (unit, pair);
    }

    private void Note(Pair pair) => differences.UnionWith(Difference.In(pair.Ours));

    private void Print(string path, Findings found)
    {
        files++;
        bool isGood = found.Errors.Count == 0;
        compiling += isGood ? 1 : 0;
        failed += isGood ? 0 : 1;
        ranking.Add(found.Names);
        string foreign = found.Foreign.Count == 0 ? "" : $" ({found.Foreign.Count} errors with TorchSharp)";
        Console.WriteLine((isGood ? "compiles " : "fails    ") + path + foreign);
        IEnumerable<string> lines = options.IsVerbose ? found.Errors.Concat(found.Foreign.Select(each => "with TorchSharp: " + each)) : found.Names;
        foreach (string line in lines)
        {
            Console.WriteLine("    " + line);
        }
    }

    private void RunProgram(Unit unit, Pair pair)
    {
        IEnumerable<Pair> needed = unit.Project.References().Select(path => built[path].Pair);
        RunHost(unit.Project.Path, "host-program", [pair, .. needed]);
    }

    /// <summary>Runs what was compiled in a process, in a folder of its own.</summary>
    private void RunHost(string path, string command, IReadOnlyList<Pair> assemblies)
    {
        using var work = new WorkFolder();
        List<string> lines = [];
        string? cause = work.TryEmit(assemblies, out string[] written) ?? RunHost(work, [command, .. written], lines);
        failed += cause == null ? 0 : 1;
        Console.WriteLine(cause == null ? $"runs     {path}" : $"does not run {path}: {cause}");
        if (cause != null || options.IsVerbose)
        {
            lines.TakeLast(options.IsVerbose ? 1000 : 5).ToList().ForEach(line => Console.WriteLine("    | " + line));
        }
    }

    /// <summary>Runs the process. Returns why it failed, or null.</summary>
    private string? RunHost(WorkFolder work, string[] arguments, List<string> lines)
    {
        long began = Environment.TickCount64;
        var process = new HostProcess(work.Path, options.Library, arguments);
        string end = process.Run(lines.Add, () => Environment.TickCount64 - began > options.Limit.TotalMilliseconds, options.Limit);
        return !process.HasSucceeded ? end : options.ChecksLeaks && process.LastError != Leaks.None ? process.LastError : null;
    }

    private void PrintDifferences()
    {
        if (differences.Count > 0)
        {
            Console.WriteLine("These are different on purpose:");
            differences.ToList().ForEach(each => Console.WriteLine("    " + each));
        }
    }
}
