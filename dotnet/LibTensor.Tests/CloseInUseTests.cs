using LibTensor.Interop;

namespace LibTensor.Tests;

/// <summary>
/// Objects are closed, disposed, moved and collected while other threads use them. The results are typed errors or
/// correct values, without leaks.
/// </summary>
[Trait("Promise", "P8")]
public sealed class CloseInUseTests : LeakChecked
{
    /// <summary>With few elements, which are stored in the handle's slot, and with many.</summary>
    [Theory]
    [InlineData(2)]
    [InlineData(4096)]
    public void AScope(int elements)
    {
        int rounds = Effort.Of(500, 10_000);
        using Barrier together = new(2);
        using ManualResetEventSlim started = new();
        Tensor? tensor = null;
        Exception? failed = null;
        // One thread for all rounds, since starting a thread takes longer than a round.
        Thread worker = new(() =>
        {
            for (int round = 0; round < rounds; round++)
            {
                together.SignalAndWait();
                failed ??= Record.Exception(() => Compute(tensor!, round, started));
                // After a failure, no thread waits for this one.
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

    /// <summary>Computes with the tensor until the tensor is disposed, or the scope of the results is closed.</summary>
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

    /// <summary>
    /// Tables that all threads use, with nested scopes, and tensors of two equal elements in the scopes.
    /// </summary>
    private sealed class Tree
    {
        private readonly DisposeScope?[] scopes = new DisposeScope?[8];
        private readonly Tensor?[] tensors = new Tensor?[64];

        internal Tree() => Root = NewDisposeScope("root");

        internal DisposeScope Root { get; }

        private DisposeScope Scope(Random random) => Volatile.Read(ref scopes[random.Next(scopes.Length)]) ?? Root;

        /// <summary>Runs a number of steps on a thread, and returns the scopes that it opened.</summary>
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
                    // Another thread has closed or disposed the object before.
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
                    // The earlier tensor is dropped. Its scope or the garbage collector frees it.
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

        /// <summary>
        /// The number of tensors without a scope. The garbage collector must have found all dropped tensors before.
        /// </summary>
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
        for (int round = 0; round < Effort.Of(20, 1000); round++)
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
        // Each handle was disposed or collected once.
        Assert.Equal(after.Created - before.Created, after.Disposed - before.Disposed + after.Collected - before.Collected);
    }
}
