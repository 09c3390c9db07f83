using System.Globalization;

namespace LibTensor.Tests;

/// <summary>
/// Reclaiming keeps up with threads that drop tensors, without any limit but the default one. Each program is a process
/// of its own with a small heap.
/// </summary>
[Trait("Promise", "P14")]
public sealed class GarbageTests(ITestOutputHelper output) : LeakChecked
{
    private const long Mebibyte = 1 << 20;

    // The handles that may be garbage, and the bytes of the library's own memory for them.
    private const long Handles = 100_000;
    private const long Bytes = 64 * Mebibyte;

    // The bytes of dropped tensors with the default limit: a collection is due at 1 GiB, and threads wait a fifth later.
    private const long Tensors = 1536 * Mebibyte;

    // A short run may share the processors with other programs.
    private static readonly int RecoveryMilliseconds = Effort.Of(10_000, 2000);

    private static readonly int Seconds = Effort.Of(2, 60);

    [Theory]
    [InlineData(1, 4)]
    [InlineData(4, 4)]
    [InlineData(16, 4)]
    [InlineData(64, 4)]
    [InlineData(100, 4)]
    [InlineData(1, 262144)]
    [InlineData(16, 262144)]
    public void ThreadsThatDropTensors(int threads, int elements)
    {
        string[] arguments = [.. new[] { threads, elements, Seconds }.Select(static n => n.ToString(CultureInfo.InvariantCulture))];
        ChildProcess child = ChildProcess.Run(
            TimeSpan.FromSeconds(120 + Seconds), ["drops", .. arguments], [("DOTNET_GCHeapHardLimit", "20000000")]);
        Assert.Equal((0, ""), (child.ExitCode, child.Errors));
        long[] numbers = [.. child.Output.Split(' ').Select(static word => long.Parse(word, CultureInfo.InvariantCulture))];
        string what =
            $"P14, {threads} threads, {elements} elements: at most {numbers[0]} handles, {numbers[1] / Mebibyte} MiB of bookkeeping and "
            + $"{numbers[2] / Mebibyte} MiB of tensors were garbage; recovered after {numbers[3]} ms; {numbers[4]} failed; "
            + $"{numbers[5]} handles in {Seconds} s; {numbers[6]} collections took {numbers[7]} ms";
        output.WriteLine(what);
        Console.WriteLine(what);
        long cells = 256 * numbers[0];
        Assert.True(numbers[0] <= Handles, what);
        Assert.True(numbers[1] + cells <= Bytes, what);
        Assert.True(numbers[2] <= Tensors, what);
        Assert.True(numbers[3] <= RecoveryMilliseconds, what);
        Assert.True(numbers[4] == 0, what);
    }
}
