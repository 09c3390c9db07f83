package dev.libtensor.djl.timeseries;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.timeseries.dataset.TimeFeaturizer;
import dev.libtensor.djl.timeseries.dataset.TimeFeaturizers;
import dev.libtensor.djl.timeseries.distribution.output.NegativeBinomialOutput;
import dev.libtensor.djl.timeseries.evaluator.Rmsse;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class RmsseTest extends NativeTest {
    /** A negative binomial distribution has the mean count times odds, which are 1 and 4 here. */
    private static NDList predictions(NDManager manager) {
        NDArray count = manager.create(new float[][] {{1, 2}, {1, 2}});
        NDArray logits = manager.create(new float[][] {{1, 2}, {1, 2}}).log();
        count.setName("total_count");
        logits.setName("logits");
        return new NDList(count, logits);
    }

    @Test
    void errorsAreScaledBySteps() {
        try (NDManager manager = NDManager.newBaseManager()) {
            Rmsse rmsse = new Rmsse(new NegativeBinomialOutput());
            rmsse.addAccumulator("all");
            assertEquals(Float.NaN, rmsse.getAccumulator("all"));
            // Errors 2 and 0 with a step of 1; a series that does not move.
            NDList labels = new NDList(manager.create(new float[][] {{3, 4}, {2, 2}}));
            NDList predictions = predictions(manager);
            float error = (float) Math.sqrt(2);
            long handles = manager.getStats().handles();
            rmsse.updateAccumulator("all", labels, predictions);
            assertEquals(handles, manager.getStats().handles());
            assertEquals((error + 1) / 2, rmsse.getAccumulator("all"), 1e-6f);
            assertArrayEquals(new float[] {error, 1}, rmsse.evaluate(labels, predictions).toFloatArray(), 1e-6f);
            rmsse.resetAccumulator("all");
            assertEquals(Float.NaN, rmsse.getAccumulator("all"));
            assertThrows(ShapeException.class,
                    () -> rmsse.evaluate(new NDList(manager.create(new float[3][2])), predictions));
        }
    }

    @Test
    void timesAreRead() {
        TimeFeaturizer days = (TimeFeaturizer) TimeFeaturizers.getPatternTimeFeaturizer("yyyy-MM-dd");
        assertEquals(LocalDateTime.of(2011, 1, 29, 0, 0), days.featurize("2011-01-29"));
        TimeFeaturizer hours = (TimeFeaturizer) TimeFeaturizers.getPatternTimeFeaturizer("yyyy-MM-dd HH:mm");
        assertEquals(LocalDateTime.of(2011, 1, 29, 7, 5), hours.featurize("2011-01-29 07:05"));
        assertThrows(ArgumentException.class, () -> hours.featurize("2011-01-29"));
        LocalDateTime time = LocalDateTime.of(1970, 1, 1, 0, 2);
        assertEquals(time, ((TimeFeaturizer) TimeFeaturizers.getConstantTimeFeaturizer(time)).featurize("any"));
        assertEquals(time, hours.deFeaturize(new float[] {120, 0}));
    }
}
