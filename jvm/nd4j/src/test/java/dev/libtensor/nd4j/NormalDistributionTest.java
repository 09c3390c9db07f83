package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.NormalDistribution;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.Test;

/** Tests normal numbers. */
class NormalDistributionTest extends NativeTest {
    private static void check(NormalDistribution distribution, double mean, double std) {
        assertEquals(mean, distribution.getMean());
        assertEquals(std, distribution.getStandardDeviation());
        try (ResourceScope scope = new ResourceScope()) {
            Nd4j.getRandom().setSeed(1);
            INDArray drawn = Nd4j.rand(distribution, 100, 100);
            assertEquals(mean, drawn.meanNumber().doubleValue(), 0.05 * std);
            assertEquals(std, drawn.stdNumber().doubleValue(), 0.05 * std);
        }
    }

    @Test
    void standardAndOthers() {
        check(new NormalDistribution(), 0, 1);
        check(new NormalDistribution(3, 2), 3, 2);
    }
}
