using LibTensor.Modules;
using static LibTensor.torch.utils.data;

namespace LibTensor.Tests;

/// <summary>Loaders with workers, over a dataset of the program's own.</summary>
public sealed class OwnDatasetTests : LeakChecked
{
    private sealed class Squares(long count, long failing = -1) : Dataset
    {
        private readonly Tensor kept = tensor(0.5f);
        private int calls;

        internal int Calls => calls;

        internal HashSet<int> Threads { get; } = [];

        public override long Count => count;

        public override Dictionary<string, Tensor> GetTensor(long index)
        {
            Interlocked.Increment(ref calls);
            lock (Threads)
            {
                Threads.Add(Environment.CurrentManagedThreadId);
            }
            return index == failing
                ? throw new FormatException($"sample {index}")
                : new() { ["x"] = ones(2) * (double)index, ["kept"] = kept };
        }

        protected override void Dispose(bool disposing) => kept.Dispose();
    }

    private static List<float> Firsts(DataLoader loader) => [.. loader.SelectMany(static batch => batch["x"].select(1, 0).ToArray<float>())];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(7)]
    public void BatchesComeInTheirOrder(int workers)
    {
        using DisposeScope scope = NewDisposeScope();
        Squares squares = new(23);
        using DataLoader loader = new(squares, 4, num_worker: workers);
        Assert.Equal(Enumerable.Range(0, 23).Select(static i => (float)i), Firsts(loader));
        Assert.DoesNotContain(Environment.CurrentManagedThreadId, squares.Threads);
        Assert.Equal(23, Firsts(loader).Count);
        using DataLoader dropping = new(squares, 4, shuffle: true, seed: 3, drop_last: true, disposeDataset: false, num_worker: workers);
        using DataLoader alone = new(squares, 4, shuffle: true, seed: 3, drop_last: true, disposeDataset: false);
        Assert.Equal(Firsts(alone), Firsts(dropping));
    }

    [Fact]
    public void TheScopeOfTheFetchOwnsABatch()
    {
        using DataLoader loader = new(new Squares(6), 2, disposeBatch: false, num_worker: 2);
        using IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
        Tensor first;
        using (DisposeScope scope = NewDisposeScope())
        {
            Assert.True(batches.MoveNext());
            first = batches.Current["x"];
            Assert.True(scope.Contains(first));
            Assert.Equal([2, 2], first.shape);
        }
        Assert.True(first.IsInvalid);
        Assert.True(batches.MoveNext());
        Assert.Equal([2f, 2, 3, 3], batches.Current["x"].ToArray<float>());
        foreach (Tensor tensor in batches.Current.Values)
        {
            tensor.Dispose();
        }
    }

    [Fact]
    public void AnExceptionOfTheDatasetReachesTheFetch()
    {
        using DataLoader loader = new(new Squares(6, failing: 3), 2, num_worker: 2);
        using IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
        Assert.True(batches.MoveNext());
        Assert.Equal("sample 3", Assert.Throws<FormatException>(() => batches.MoveNext()).Message);
        Assert.True(batches.MoveNext());
        Assert.False(batches.MoveNext());
    }

    [Fact]
    public void WorkersStayWithinTheirLead()
    {
        Squares squares = new(100);
        using DataLoader loader = new(squares, 1, num_worker: 2, prefetch: 3);
        using IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
        Assert.True(SpinWait.SpinUntil(() => squares.Calls == 3, TimeSpan.FromSeconds(10)));
        Assert.False(SpinWait.SpinUntil(() => squares.Calls > 3, TimeSpan.FromMilliseconds(50)));
        Assert.True(batches.MoveNext());
        Assert.True(SpinWait.SpinUntil(() => squares.Calls == 4, TimeSpan.FromSeconds(10)));
    }

    [Fact]
    public void AnEpochThatIsLeftEarlyLeavesNothing()
    {
        using DataLoader loader = new(new Squares(1000), 2, num_worker: 3);
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            break;
        }
        Dropped(loader);

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        static void Dropped(DataLoader loader) => Assert.True(loader.GetEnumerator().MoveNext());
    }

    [Fact]
    public async Task AFetchEndsWithItsEpoch()
    {
        using ManualResetEventSlim gate = new();
        Waiting waiting = new(gate);
        using DataLoader loader = new(waiting, 1, num_worker: 1);
        IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
        Assert.True(SpinWait.SpinUntil(() => waiting.HasBegun, TimeSpan.FromSeconds(10)));
        Exception? thrown = null;
        Thread fetch = new(() => thrown = Record.Exception(() => { batches.MoveNext(); }));
        fetch.Start();
        Assert.True(SpinWait.SpinUntil(() => fetch.ThreadState.HasFlag(ThreadState.WaitSleepJoin), TimeSpan.FromSeconds(10)));
        Task end = Task.Run(batches.Dispose);
        gate.Set();
        await end.WaitAsync(TimeSpan.FromSeconds(10));
        Assert.True(fetch.Join(TimeSpan.FromSeconds(10)));
        // A fetch that began to wait for its batch late finds that the pass has ended.
        Assert.True(thrown is null or TensorDisposedException, thrown?.ToString());
    }

    private sealed class Waiting(ManualResetEventSlim gate) : Dataset
    {
        internal volatile bool HasBegun;

        public override long Count => 3;

        public override Dictionary<string, Tensor> GetTensor(long index)
        {
            HasBegun = true;
            gate.Wait();
            return new() { ["x"] = tensor(1f) };
        }
    }
}
