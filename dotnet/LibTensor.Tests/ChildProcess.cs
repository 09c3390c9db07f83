using System.Diagnostics;
using System.Reflection;
using System.Runtime.InteropServices;

namespace LibTensor.Tests;

/// <summary>A run of the child program, with its exit code and its output.</summary>
internal sealed record ChildProcess(int ExitCode, string Output, string Errors)
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    internal static ChildProcess Run(string[] arguments, params (string name, string value)[] environment) =>
        Run(Patience, arguments, environment);

    /// <summary>Runs a program that takes longer than most.</summary>
    internal static ChildProcess Run(TimeSpan patience, string[] arguments, params (string name, string value)[] environment)
    {
        ProcessStartInfo start = new(Host, [Program, .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment.Remove("TENSOR_MEMORY_LIMIT");
        start.Environment.Remove("TENSOR_LEAK_REPORTS");
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        if (!process.WaitForExit(patience))
        {
            process.Kill();
            Assert.Fail($"'{string.Join(' ', arguments)}' did not end within {patience}");
        }
        return new ChildProcess(process.ExitCode, output.Result.Trim(), errors.Result.Trim());
    }

    private static string Program =>
        typeof(ChildProcess).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(static data => data.Key == "Child").Value!;

    /// <summary>
    /// The <c>dotnet</c> that runs this process. Its runtime is in <c>shared/Microsoft.NETCore.App/version</c> beside
    /// it.
    /// </summary>
    private static string Host => Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", "dotnet"));
}
