using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace LibTensor.TorchSharp;

/// <summary>What a project file says about compiling. A folder or a file without one has the defaults of the SDK.</summary>
internal sealed class ProjectFile
{
    private static readonly string[] Implicit =
        ["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks"];

    private static readonly string[] Symbols = ["NET", "NETCOREAPP", "NET10_0", .. Enumerable.Range(5, 6).Select(each => $"NET{each}_0_OR_GREATER")];

    private readonly XElement xml;

    /// <summary>The path of the project file; the folder or file if there is none.</summary>
    internal string Path { get; }

    internal string Folder { get; }

    internal string Name => System.IO.Path.GetFileNameWithoutExtension(Path);

    internal CSharpParseOptions ParseOptions { get; }

    internal CSharpCompilationOptions CompilationOptions { get; }

    /// <summary>Whether it is a program rather than a library.</summary>
    internal bool IsProgram => Property("OutputType")?.EndsWith("Exe", StringComparison.OrdinalIgnoreCase) == true
        || xml.Attribute("Sdk")?.Value == "Microsoft.NET.Sdk.Web";

    internal ProjectFile(string path)
    {
        Path = path;
        Folder = File.Exists(path) ? System.IO.Path.GetDirectoryName(path)! : path;
        xml = path.EndsWith(".csproj", StringComparison.Ordinal) ? Plain(XDocument.Load(path).Root!) : new XElement("Project", Defaults(path));
        ParseOptions = new CSharpParseOptions(Language(), DocumentationMode.None, SourceCodeKind.Regular, [.. Symbols, .. Defined()]);
        CompilationOptions = Options(OutputKind.DynamicallyLinkedLibrary)
            .WithNullableContextOptions(Property("Nullable") == "enable" ? NullableContextOptions.Enable : NullableContextOptions.Disable)
            .WithMainTypeName(Property("StartupObject"));
    }

    /// <summary>A file that is a program by itself has what <c>dotnet run FILE</c> sets.</summary>
    private static IEnumerable<XElement> Defaults(string path) =>
        File.Exists(path) ? [new XElement("ImplicitUsings", "enable"), new XElement("Nullable", "enable"), new XElement("OutputType", "Exe")] : [];

    /// <summary>Options that all compilations have.</summary>
    internal static CSharpCompilationOptions Options(OutputKind kind) =>
        new(kind, allowUnsafe: true, optimizationLevel: OptimizationLevel.Debug, assemblyIdentityComparer: DesktopAssemblyIdentityComparer.Default);

    /// <summary>The nearest project file around a folder, not above the root; null if there is none.</summary>
    internal static string? Around(string folder, string root)
    {
        for (string? each = folder; each?.StartsWith(root, StringComparison.Ordinal) == true; each = System.IO.Path.GetDirectoryName(each))
        {
            if (Directory.EnumerateFiles(each, "*.csproj").FirstOrDefault() is { } found)
            {
                return found;
            }
        }
        return null;
    }

    /// <summary>The C# files in a folder, without what a build wrote.</summary>
    internal static IEnumerable<string> SourcesIn(string folder) => FilesIn(folder, "*.cs");

    /// <summary>The files in a folder with such a name, without what a build wrote.</summary>
    internal static IEnumerable<string> FilesIn(string folder, string pattern) =>
        Directory.EnumerateFiles(folder, pattern, SearchOption.AllDirectories).Where(file => !IsBuilt(file)).Order(StringComparer.Ordinal);

    /// <summary>Whether the project leaves a file out.</summary>
    internal bool Excludes(string file) => Items("Compile").Any(item => item.Attribute("Remove") is { } remove
        && System.IO.Path.GetFullPath(System.IO.Path.Combine(Folder, remove.Value.Replace('\\', '/'))) == file);

    /// <summary>The other projects that this one needs, without TorchSharp's own.</summary>
    internal IEnumerable<string> References() => Items("ProjectReference")
        .Select(item => item.Attribute("Include")?.Value.Replace('\\', '/')).OfType<string>()
        .Select(path => System.IO.Path.GetFullPath(System.IO.Path.Combine(Folder, path)))
        .Where(path => File.Exists(path) && System.IO.Path.GetFileName(path) is not ("TorchSharp.csproj" or "TorchVision.csproj" or "TorchAudio.csproj"));

    /// <summary>The usings that hold for all files.</summary>
    internal string Usings()
    {
        IEnumerable<string> names = Property("ImplicitUsings") is "enable" or "true" ? Implicit : [];
        IEnumerable<string> lines = names.Select(each => $"global using global::{each};").Concat(Items("Using").Select(Using).OfType<string>());
        return string.Join('\n', lines);
    }

    private static string? Using(XElement item)
    {
        string? name = item.Attribute("Include")?.Value;
        string modifier = item.Attribute("Static")?.Value is "true" or "True" ? "static " : "";
        string alias = item.Attribute("Alias")?.Value is { } value ? $"{value} = " : "";
        return name == null ? null : $"global using {modifier}{alias}{name};";
    }

    /// <summary>The language of .NET 10, which LibTensor needs (its parameters have spans), unless the project wants a later one.</summary>
    private LanguageVersion Language() =>
        LanguageVersionFacts.TryParse(Property("LangVersion"), out LanguageVersion version) && version > LanguageVersion.CSharp14
            ? version : LanguageVersion.CSharp14;

    private string[] Defined() =>
        Property("DefineConstants")?.Split(';', StringSplitOptions.RemoveEmptyEntries).Where(each => !each.StartsWith('$')).ToArray() ?? [];

    private string? Property(string name) => xml.Descendants(name).LastOrDefault()?.Value.Trim();

    private IEnumerable<XElement> Items(string name) => xml.Descendants(name);

    /// <summary>Old project files have a namespace.</summary>
    private static XElement Plain(XElement element)
    {
        foreach (XElement each in element.DescendantsAndSelf())
        {
            each.Name = each.Name.LocalName;
        }
        return element;
    }

    private static bool IsBuilt(string file) => file.Contains("/obj/", StringComparison.Ordinal) || file.Contains("/bin/", StringComparison.Ordinal);
}
