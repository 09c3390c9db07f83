using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace LibTensor.Interop;

/// <summary>
/// Finds the native library. The first of these counts: the file that <c>LIBTENSOR_LIBRARY</c> names;
/// <c>runtimes/linux-x64/native/libtensor.so</c> or <c>libtensor.so</c> beside the program or this assembly; the file
/// that the system finds.
/// </summary>
internal static unsafe class LibraryLoader
{
    /// <summary>The variable that names the file to load.</summary>
    internal const string Variable = "LIBTENSOR_LIBRARY";

    private const int AbiVersion = 1;
    private const string FileName = "libtensor.so";

    [ModuleInitializer]
    [System.Diagnostics.CodeAnalysis.SuppressMessage("Usage", "CA2255", Justification = "The resolver must be set before the first native call.")]
    internal static void Register() => NativeLibrary.SetDllImportResolver(typeof(Native).Assembly, Resolve);

    private static nint Resolve(string name, Assembly assembly, DllImportSearchPath? search)
    {
        if (name != Native.Library)
        {
            return 0;
        }
        if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } chosen)
        {
            return Checked(NativeLibrary.Load(chosen), chosen);
        }
        foreach (string candidate in Candidates(assembly))
        {
            if (File.Exists(candidate))
            {
                return Checked(NativeLibrary.Load(candidate), candidate);
            }
        }
        return NativeLibrary.TryLoad(FileName, assembly, search, out nint library)
            ? Checked(library, FileName)
            : throw new DllNotFoundException(
                $"{FileName} was found neither beside the program ({AppContext.BaseDirectory}) nor by the system; "
                + $"the package LibTensor.runtime.linux-x64 brings it, 'cargo build --release -p libtensor' builds it, and {Variable} may name the file");
    }

    private static IEnumerable<string> Candidates(Assembly assembly)
    {
        List<string> folders = [AppContext.BaseDirectory];
#pragma warning disable IL3000 // empty in a single file, where the base directory is the only folder
        if (Path.GetDirectoryName(assembly.Location) is { Length: > 0 } beside && !folders.Contains(beside))
#pragma warning restore IL3000
        {
            folders.Add(beside);
        }
        foreach (string folder in folders)
        {
            yield return Path.Combine(folder, "runtimes", "linux-x64", "native", FileName);
            yield return Path.Combine(folder, FileName);
        }
    }

    private static nint Checked(nint library, string path)
    {
        var version = (delegate* unmanaged<int>)NativeLibrary.GetExport(library, "tensor_abi_version");
        int found = version();
        if (found != AbiVersion)
        {
            throw new DllNotFoundException(
                $"{path} has version {found} of the C ABI and this LibTensor is for version {AbiVersion}; use the two from the same build");
        }
        Host.Attach(library);
        return library;
    }
}
