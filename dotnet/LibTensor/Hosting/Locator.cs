using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;

namespace LibTensor;

/// <summary>
/// Locates the calling thread in the program for leak reports. Calls in this library and in .NET are left out.
/// </summary>
internal static unsafe class Locator
{
    /// <summary>The maximum number of calls in a location.</summary>
    private const int Calls = 4;

    private static readonly string Own = typeof(Locator).Assembly.GetName().Name ?? "";

    internal static void Attach(nint library)
    {
        var set = (delegate* unmanaged<delegate* unmanaged<void*, byte*, nuint, nuint>, void*, int>)
            NativeLibrary.GetExport(library, "tensor_set_locator");
        _ = set(&Locate, null);
    }

    [UnmanagedCallersOnly]
    private static nuint Locate(void* data, byte* buffer, nuint capacity)
    {
        try
        {
            Utf8.FromUtf16(Here(), new Span<byte>(buffer, (int)capacity), out _, out int written);
            return (nuint)written;
        }
        catch (Exception)
        {
            // The caller is native code, where exceptions must not go. It gets no location.
            return 0;
        }
    }

    /// <summary>
    /// The innermost calls of the calling thread: "App.Net.Step (Net.cs:12) from App.Program.Main (Program.cs:5)".
    /// </summary>
    private static string Here()
    {
        StringBuilder text = new();
        int calls = 0;
        foreach (StackFrame frame in new StackTrace(skipFrames: 1, fNeedFileInfo: true).GetFrames())
        {
            if (DiagnosticMethodInfo.Create(frame) is { } method && IsProgram(method))
            {
                text.Append(calls == 0 ? "" : " from ").Append(Name(method)).Append(Line(frame));
                if (++calls == Calls)
                {
                    break;
                }
            }
        }
        return text.ToString();
    }

    private static bool IsProgram(DiagnosticMethodInfo method)
    {
        ReadOnlySpan<char> assembly = method.DeclaringAssemblyName.AsSpan();
        int end = assembly.IndexOf(',');
        ReadOnlySpan<char> name = end < 0 ? assembly : assembly[..end];
        return !name.Equals(Own, StringComparison.Ordinal) && !name.StartsWith("System.", StringComparison.Ordinal);
    }

    /// <summary>
    /// The type and the method. For a method that the compiler generated from an async method, an iterator or a lambda,
    /// the method in the source.
    /// </summary>
    private static string Name(DiagnosticMethodInfo method)
    {
        string type = method.DeclaringTypeName ?? "", name = method.Name;
        int made = type.IndexOf("+<", StringComparison.Ordinal);
        if (made >= 0)
        {
            name = name == "MoveNext" ? type[(made + 1)..] : name;
            type = type[..made];
        }
        if (name.StartsWith('<') && name.IndexOf('>', StringComparison.Ordinal) is > 1 and int end)
        {
            name = name[1..end];
        }
        return $"{type.Replace('+', '.')}.{name}";
    }

    private static string Line(StackFrame frame) => frame.GetFileName() is { } file
        ? string.Create(CultureInfo.InvariantCulture, $" ({Path.GetFileName(file)}:{frame.GetFileLineNumber()})")
        : "";
}
