package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.nd4j.linalg.schedule.CycleSchedule;
import dev.libtensor.nd4j.linalg.schedule.ExponentialSchedule;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import dev.libtensor.nd4j.linalg.schedule.InverseSchedule;
import dev.libtensor.nd4j.linalg.schedule.MapSchedule;
import dev.libtensor.nd4j.linalg.schedule.PolySchedule;
import dev.libtensor.nd4j.linalg.schedule.RampSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import dev.libtensor.nd4j.linalg.schedule.SigmoidSchedule;
import dev.libtensor.nd4j.linalg.schedule.StepSchedule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SchedulesTest extends NativeTest {
    private static void check(ISchedule schedule, int count, double expected) {
        assertEquals(expected, schedule.valueAt(count, 0), 1e-12, schedule + " at " + count);
    }

    @Test
    void numbersAreThoseOfTheFormulas() {
        for (int i : new int[] {0, 1, 2, 3, 7, 10, 25}) {
            check(new FixedSchedule(0.3), i, 0.3);
            check(new ExponentialSchedule(ScheduleType.ITERATION, 0.5, 0.9), i, 0.5 * Math.pow(0.9, i));
            check(new InverseSchedule(ScheduleType.ITERATION, 0.5, 0.1, 2), i, 0.5 / Math.pow(1 + 0.1 * i, 2));
            check(new PolySchedule(ScheduleType.ITERATION, 0.5, 2, 10), i, i >= 10 ? 0 : 0.5 * Math.pow(1 + i / 10.0, 2));
            check(new SigmoidSchedule(ScheduleType.ITERATION, 0.5, -0.3, 5), i, 0.5 / (1 + Math.exp(0.3 * (i - 5))));
            check(new StepSchedule(ScheduleType.ITERATION, 0.5, 0.1, 3), i, 0.5 * Math.pow(0.1, i / 3));
            check(new RampSchedule(new FixedSchedule(0.5), 8), i, 0.5 * Math.min(1, (i + 1) / 8.0));
        }
    }

    @Test
    void schedulesCountIterationsOrEpochs() {
        assertEquals(0.125, new ExponentialSchedule(ScheduleType.EPOCH, 0.5, 0.5).valueAt(9, 2));
        assertEquals(0.25, new ExponentialSchedule(ScheduleType.ITERATION, 0.5, 0.5).valueAt(1, 9));
        assertEquals(ScheduleType.EPOCH, new ExponentialSchedule(ScheduleType.EPOCH, 1, 1).getScheduleType());
    }

    @Test
    void aMapsNumbersApplyUntilTheNext() {
        MapSchedule schedule = new MapSchedule.Builder(ScheduleType.EPOCH).add(0, 0.5).add(3, 0.1).add(5, 0.2).build();
        double[] expected = {0.5, 0.5, 0.5, 0.1, 0.1, 0.2, 0.2};
        for (int epoch = 0; epoch < expected.length; epoch++) {
            assertEquals(expected[epoch], schedule.valueAt(99, epoch));
        }
        assertEquals(Map.of(0, 0.5, 3, 0.1, 5, 0.2), schedule.getValues());
        ArgumentException error =
                assertThrows(ArgumentException.class, () -> new MapSchedule(ScheduleType.EPOCH, Map.of(1, 0.5)));
        assertTrue(error.getMessage().contains("a value for 0, not only for [1]"), error.getMessage());
    }

    @Test
    void aCycleRisesFallsAndEnds() {
        CycleSchedule schedule = new CycleSchedule(ScheduleType.ITERATION, 0.1, 0.5, 10, 2, 0.1);
        double[] expected = {0.1, 0.2, 0.3, 0.4, 0.5, 0.4, 0.3, 0.2, 0.1, 0.01};
        for (int i = 0; i < 20; i++) {
            check(schedule, i, expected[i % 10]);
        }
        assertEquals(new CycleSchedule(ScheduleType.ITERATION, 0.1 * 0.5, 0.5, 40, 4, 0.1),
                new CycleSchedule(ScheduleType.ITERATION, 0.5, 40));
        assertThrows(ArgumentException.class, () -> new CycleSchedule(ScheduleType.ITERATION, 0.5, 1));
    }

    @Test
    void copiesAreEqual() {
        ISchedule base = new StepSchedule(ScheduleType.ITERATION, 0.5, 0.1, 3);
        for (ISchedule each : List.of(base, new RampSchedule(base, 3), new FixedSchedule(1),
                new CycleSchedule(ScheduleType.EPOCH, 0.5, 40), new MapSchedule(ScheduleType.EPOCH, Map.of(0, 0.5)))) {
            assertNotSame(each, each.clone());
            assertEquals(each, each.clone());
            assertEquals(each.hashCode(), each.clone().hashCode());
        }
        assertEquals("StepSchedule(scheduleType=ITERATION, initialValue=0.5, decayRate=0.1, step=3.0)", base.toString());
    }
}
