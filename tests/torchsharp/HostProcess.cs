using System.Diagnostics;

namespace LibTensor.TorchSharp;

/// <summary>A process of this tool that runs what was compiled.</summary>
internal sealed class HostProcess(string folder, string library, params string[] arguments)
{
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(50);

    /// <summary>Whether it ended by itself with the status 0.</summary>
    internal bool HasSucceeded { get; private set; }

    /// <summary>The last line of its errors.</summary>
    internal string LastError { get; private set; } = "";

    /// <summary>Runs it until it ends or is to be ended. Returns the last line of its errors, or why it was ended.</summary>
    internal string Run(Action<string> read, Func<bool> isLate, TimeSpan limit)
    {
        using var process = new Process { StartInfo = Start() };
        Queue<string> errors = new();
        process.OutputDataReceived += (_, line) => Pass(line.Data, read);
        process.ErrorDataReceived += (_, line) => Note(errors, line.Data);
        process.Start();
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        bool isEnded = false;
        while (!process.WaitForExit(Step))
        {
            if (!isEnded && isLate())
            {
                isEnded = true;
                process.Kill(entireProcessTree: true);
            }
        }
        process.WaitForExit();
        HasSucceeded = !isEnded && process.ExitCode == 0;
        LastError = errors.LastOrDefault() ?? "";
        return isEnded ? $"did not end within {limit.TotalSeconds} s" : $"ended its process ({process.ExitCode}): {Cause(errors)}";
    }

    private ProcessStartInfo Start()
    {
        string own = Environment.ProcessPath!;
        bool isDotnet = Path.GetFileNameWithoutExtension(own) == "dotnet";
        IEnumerable<string> tool = isDotnet ? [typeof(HostProcess).Assembly.Location] : [];
        var start = new ProcessStartInfo(own, tool.Concat(arguments))
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment[Host.Variable] = library;
        return start;
    }

    private static void Pass(string? line, Action<string> read)
    {
        if (line != null)
        {
            read(line);
        }
    }

    private static void Note(Queue<string> errors, string? line)
    {
        lock (errors)
        {
            if (!string.IsNullOrWhiteSpace(line) && errors.Count < 1000)
            {
                errors.Enqueue(line.Trim());
            }
        }
    }

    private static string Cause(Queue<string> errors) =>
        errors.FirstOrDefault(line => line.Contains("Exception", StringComparison.Ordinal) || line.Contains("panick", StringComparison.Ordinal))
        ?? errors.LastOrDefault() ?? "no message";
}
