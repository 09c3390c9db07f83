using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace LibTensor.TorchSharp;

/// <summary>The sources of one program or library.</summary>
/// <param name="Project">How they are compiled.</param>
/// <param name="Sources">The files.</param>
internal sealed record Unit(ProjectFile Project, IReadOnlyList<Source> Sources)
{
    private readonly Source usings = new(Project.Path + "/usings", Project.Usings(), Project.ParseOptions);

    /// <summary>All that is compiled.</summary>
    internal IReadOnlyList<Source> All => [.. Sources, usings];

    /// <summary>Whether it is a program.</summary>
    internal bool IsProgram => Project.IsProgram || Sources.Any(each => HasStatements(each) || HasMain(each));

    internal CSharpCompilationOptions CompilationOptions =>
        Project.CompilationOptions.WithOutputKind(IsProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary);

    /// <summary>The units in what the command line names: projects, files, and folders without a project.</summary>
    internal static IEnumerable<Unit> In(string path)
    {
        if (File.Exists(path))
        {
            return path.EndsWith(".cs", StringComparison.Ordinal) ? [Of(new ProjectFile(path), [path])] : [];
        }
        List<string> files = [.. ProjectFile.SourcesIn(path)];
        return files.GroupBy(file => ProjectFile.Around(Path.GetDirectoryName(file)!, path)).SelectMany(each => each.Key == null
            ? Loose(path, each) : [Of(new ProjectFile(each.Key), each)]);
    }

    /// <summary>The unit of a project that another one needs.</summary>
    internal static Unit OfProject(string file)
    {
        var project = new ProjectFile(file);
        return Of(project, ProjectFile.SourcesIn(project.Folder).Where(each => ProjectFile.Around(Path.GetDirectoryName(each)!, project.Folder) == file));
    }

    private static Unit Of(ProjectFile project, IEnumerable<string> files) =>
        new(project, [.. files.Where(each => !project.Excludes(each)).Select(each => Source.Read(each, project.ParseOptions))]);

    /// <summary>Each file with statements outside of types is a program, and the other files are one unit.</summary>
    private static IEnumerable<Unit> Loose(string folder, IEnumerable<string> files)
    {
        Unit all = Of(new ProjectFile(folder), files);
        List<Source> programs = [.. all.Sources.Where(HasStatements)];
        List<Source> rest = [.. all.Sources.Except(programs)];
        return [.. programs.Select(each => Of(new ProjectFile(each.Path), [each.Path])), .. rest.Count > 0 ? [all with { Sources = rest }] : Array.Empty<Unit>()];
    }

    private static bool HasStatements(Source source) => ((CompilationUnitSyntax)source.Tree.GetRoot()).Members.Any(each => each is GlobalStatementSyntax);

    private static bool HasMain(Source source) => source.Tree.GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>()
        .Any(each => each.Identifier.Text == "Main" && each.Modifiers.Any(SyntaxKind.StaticKeyword));
}
