using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

/// <summary>Finalizers may use tensors, and do not block a collection.</summary>
public sealed class FinalizerTests : LeakChecked
{
    private const int Elements = 1 << 20;

    /// <summary>
    /// The runtime's own memory counts in steps of 1 MiB, and may grow or shrink by a step during the test.
    /// </summary>
    private const long Step = 1 << 20;

    private sealed class Finalized(Action finalizer)
    {
        ~Finalized() => finalizer();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop(Action finalizer) => _ = new Finalized(finalizer);

    [Fact]
    public void OneThatAllocatesAtTheLimit()
    {
        using DisposeScope scope = NewDisposeScope();
        using LimitedMemory limit = new(Memory.BlockSize(4 * Elements) + Step);
        Tensor live = ones(Elements);
        Exception? seen = null;
        Drop(() => seen = Record.Exception(() => ones(Elements).Dispose()));
        Assert.Throws<NativeOutOfMemoryException>(() => ones(Elements));
        Collect();
        Assert.IsType<NativeOutOfMemoryException>(seen);
        Assert.Equal(1f, live[0].item<float>());
    }

    [Fact]
    public void OneThatAllocatesBelowTheLimit()
    {
        float seen = 0;
        Drop(() => seen = ones(Elements).max().item<float>());
        Collect();
        Assert.Equal(1f, seen);
    }

    [Fact]
    public void OneThatUsesWhatWasDroppedWithIt()
    {
        float seen = 0;
        DropWithTensor(value => seen = value);
        Collect();
        Assert.Equal(3f, seen);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void DropWithTensor(Action<float> see)
    {
        Tensor tensor = full([Elements], 3.0);
        Drop(() => see(tensor[0].item<float>()));
    }

    [Fact]
    public void OneThatWantsTheLockOfTheThreadThatWaits()
    {
        TimeSpan patience = Collector.Patience;
        Lock guard = new();
        bool finished = false;
        try
        {
            Collector.Patience = TimeSpan.FromMilliseconds(300);
            using LimitedMemory limit = new(0);
            lock (guard)
            {
                Drop(() =>
                {
                    lock (guard)
                    {
                        finished = true;
                    }
                });
                Assert.Throws<NativeOutOfMemoryException>(() => ones(Elements));
                Assert.False(finished);
            }
        }
        finally
        {
            Collector.Patience = patience;
        }
        Collect();
        Assert.True(finished);
    }

    [Fact]
    public void TheFirstOneOfAProcess()
    {
        ChildProcess child = ChildProcess.Run(["finalizer"]);
        Assert.Equal((0, ""), (child.ExitCode, child.Errors));
    }
}
