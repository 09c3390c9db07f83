package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.LibTensor;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.impl.BernoulliDistribution;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class RandomFactoryTest extends NativeTest {
    private static Random stream(long seed) {
        return Nd4j.getRandomFactory().getNewRandomInstance(seed);
    }

    @Test
    void streamsWithOneSeedGiveTheSameNumbers() {
        try (ResourceScope scope = new ResourceScope(); Random one = stream(5); Random other = stream(5)) {
            assertEquals(5, one.getSeed());
            assertEquals(one.nextDouble(), other.nextDouble());
            assertEquals(one.nextLong(), other.nextLong());
            assertEquals(Nd4j.rand(new int[] {3}, one), Nd4j.rand(new int[] {3}, other));
            assertEquals(Nd4j.randn(one, 2, 2), Nd4j.randn(other, 2, 2));
            assertEquals(Nd4j.rand(1, 2, one, 4), Nd4j.rand(1, 2, other, 4));
            INDArray half = Nd4j.create(20);
            assertEquals(Nd4j.getExecutioner().exec(new BernoulliDistribution(half, 0.5), one).dup(),
                    Nd4j.getExecutioner().exec(new BernoulliDistribution(half, 0.5), other));
            byte[] bytes = new byte[9];
            byte[] same = new byte[9];
            one.nextBytes(bytes);
            other.nextBytes(same);
            assertArrayEquals(bytes, same);
        }
    }

    @Test
    void aStreamLeavesTheThreadsNumbersAlone() {
        try (ResourceScope scope = new ResourceScope(); Random own = stream(7)) {
            Nd4j.getRandom().setSeed(3);
            double expected = Nd4j.getRandom().nextDouble();
            Nd4j.getRandom().setSeed(3);
            double first = own.nextDouble();
            assertEquals(expected, Nd4j.getRandom().nextDouble());
            own.setSeed(7);
            assertEquals(first, own.nextDouble());
            assertSame(Nd4j.getRandom(), Nd4j.getRandomFactory().getRandom());
            try (Random free = Nd4j.getRandomFactory().getNewRandomInstance();
                    Random another = Nd4j.getRandomFactory().getNewRandomInstance()) {
                assertNotEquals(free.nextLong(), another.nextLong());
            }
        }
    }

    @Test
    void integersAreNeverNegative() {
        try (Random random = stream(11)) {
            for (int i = 0; i < 64; i++) {
                assertTrue(random.nextInt() >= 0);
                assertTrue(random.nextLong() >= 0);
            }
        }
    }

    @Test
    void arraysHaveTheDefaultType() {
        try (ResourceScope scope = new ResourceScope(); Random own = stream(1)) {
            INDArray numbers = own.nextDouble('f', new int[] {2, 3});
            assertEquals(DataType.FLOAT, numbers.dataType());
            assertEquals('f', numbers.ordering());
            assertArrayEquals(new long[] {2, 3}, own.nextGaussian(new long[] {2, 3}).shape());
            assertArrayEquals(new long[] {4}, own.nextFloat(new int[] {4}).shape());
            assertThrows(ArgumentException.class, () -> own.nextDouble('x', new long[] {2}));
        }
    }

    @Test
    void aClosedStreamGivesNoNumbers() {
        Random own = stream(1);
        own.close();
        assertThrows(DisposedException.class, own::nextDouble);
        assertThrows(ArgumentException.class, () -> Nd4j.rand((Random) null, 2));
    }

    private static float[] drawn() {
        try (INDArray array = Nd4j.rand(5)) {
            return array.toFloatVector();
        }
    }

    /** Runs on another thread until it is done. */
    private static <T> T elsewhere(Callable<T> call) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            return thread.submit(call).get();
        } finally {
            thread.shutdown();
        }
    }

    @Test
    void eachThreadSetsTheSeedOfItsOwnNumbers() throws Exception {
        Nd4j.getRandom().setSeed(119);
        float[] first = drawn();
        float[] second = drawn();
        Nd4j.getRandom().setSeed(119);
        assertArrayEquals(first, drawn());
        float[] others = elsewhere(() -> {
            assertEquals(0, Nd4j.getRandom().getSeed());
            Nd4j.getRandom().setSeed(119);
            return drawn();
        });
        assertArrayEquals(first, others);
        elsewhere(() -> {
            Nd4j.getRandom().setSeed(5);
            assertEquals(5, Nd4j.getRandom().getSeed());
            return drawn();
        });
        assertArrayEquals(second, drawn());
        assertEquals(119, Nd4j.getRandom().getSeed());
        LibTensor.manualSeed(7);
        float[] ofTheProcess = drawn();
        LibTensor.manualSeed(7);
        assertArrayEquals(ofTheProcess, drawn());
    }
}
