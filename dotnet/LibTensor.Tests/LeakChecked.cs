using LibTensor.Interop;

[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace LibTensor.Tests;

/// <summary>
/// Checks that a test leaves the same live bytes and handles as before, after the garbage collector has found its
/// unreachable objects.
/// </summary>
[Trait("Promise", "P1")]
public abstract class LeakChecked : IDisposable
{
    private readonly MemoryStatistics before;

    protected LeakChecked()
    {
        Collect();
        before = Memory.Statistics;
    }

    public virtual void Dispose()
    {
        MemoryStatistics after = before;
        for (int attempt = 0; attempt < 20; attempt++)
        {
            Collect();
            after = Memory.Statistics;
            if (Same(after))
            {
                break;
            }
        }
        GC.SuppressFinalize(this);
        Assert.True(
            Same(after),
            $"live bytes {before.LiveBytes} before, {after.LiveBytes} after; live handles {before.LiveHandles} before, {after.LiveHandles} after\n{Memory.Dump(2)}");
    }

    private bool Same(MemoryStatistics after) => after.LiveBytes == before.LiveBytes && after.LiveHandles == before.LiveHandles;

    /// <summary>Frees unreachable objects.</summary>
    private protected static unsafe void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        nuint drained;
        Status.Check(Native.tensor_drain(&drained));
    }

    /// <summary>A temporary folder of the test, which is deleted afterwards.</summary>
    private protected static TemporaryFolder Folder() => new();

    private protected sealed class TemporaryFolder : IDisposable
    {
        private readonly string path = Directory.CreateTempSubdirectory("libtensor-").FullName;

        public string File(string name) => System.IO.Path.Combine(path, name);

        public void Dispose() => Directory.Delete(path, recursive: true);
    }
}
