package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.djl.TrainingDivergedException;
import dev.libtensor.djl.training.tracker.CyclicalTracker.CyclicalMode;
import dev.libtensor.djl.training.tracker.CyclicalTracker;
import dev.libtensor.djl.training.tracker.FixedPerVarTracker;
import dev.libtensor.djl.training.tracker.LinearTracker;
import dev.libtensor.djl.training.tracker.ParameterTracker;
import dev.libtensor.djl.training.tracker.PolynomialDecayTracker;
import dev.libtensor.djl.training.tracker.Tracker;
import dev.libtensor.djl.training.tracker.WarmUpTracker;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrackerTest extends NativeTest {
    private static void check(Tracker tracker, double... expected) {
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], tracker.getNewValue(i), 1e-6, "update " + i);
            assertEquals(expected[i], tracker.getNewValue("any", i), 1e-6);
        }
    }

    @Test
    void values() {
        check(Tracker.fixed(0.5f), 0.5, 0.5);
        check(Tracker.factor().setBaseValue(1).setFactor(0.5f).optMaxUpdates(2).build(), 1, 0.5, 0.25, 0.25);
        check(Tracker.factor().setBaseValue(1).setFactor(0.5f).optMinValue(0.5f).build(), 1, 0.5, 0.5);
        check(LinearTracker.builder().setBaseValue(1).optSlope(0.5f).optMaxValue(2).build(), 1, 1.5, 2, 2);
        check(LinearTracker.builder().setBaseValue(1).optSlope(-0.5f).optMinValue(0).build(), 1, 0.5, 0, 0);
        check(LinearTracker.builder().optSlope(1).optMaxUpdates(1).build(), 0, 1, 1);
        check(PolynomialDecayTracker.builder().setBaseValue(1).setEndLearningRate(0).setDecaySteps(2).optPower(2)
                .build(), 1, 0.25, 0, 0);
        check(Tracker.cosine().setBaseValue(1).optFinalValue(0).setMaxUpdates(2).build(), 1, 0.5, 0, 0);
        check(Tracker.cyclical().optBaseValue(1).optMaxValue(3).optStepSizeUp(2).build(), 1, 2, 3, 2, 1, 2, 3);
        check(Tracker.cyclical().optBaseValue(1).optMaxValue(3).optStepSizeUp(1).optMode(CyclicalMode.TRIANGULAR2)
                .build(), 1, 3, 1, 2, 1, 1.5);
        check(Tracker.cyclical().optBaseValue(1).optMaxValue(3).optStepSizeUp(1).optStepSizeDown(2)
                .optMode(CyclicalMode.EXP_RANGE).optGamma(0.5f).build(), 1, 2, 1 + 2 * 0.5 * 0.25);
        check(Tracker.warmUp().setMainTracker(Tracker.factor().setBaseValue(1).setFactor(0.5f).build())
                .optWarmUpSteps(2).build(), 0, 0.5, 1, 0.5, 0.25);
        check(Tracker.warmUp().setMainTracker(Tracker.fixed(1)).optWarmUpSteps(2).optWarmUpBeginValue(0.1f)
                .optWarmUpMode(WarmUpTracker.Mode.CONSTANT).build(), 0.1, 0.1, 1);
    }

    @Test
    void perParameter() {
        ParameterTracker tracker = FixedPerVarTracker.builder().setDefaultValue(1).put("a", 2).putAll(Map.of("b", 3f))
                .build();
        assertEquals(2, tracker.getNewValue("a", 7));
        assertEquals(3, tracker.getNewValue("b", 7));
        assertEquals(1, tracker.getNewValue("c", 7));
    }

    @Test
    void multiFactorServesSeveralTrainings() {
        Tracker tracker = Tracker.multiFactor().setBaseValue(1).setSteps(new int[] {1, 3}).optFactor(0.5f).build();
        check(tracker, 1, 1, 0.5, 0.5, 0.25);
        check(tracker, 1, 1, 0.5, 0.5, 0.25);
    }

    @Test
    void refusesBadSettings() {
        refuse(() -> Tracker.factor().setBaseValue(1).build());
        refuse(() -> Tracker.factor().setFactor(2));
        refuse(() -> Tracker.factor().setBaseValue(1).setFactor(0.5f).optMinValue(2).build());
        refuse(() -> Tracker.multiFactor().build());
        refuse(() -> Tracker.multiFactor().setSteps(new int[] {3, 1}));
        refuse(() -> Tracker.cosine().setBaseValue(1).build());
        refuse(() -> LinearTracker.builder().build());
        refuse(() -> LinearTracker.builder().optSlope(1).optMinValue(-1).build());
        refuse(() -> PolynomialDecayTracker.builder().build());
        refuse(() -> CyclicalTracker.builder().optMaxValue(0).build());
        refuse(() -> Tracker.warmUp().build());
        Tracker nan = Tracker.warmUp().setMainTracker(Tracker.fixed(Float.NaN)).optWarmUpSteps(2).build();
        assertThrows(TrainingDivergedException.class, () -> nan.getNewValue(1));
    }

    private static void refuse(Runnable settings) {
        assertThrows(ArgumentException.class, settings::run);
    }
}
