using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using LibTensor.Benchmarks;
using Perfolizer.Horology;

if (args is ["lines", .. string[] rest])
{
    Lines.Run(rest);
    return 0;
}
if (args is ["garbage", string threads, string seconds])
{
    Garbage.Run(int.Parse(threads), int.Parse(seconds));
    return 0;
}

// BenchmarkDotNet takes the other arguments, such as --filter, --list, --artifacts and --inProcess.
IConfig config = DefaultConfig.Instance
    .AddJob(Job.Default
        .WithWarmupCount(4)
        .WithIterationCount(10)
        .WithIterationTime(TimeInterval.FromMilliseconds(200))
        .AsDefault())
    .AddExporter(JsonExporter.Full);
Summary[] summaries = [.. BenchmarkSwitcher.FromAssembly(typeof(Program).Assembly).Run(args, config)];
bool failed = summaries.Any(summary => summary.HasCriticalValidationErrors || summary.Reports.Any(report => !report.Success));
return failed ? 1 : 0;
