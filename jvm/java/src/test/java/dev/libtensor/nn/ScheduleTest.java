package dev.libtensor.nn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest extends NativeTest {
    @Test
    void steps() {
        // The example in PyTorch's documentation of StepLR.
        Schedule schedule = Schedule.step(30, 0.1);
        for (int epoch = 0; epoch < 100; epoch++) {
            double documented = epoch < 30 ? 0.05 : epoch < 60 ? 0.005 : epoch < 90 ? 0.0005 : 0.00005;
            assertEquals(documented, schedule.learningRate(0.05, epoch), 1e-15);
        }
    }

    @Test
    void cosine() {
        // PyTorch's CosineAnnealingLR(T_max=4, eta_min=0.1).
        double[] expected = {1, 0.8681980515339464, 0.55, 0.2318019484660536, 0.1, 0.2318019484660536, 0.55};
        Schedule schedule = Schedule.cosine(4, 0.1);
        for (int epoch = 0; epoch < expected.length; epoch++) {
            assertEquals(expected[epoch], schedule.learningRate(1, epoch), 1e-14);
        }
    }

    @Test
    void drivesAnOptimizer() {
        try (ResourceScope scope = new ResourceScope("schedule")) {
            NDArray weight = NDArray.ones(new Shape(1));
            weight.setRequiresGradient(true);
            Optimizer optimizer = Optimizer.sgd().learningRate(1).build(List.of(weight));
            Schedule schedule = Schedule.step(1, 0.5);
            for (int epoch = 0; epoch < 3; epoch++) {
                optimizer.setLearningRate(schedule.learningRate(1, epoch));
            }
            assertEquals(0.25, optimizer.getLearningRate());
        }
    }

    @Test
    void numbersOutOfRange() {
        assertThrows(ArgumentException.class, () -> Schedule.step(0, 0.5));
        assertThrows(ArgumentException.class, () -> Schedule.step(1, -0.5));
        assertThrows(ArgumentException.class, () -> Schedule.cosine(-1, 0));
        assertThrows(ArgumentException.class, () -> Schedule.cosine(1, Double.NaN));
        Schedule schedule = Schedule.cosine(1, 0);
        assertThrows(ArgumentException.class, () -> schedule.learningRate(-1, 0));
        assertThrows(ArgumentException.class, () -> schedule.learningRate(1, -1));
    }
}
