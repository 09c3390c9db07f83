package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.nd4j.common.util.MathUtils;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Numbers of Java. The values come from ND4J 1.0.0-M2.1. */
class MathUtilsTest extends NativeTest {
    private static int[] numbers() {
        return IntStream.range(0, 10).toArray();
    }

    @Test
    void arraysAreShuffledAsInNd4j() {
        int[] all = numbers();
        MathUtils.shuffleArray(all, 12345L);
        assertArrayEquals(new int[] {3, 2, 0, 5, 8, 9, 6, 7, 4, 1}, all);
        int[] other = numbers();
        MathUtils.shuffleArray(other, new Random(7));
        assertArrayEquals(new int[] {0, 1, 9, 3, 7, 4, 8, 5, 2, 6}, other);
        int[] first = numbers();
        MathUtils.shuffleArraySubset(first, 4, new Random(7));
        assertArrayEquals(new int[] {0, 1, 3, 2, 4, 5, 6, 7, 8, 9}, first);
        assertThrows(ArgumentException.class, () -> MathUtils.shuffleArraySubset(first, 11, new Random()));
    }

    @Test
    void countsOfWordsAndOrders() {
        assertEquals(1.4771212547196624, MathUtils.tf(3));
        assertEquals(0, MathUtils.tf(0));
        assertEquals(0.6989700043360189, MathUtils.idf(10, 2));
        assertEquals(0, MathUtils.idf(0, 2));
        assertEquals(6, MathUtils.tfidf(3, 2));
        assertEquals(120, MathUtils.factorial(5));
        assertEquals(1, MathUtils.factorial(0));
        assertEquals(20, MathUtils.permutation(5, 2));
        assertEquals(Double.POSITIVE_INFINITY, MathUtils.factorial(1e17));
        assertEquals(0, MathUtils.permutation(3, 1e17));
        assertEquals(10, MathUtils.combination(5, 2));
        assertEquals(1, MathUtils.combination(5, 0));
        assertThrows(ArgumentException.class, () -> MathUtils.factorial(2.5));
    }

    @Test
    void arraysOfNumbers() {
        double[] x = {1, 2, 4, 7};
        assertEquals(14, MathUtils.sum(x));
        assertEquals(56, MathUtils.times(x));
        assertEquals(3.5, MathUtils.mean(x));
        assertEquals(0, MathUtils.mean(new double[0]));
        assertEquals(1, MathUtils.min(x));
        assertEquals(7, MathUtils.max(x));
        assertEquals(3, MathUtils.maxIndex(x));
        assertEquals(70, MathUtils.sumOfSquares(x));
        assertEquals(5, MathUtils.manhattanDistance(x, new double[] {2, 3, 5, 5}));
        assertEquals(1.0397207708399179, MathUtils.entropy(new double[] {0.5, 0.25, 0.25}), 1e-15);
        assertEquals(1.5, MathUtils.information(new double[] {0.5, 0.25, 0.25, 0}), 1e-15);
        assertArrayEquals(new double[] {0.24472847105479764, 0.09003057317038046, 0.6652409557748218},
                MathUtils.logs2probs(new double[] {-1, -2, 0}), 1e-15);
        assertSame(x, MathUtils.normalizeToOne(x));
        assertArrayEquals(new double[] {1 / 14.0, 1 / 7.0, 2 / 7.0, 0.5}, x);
        assertThrows(ArgumentException.class, () -> MathUtils.normalize(x, 0));
        assertThrows(ArgumentException.class, () -> MathUtils.max(new double[0]));
        assertThrows(ArgumentException.class, () -> MathUtils.manhattanDistance(x, new double[3]));
    }

    @Test
    void singleNumbers() {
        assertEquals(3, MathUtils.clamp(5, 1, 3));
        assertEquals(1, MathUtils.clamp(0, 1, 3));
        assertEquals(0.5, MathUtils.normalize(3, 1, 5));
        assertThrows(ArgumentException.class, () -> MathUtils.normalize(3, 5, 1));
        assertEquals(3, MathUtils.discretize(0.3, 0, 1, 10));
        assertEquals(9, MathUtils.discretize(2, 0, 1, 10));
        assertEquals(0, MathUtils.discretize(-2, 0, 1, 10));
        assertArrayEquals(new long[] {8, 8, 1, 0, 1L << 40}, new long[] {MathUtils.nextPowOf2(5), MathUtils.nextPowOf2(8),
            MathUtils.nextPowOf2(1), MathUtils.nextPowOf2(0), MathUtils.nextPowOf2(1L << 40)});
        assertEquals(0.6224593312018546, MathUtils.sigmoid(0.5));
        assertEquals(3, MathUtils.log2(8), 1e-15);
        assertEquals(5, MathUtils.hypotenuse(3, 4));
        assertEquals(1, MathUtils.kroneckerDelta(2, 2));
        assertEquals(1.23, MathUtils.roundDouble(1.23456, 2));
        assertEquals(2.68, MathUtils.roundDouble(2.675, 2));
        assertEquals(-1, MathUtils.roundDouble(-1.5, 0));
        assertEquals(3.462114738297724, MathUtils.uniform(new Random(3), 2, 4));
        int drawn = MathUtils.randomNumberBetween(2, 5);
        assertTrue(drawn >= 2 && drawn < 5, "drawn " + drawn);
        assertThrows(ArgumentException.class, () -> MathUtils.randomDoubleBetween(3, 3));
    }
}
