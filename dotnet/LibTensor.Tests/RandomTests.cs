namespace LibTensor.Tests;

public sealed class RandomTests : LeakChecked
{
    private readonly DisposeScope scope;

    public RandomTests() => scope = NewDisposeScope();

    public override void Dispose()
    {
        scope.Dispose();
        base.Dispose();
    }

    [Fact]
    public void OneSeedGivesOneSequence()
    {
        float[] first, second;
        using (manual_seed(42))
        {
            first = rand(5).ToArray<float>();
            second = rand(5).ToArray<float>();
        }
        using (manual_seed(42))
        {
            Assert.Equal(first, rand(5).ToArray<float>());
            Assert.Equal(second, rand(5).ToArray<float>());
        }
        Assert.NotEqual(first, second);
    }

    [Fact]
    public void AScopeAndTheNextShareTheStream()
    {
        float[] Two()
        {
            using Generator seeded = manual_seed(1);
            float[] first, second;
            using (NewDisposeScope())
            {
                first = rand(2).ToArray<float>();
            }
            using (NewDisposeScope())
            {
                second = rand(2).ToArray<float>();
            }
            return [.. first, .. second];
        }

        Assert.Equal(Two(), Two());
        using Generator again = manual_seed(1);
        Assert.Equal([.. rand(2).ToArray<float>(), .. rand(2).ToArray<float>()], Two());
    }

    [Fact]
    public void AnExplicitGenerator()
    {
        using Generator one = new(9);
        using Generator other = new(9);
        Assert.True(randn([4, 4], generator: one).equal(randn([4, 4], generator: other)));
        Assert.True(randint(0, 10, [8], generator: one).equal(randint(0, 10, [8], generator: other)));
        one.Dispose();
        Assert.True(one.IsInvalid);
        Assert.Throws<TensorDisposedException>(() => rand([2], generator: one));
    }

    [Fact]
    public void Ranges()
    {
        Assert.True(((rand(1000) >= 0) & (rand(1000) < 1)).all().item<bool>());
        Tensor whole = randint(-3, 4, [1000]);
        Assert.Equal(-3, whole.min().item<long>());
        Assert.Equal(3, whole.max().item<long>());
        Assert.Equal(ScalarType.Float64, rand([2], float64).dtype);
        Assert.Equal(Enumerable.Range(0, 50).Select(i => (long)i), randperm(50).ToArray<long>().Order());
        Assert.Equal([0f, 1], tensor(new[] { 0f, 1f }).bernoulli().ToArray<float>());
    }

    [Fact]
    public void TheThreadsDoNotMatter()
    {
        int threads = Memory.Threads;
        try
        {
            foreach (int refused in new[] { 0, -1, 257, 100_000 })
            {
                Assert.Contains($"1 to 256 threads, not {refused}", Assert.Throws<ArgumentException>(() => Memory.Threads = refused).Message, StringComparison.Ordinal);
            }
            Assert.Equal(threads, Memory.Threads);
            Memory.Threads = 1;
            using Generator one = new(3);
            Tensor alone = randn([1 << 16], generator: one).sum();
            Memory.Threads = 2;
            using Generator two = new(3);
            Assert.True(alone.equal(randn([1 << 16], generator: two).sum()));
        }
        finally
        {
            Memory.Threads = threads;
        }
    }
}
