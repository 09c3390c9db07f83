using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;

namespace LibTensor.TorchSharp;

/// <summary>The .NET SDK that belongs to the running framework: its compiler and the assemblies to compile against.</summary>
internal static class Sdk
{
    /// <summary>The folder of the framework's assemblies.</summary>
    private static readonly string Framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;

    /// <summary>Lets the compiler's assemblies be found in the newest SDK, which has them as they are newer than any package.</summary>
    internal static void FindAssemblies() => AssemblyLoadContext.Default.Resolving += (context, name) =>
        name.Name?.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal) == true && Compiler(name) is { } file
            ? context.LoadFromAssemblyPath(file)
            : null;

    /// <summary>Lets the assemblies of a folder be found by programs.</summary>
    internal static void FindAssembliesIn(params string[] folders) => AssemblyLoadContext.Default.Resolving += (context, name) =>
        folders.Select(folder => Path.Combine(folder, name.Name + ".dll")).FirstOrDefault(File.Exists) is { } file
            ? context.LoadFromAssemblyPath(file)
            : null;

    /// <summary>The assemblies of the framework, the test framework and LibTensor's dependencies.</summary>
    internal static IEnumerable<MetadataReference> References() =>
        ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(file => !Path.GetFileName(file).StartsWith("libtensor-torchsharp", StringComparison.Ordinal))
            .Select(file => MetadataReference.CreateFromFile(file));

    private static string? Compiler(AssemblyName name) => Versions()
        .Select(sdk => Path.Combine(sdk, "Roslyn", "bincore", name.Name + ".dll"))
        .FirstOrDefault(File.Exists);

    /// <summary>The folders of all SDKs, the newest first.</summary>
    private static IEnumerable<string> Versions()
    {
        string root = Path.GetFullPath(Path.Combine(Framework, "..", "..", "..", "sdk"));
        return Directory.Exists(root)
            ? Directory.EnumerateDirectories(root).OrderByDescending(folder => Number(Path.GetFileName(folder)))
            : throw new UsageException($"there is no SDK of .NET in {root}, and its compiler is needed");
    }

    private static Version Number(string name) => Version.TryParse(name.Split('-')[0], out Version? version) ? version : new Version(0, 0);
}
