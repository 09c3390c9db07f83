using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>What other threads use is closed, disposed, moved and collected: a typed error or the right result, and nothing left.</summary>
[Trait("Promise", "P8")]
public sealed class CloseInUseTests : LeakChecked
{
    /// <summary>Of few elements, which stand in the handle's slot, and of many.</summary>
    [Theory]
    [InlineData(2)]
    [InlineData(4096)]
    public void AScope(int elements)
    {
        int rounds = Effort.Of(2000, 10_000);
        using Barrier together = new(2);
        using ManualResetEventSlim started = new();
        Tensor? tensor = null;
        Exception? failed = null;
        // One thread for all rounds: to start one takes longer than a round.
        Thread worker = new(() =>
        {
            for (int round = 0; round < rounds; round++)
            {
                together.SignalAndWait();
                failed ??= Record.Exception(() => Compute(tensor!, round, started));
                // Whatever failed, nobody waits for this thread.
                started.Set();
                together.SignalAndWait();
            }
        });
        worker.UnsafeStart();
        for (int round = 0; round < rounds; round++)
        {
            started.Reset();
            DisposeScope scope = NewDisposeScope();
            tensor = full([elements], (float)round);
            together.SignalAndWait();
            started.Wait();
            scope.Dispose();
            together.SignalAndWait();
        }
        worker.Join();
        Assert.Null(failed);
    }

    /// <summary>Computes with the tensor until it is gone, or the scope where the results go.</summary>
    private static void Compute(Tensor tensor, float value, ManualResetEventSlim started)
    {
        try
        {
            while (true)
            {
                using (Tensor result = tensor + 1)
                {
                    Assert.Equal(value + 1, result[0].item<float>());
                }
                started.Set();
            }
        }
        catch (Exception end) when (end is TensorDisposedException or ScopeException)
        {
        }
    }

    /// <summary>Scopes inside one another, and tensors of two equal elements in them, in tables that all threads use.</summary>
    private sealed class Tree
    {
        private readonly DisposeScope?[] scopes = new DisposeScope?[8];
        private readonly Tensor?[] tensors = new Tensor?[64];

        internal Tree() => Root = NewDisposeScope("root");

        internal DisposeScope Root { get; }

        private DisposeScope Scope(Random random) => Volatile.Read(ref scopes[random.Next(scopes.Length)]) ?? Root;

        /// <summary>So many steps of one thread; gives the scopes that it opened.</summary>
        internal List<DisposeScope> Play(int steps, int seed)
        {
            Random random = new(seed);
            List<DisposeScope> opened = [];
            for (int i = 0; i < steps; i++)
            {
                try
                {
                    Step(random, opened);
                }
                catch (Exception expected) when (expected is TensorDisposedException or ScopeException)
                {
                    // Another thread was there before.
                }
            }
            return opened;
        }

        private void Step(Random random, List<DisposeScope> opened)
        {
            ref Tensor? place = ref tensors[random.Next(tensors.Length)];
            Tensor? tensor = Volatile.Read(ref place);
            int what = random.Next(1000);
            switch (what)
            {
                case < 300:
                case < 900 when tensor is null:
                    // What was there before is dropped, and its scope's or the collector's from now on.
                    using (Scope(random).enter())
                    {
                        Volatile.Write(ref place, full([2], (float)random.Next(1000)));
                    }
                    break;
                case < 500:
                    using (Scope(random).enter())
                    {
                        using Tensor sum = tensor! + tensor;
                        Tensor back = sum - tensor;
                        float[] values = back.ToArray<float>();
                        Assert.Equal(values[0], values[1]);
                        Volatile.Write(ref place, back);
                    }
                    break;
                case < 650:
                    tensor!.Dispose();
                    break;
                case < 850:
                    tensor!.MoveToOtherDisposeScope(Scope(random));
                    break;
                case < 900:
                    tensor!.DetachFromDisposeScope();
                    break;
                case < 902:
                    Collect();
                    break;
                default:
                    using (Scope(random).enter())
                    {
                        DisposeScope next = NewDisposeScope();
                        opened.Add(next);
                        DisposeScope? before = Interlocked.Exchange(ref scopes[random.Next(scopes.Length)], next);
                        if (random.Next(2) == 0)
                        {
                            before?.Dispose();
                        }
                    }
                    break;
            }
        }

        /// <summary>The tensors that no scope owns: the collector has found all that were dropped.</summary>
        internal long Unowned => tensors.Count(static tensor => tensor is { IsInvalid: false } && Owner(tensor) == 0);

        private static unsafe ulong Owner(Tensor tensor)
        {
            ulong owner;
            Status.Check(Native.tensor_owner(tensor.Handle, &owner));
            return owner;
        }

        internal void DisposeTensors()
        {
            foreach (Tensor? tensor in tensors)
            {
                tensor?.Dispose();
            }
        }
    }

    [Fact]
    public void FourThreadsOnOneTree()
    {
        for (int round = 0; round < Effort.Of(50, 1000); round++)
        {
            MemoryStatistics before = Memory.Statistics;
            Tree tree = new();
            List<DisposeScope>[] opened = new List<DisposeScope>[4];
            Exception?[] failed = new Exception?[4];
            Thread[] threads = [.. Enumerable.Range(0, 4).Select(i => new Thread(() =>
                failed[i] = Record.Exception(() => opened[i] = tree.Play(1000, 4 * round + i))))];
            Array.ForEach(threads, static thread => thread.UnsafeStart());
            Array.ForEach(threads, static thread => thread.Join());
            Assert.All(failed, Assert.Null);
            AgainstTheCounts(before, tree, [tree.Root, .. opened.SelectMany(static scopes => scopes)]);
        }
    }

    private static void AgainstTheCounts(MemoryStatistics before, Tree tree, List<DisposeScope> opened)
    {
        Collect();
        DisposeScope[] open = [.. opened.Where(static scope => scope.IsOpen)];
        long tensors = open.Sum(static scope => scope.GetStatistics().Handles) + tree.Unowned;
        MemoryStatistics now = Memory.Statistics;
        Assert.Equal(tensors + open.Length, now.LiveHandles - before.LiveHandles);
        Assert.Equal(64 * tensors, now.LiveBytes - before.LiveBytes);
        Assert.Equal(64 * (tensors - tree.Unowned), tree.Root.GetStatistics().Live);

        Array.ForEach(open, static scope => scope.Dispose());
        tree.DisposeTensors();
        MemoryStatistics after = Memory.Statistics;
        Assert.Equal(before.LiveHandles, after.LiveHandles);
        Assert.Equal(before.LiveBytes, after.LiveBytes);
        // Each handle ended once.
        Assert.Equal(after.Created - before.Created, after.Disposed - before.Disposed + after.Collected - before.Collected);
    }
}
