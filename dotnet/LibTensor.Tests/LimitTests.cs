using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;

namespace LibTensor.Tests;

/// <summary>
/// Limits are exact to the byte, from one thread and from several, and during operations. An error gives the reason and
/// changes nothing.
/// </summary>
[Trait("Promise", "P5")]
public sealed class LimitTests : LeakChecked
{
    private const int Elements = 1 << 18;
    private const long Request = 4L * Elements;

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    [InlineData(63, 1)]
    [InlineData(64, 2)]
    public void AScopesLimit(int more, int fits)
    {
        using DisposeScope scope = NewDisposeScope("limited");
        Tensor live = full([16], 7.0);
        scope.SetLimit(128 + more);
        List<Tensor> made = [];
        for (int i = 0; i < fits; i++)
        {
            made.Add(ones(1));
        }
        Assert.Throws<NativeOutOfMemoryException>(() => ones(1));
        Assert.Equal(64 + 64 * fits, scope.GetStatistics().Live);
        Assert.Equal(7f, live[15].item<float>());
        Assert.All(made, tensor => Assert.Equal(1f, tensor.item<float>()));
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void AScopesLimitFromTwoThreads(int more, int fits)
    {
        for (int round = 0; round < 10; round++)
        {
            using DisposeScope scope = NewDisposeScope("limited");
            Tensor live = full([16], 7.0);
            scope.SetLimit(128 + more);
            Assert.Equal(fits, AtOnce(() => ones(1)).Count);
            Assert.Equal(64 + 64 * fits, scope.GetStatistics().Live);
            Assert.Equal(7f, live[15].item<float>());
        }
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void TheProcessesLimit(int more, int fits)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor live = full([Elements], 7.0);
        using LimitedMemory limit = new(Memory.BlockSize(Request) + more);
        List<Tensor> made = [];
        for (int i = 0; i < fits; i++)
        {
            made.Add(zeros(Elements));
        }
        NativeOutOfMemoryException refused = Assert.Throws<NativeOutOfMemoryException>(() => zeros(Elements));
        Assert.Contains(Request.ToString(CultureInfo.InvariantCulture), refused.Message.Replace(",", "", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.InRange(Memory.Statistics.HeldBytes, 1, limit.Bytes);
        Assert.Equal(7f, live[Elements - 1].item<float>());
        Assert.All(made, tensor => Assert.Equal(0f, tensor[0].item<float>()));
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void TheProcessesLimitFromTwoThreads(int more, int fits)
    {
        for (int round = 0; round < 5; round++)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor live = full([Elements], 7.0);
            using LimitedMemory limit = new(Memory.BlockSize(Request) + more);
            Assert.Equal(fits, AtOnce(() => zeros(Elements)).Count);
            Assert.Equal(7f, live[Elements - 1].item<float>());
            Assert.InRange(Memory.Statistics.HeldBytes, 1, limit.Bytes);
        }
    }

    private static readonly Device Fake = "fake:0";

    /// <summary>
    /// Limits a device, until it is disposed, to a number of bytes above what its allocator holds now according to a
    /// dump.
    /// </summary>
    private sealed class LimitedDevice : IDisposable
    {
        internal LimitedDevice(long more)
        {
            using (Tensor page = zeros([Elements], device: Fake))
            {
                // Waits for the device's queue. Blocks that the queue may still use are held, and a trim does not free
                // them. The page's own block is freed when the queue has passed its end.
                Assert.Equal(0f, page.ToArray<float>()[0]);
                Memory.Trim();
                Bytes = Held - Memory.BlockSize(Request) + more;
            }
            Memory.SetLimit(Bytes, Fake);
        }

        internal long Bytes { get; }

        internal static long Held
        {
            get
            {
                string held = Regex.Match(Memory.Dump(), "fake:0: [^;]*held ([0-9,]+)").Groups[1].Value;
                return long.Parse(held.Replace(",", "", StringComparison.Ordinal), CultureInfo.InvariantCulture);
            }
        }

        public void Dispose() => Memory.SetLimit(null, Fake);
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void ADevicesLimit(int more, int fits)
    {
        using DisposeScope scope = NewDisposeScope("the program");
        Tensor live = full([16], 7.0, device: Fake);
        using LimitedDevice limit = new(Memory.BlockSize(Request) + more);
        List<Tensor> made = [];
        for (int i = 0; i < fits; i++)
        {
            made.Add(zeros([Elements], device: Fake));
        }
        NativeOutOfMemoryException refused = Assert.Throws<NativeOutOfMemoryException>(() => zeros([Elements], device: Fake));
        Assert.Contains("on fake:0", refused.Message, StringComparison.Ordinal);
        Assert.Contains("'the program'", refused.Message, StringComparison.Ordinal);
        Assert.InRange(LimitedDevice.Held, 1, limit.Bytes);
        Assert.Equal(7f, live.ToArray<float>()[15]);
        Assert.All(made, tensor => Assert.Equal(0f, tensor.ToArray<float>()[0]));
    }

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(1, 1)]
    public void ADevicesLimitFromTwoThreads(int more, int fits)
    {
        for (int round = 0; round < 5; round++)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor live = full([16], 7.0, device: Fake);
            using LimitedDevice limit = new(Memory.BlockSize(Request) + more);
            Assert.Equal(fits, AtOnce(() => zeros([Elements], device: Fake)).Count);
            Assert.Equal(7f, live.ToArray<float>()[15]);
            Assert.InRange(LimitedDevice.Held, 1, limit.Bytes);
        }
    }

    [Fact]
    public void TheErrorNamesEveryAncestor()
    {
        using DisposeScope run = NewDisposeScope("the run");
        using DisposeScope epoch = NewDisposeScope("the epoch");
        using DisposeScope batch = NewDisposeScope("the batch");
        zeros(1024).Dispose();
        Tensor live = zeros(16);
        run.SetLimit(100);
        batch.SetLimit(5000);
        string message = Assert.Throws<NativeOutOfMemoryException>(() => ones(17)).Message;
        Assert.StartsWith(
            "out of memory on host: a limit refuses 68 bytes (a block of 128)"
            + "; scope 'the batch': live 64, peak 4096, limit 5000; scope 'the epoch': live 64, peak 4096, limit none"
            + "; scope 'the run': live 64, peak 4096, limit 100; process: live ",
            message,
            StringComparison.Ordinal);
        Assert.EndsWith(string.Create(CultureInfo.InvariantCulture, $", limit {Memory.Limit}"), message, StringComparison.Ordinal);
        Assert.Equal(0f, live[15].item<float>());
    }

    private static Func<Tensor> Convolution()
    {
        Tensor images = arange(3 * 16 * 16, dtype: float32).reshape(1, 3, 16, 16);
        Tensor weight = arange(5 * 3 * 3 * 3, dtype: float32).reshape(5, 3, 3, 3);
        return () => nn.functional.conv2d(images, weight, padding: 1);
    }

    private static Func<Tensor> Product()
    {
        Tensor a = arange(640 * 640, dtype: float32).reshape(640, 640);
        return () => a.matmul(a.t());
    }

    private static Func<Tensor> Gradient()
    {
        Tensor x = arange(0, 1, 1.0 / 1024, dtype: float32);
        x.requires_grad = true;
        Tensor loss = x.exp().sum();
        return () =>
        {
            x.zero_grad();
            loss.backward(retain_graph: true);
            return x.grad!;
        };
    }

    /// <summary>Runs an operation with a limit one byte below its need, at the need and above it.</summary>
    private static void Inside(Func<Func<Tensor>> operands)
    {
        long needs;
        float[] right;
        using (DisposeScope scope = NewDisposeScope())
        {
            Func<Tensor> operation = operands();
            long live = scope.GetStatistics().Live;
            right = operation().ToArray<float>();
            needs = scope.GetStatistics().Peak - live;
            Assert.True(scope.GetStatistics().Peak > scope.GetStatistics().Live, "it takes temporaries");
        }
        foreach (int more in (int[])[-1, 0, 1])
        {
            using DisposeScope run = NewDisposeScope("the run");
            using DisposeScope call = NewDisposeScope("the call");
            Tensor kept = full([16], 7.0);
            Func<Tensor> operation = operands();
            long live = run.GetStatistics().Live;
            run.SetLimit(live + needs + more);
            if (more < 0)
            {
                NativeOutOfMemoryException refused = Assert.Throws<NativeOutOfMemoryException>(operation);
                Assert.Contains("'the run'", refused.Message, StringComparison.Ordinal);
                Assert.Contains("'the call'", refused.Message, StringComparison.Ordinal);
                Assert.Equal(live, run.GetStatistics().Live);
                run.SetLimit(live + needs);
            }
            Assert.Equal(right, operation().ToArray<float>());
            Assert.Equal(7f, kept[15].item<float>());
            Assert.InRange(run.GetStatistics().Peak, 1, live + needs + Math.Max(more, 0));
        }
    }

    [Fact]
    public void InsideTheTemporariesOfAConvolution() => Inside(Convolution);

    [Fact]
    public void InsideBackward() => Inside(Gradient);

    /// <summary>The scratch memory of a large operation is charged like a temporary tensor.</summary>
    [Fact]
    public void InsideAProduct() => Inside(Product);

    /// <summary>
    /// If both run at once, each may take memory that the other needs. Then both may fail, but no other error is
    /// allowed.
    /// </summary>
    [Fact]
    public void InsideAConvolutionFromTwoThreads()
    {
        using DisposeScope scope = NewDisposeScope("shared");
        Func<Tensor> operation = Convolution();
        long live = scope.GetStatistics().Live;
        float[] right;
        using (Tensor alone = operation())
        {
            right = alone.ToArray<float>();
        }
        long most = scope.GetStatistics().Peak;
        scope.SetLimit(most);
        for (int round = 0; round < 50; round++)
        {
            foreach (Tensor made in AtOnce(operation))
            {
                Assert.Equal(right, made.ToArray<float>());
                made.Dispose();
            }
            Assert.Equal(live, scope.GetStatistics().Live);
        }
        Assert.Equal(most, scope.GetStatistics().Peak);
    }

    /// <summary>The results of two threads that each make a tensor in the current scope.</summary>
    private static List<Tensor> AtOnce(Func<Tensor> make)
    {
        DisposeScope scope = CurrentDisposeScope!;
        Tensor?[] made = new Tensor?[2];
        Exception?[] failed = new Exception?[2];
        using Barrier together = new(2);
        Thread[] threads = [.. Enumerable.Range(0, 2).Select(i => new Thread(() =>
        {
            using IDisposable entered = scope.enter();
            together.SignalAndWait();
            failed[i] = Record.Exception(() => made[i] = make());
        }))];
        Array.ForEach(threads, static thread => thread.Start());
        Array.ForEach(threads, static thread => thread.Join());
        Assert.All(failed, exception => Assert.True(exception is null or NativeOutOfMemoryException, exception?.ToString()));
        return [.. made.OfType<Tensor>()];
    }

    [Fact]
    public void TheLimitIsSeen()
    {
        using LimitedMemory limit = new(1 << 20);
        Assert.Equal(limit.Bytes, Memory.Limit);
        Assert.Equal(limit.Bytes, Memory.Statistics.Limit);
        Assert.Equal(limit.Bytes, Memory.ProcessAccount().Limit);
        Assert.False(Memory.Statistics.LimitIsDefault);
        Memory.Limit = null;
        Assert.Null(Memory.Limit);
    }

    [Fact]
    public void CollectionsAreCounted()
    {
        using LimitedMemory limit = new(Memory.BlockSize(Request));
        MemoryStatistics before = Memory.Statistics;
        Drop();
        using Tensor inItsPlace = ones(Elements);
        Assert.Equal(before.Collected + 1, Memory.Statistics.Collected);
        // The collection counts when it ends. The allocation continued as soon as there was enough memory.
        Assert.True(SpinWait.SpinUntil(() => Memory.Statistics.Collections > before.Collections, TimeSpan.FromSeconds(10)));
        Assert.Equal(before.Collections + 1, Memory.Statistics.Collections);
        Assert.True(Memory.Statistics.CollectionTime > before.CollectionTime);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop() => ones(Elements);

    [Fact]
    public void CollectionAheadOfNeedCanBeSwitchedOff()
    {
        try
        {
            Memory.SetCollection(ahead: false);
            Memory.SetCollection(ahead: true, TimeSpan.FromSeconds(5));
            Assert.Throws<ArgumentException>(() => Memory.SetCollection(true, TimeSpan.FromSeconds(-1)));
        }
        finally
        {
            Memory.SetCollection(ahead: true);
        }
    }
}
