using System;
using System.Collections.Generic;
using System.Threading;
using Xunit;

namespace TorchSharp
{
    public class Tests
    {
        public static IEnumerable<object[]> Lengths => new[] { new object[] { 1, 1L }, new object[] { 3, 3L } };

        [Theory]
        [MemberData(nameof(Lengths))]
        [InlineData(2, 2)]
        public void Pass(int length, long expected) => Assert.Equal(expected, torch.ones(length).shape[0]);

        [Fact]
        public void Fail() => Assert.Equal(4, torch.ones(3).shape[0]);

        [Fact]
        public void Endless() => new ManualResetEvent(false).WaitOne();

        [Fact]
        public void Crash() => Environment.FailFast("ended");

        [Fact]
        public void Skipped() => throw Xunit.Sdk.SkipException.ForSkip("not here");

        [Fact]
        public void Missing() => torch.nonsense();

        [Fact]
        public void NeedsMissing() => Helper().Dispose();

        private static torch.Tensor Helper() => torch.nonsense();
    }
}
