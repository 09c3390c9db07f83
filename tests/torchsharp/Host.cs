using System.Reflection;
using System.Runtime.Loader;

namespace LibTensor.TorchSharp;

/// <summary>What runs in a process of its own: it loads the LibTensor that was compiled against.</summary>
internal static class Host
{
    /// <summary>The variable that names LibTensor's assembly.</summary>
    internal const string Variable = "LIBTENSOR_ASSEMBLY";

    /// <summary>Loads an assembly of which the others are beside it or beside LibTensor.</summary>
    internal static Assembly Load(string assembly)
    {
        string library = Environment.GetEnvironmentVariable(Variable)!;
        Sdk.FindAssembliesIn(Path.GetDirectoryName(assembly)!, Path.GetDirectoryName(library)!);
        return AssemblyLoadContext.Default.LoadFromAssemblyPath(assembly);
    }

    /// <summary>An exception in one line: what it is, and where in the sources it was thrown.</summary>
    internal static string Text(Exception thrown)
    {
        Exception inner = thrown;
        while (inner is TargetInvocationException or AggregateException && inner.InnerException != null)
        {
            inner = inner.InnerException;
        }
        string text = $"{inner.GetType().Name}: {string.Join(' ', inner.Message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries))}";
        if (inner.InnerException is { } cause)
        {
            text += $"; because of {cause.GetType().Name}: {cause.Message.ReplaceLineEndings(" ")}";
        }
        return (text.Length > 300 ? text[..300] : text) + Place(inner);
    }

    private static string Place(Exception thrown)
    {
        string? line = thrown.StackTrace?.Split('\n').FirstOrDefault(each => each.Contains(".cs:line ", StringComparison.Ordinal)
            && !each.Contains("/dotnet/LibTensor/", StringComparison.Ordinal) && !each.Contains("Xunit.", StringComparison.Ordinal));
        return line == null ? "" : " at " + line[(line.LastIndexOf('/') + 1)..].Replace(":line ", ":", StringComparison.Ordinal).Trim();
    }
}
