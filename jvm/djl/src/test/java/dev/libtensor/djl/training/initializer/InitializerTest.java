package dev.libtensor.djl.training.initializer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Engine;
import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
class InitializerTest {
    private static float[] drawn(Initializer initializer, Shape shape) {
        try (NDManager manager = NDManager.newBaseManager()) {
            Engine.getInstance().setRandomSeed(7);
            NDArray array = initializer.initialize(manager, shape, DataType.FLOAT32);
            assertEquals(1, manager.getManagedArrays().size());
            return array.toFloatArray();
        }
    }

    private static double largest(float[] numbers) {
        double largest = 0;
        for (float number : numbers) {
            largest = Math.max(largest, Math.abs(number));
        }
        return largest;
    }

    private static double deviation(float[] numbers) {
        double squares = 0;
        for (float number : numbers) {
            squares += number * number;
        }
        return Math.sqrt(squares / numbers.length);
    }

    @Test
    void numbersDependOnTheSeedAlone() {
        Shape shape = new Shape(50, 40);
        for (Initializer initializer : new Initializer[] {new NormalInitializer(), new UniformInitializer(),
            new TruncatedNormalInitializer(), new XavierInitializer()}) {
            assertArrayEquals(drawn(initializer, shape), drawn(initializer, shape));
        }
    }

    @Test
    void scales() {
        Shape shape = new Shape(50, 40);
        assertArrayEquals(new float[] {3, 3}, drawn(new ConstantInitializer(3), new Shape(2)));
        assertEquals(0.01, deviation(drawn(new NormalInitializer(), shape)), 0.0005);
        assertEquals(0.07, largest(drawn(new UniformInitializer(), shape)), 0.0005);
        assertEquals(0.2, largest(drawn(new TruncatedNormalInitializer(0.1f), shape)), 0.005);
        // Uniform with the bound sqrt(6 / ((40 + 50) / 2)).
        assertEquals(Math.sqrt(6 / 45.0), largest(drawn(new XavierInitializer(), shape)), 0.002);
        // Normal with the deviation sqrt(2 / (10 * 2 * 2)).
        Initializer ofInputs = new XavierInitializer(XavierInitializer.RandomType.GAUSSIAN,
                XavierInitializer.FactorType.IN, 2);
        assertEquals(Math.sqrt(2 / 40.0), deviation(drawn(ofInputs, new Shape(50, 10, 2, 2))), 0.01);
        Initializer ofOutputs = new XavierInitializer(XavierInitializer.RandomType.GAUSSIAN,
                XavierInitializer.FactorType.OUT, 2);
        assertEquals(Math.sqrt(2 / 50.0), deviation(drawn(ofOutputs, shape)), 0.01);
    }

    @Test
    void shapesThatDoNotFit() {
        try (NDManager manager = NDManager.newBaseManager()) {
            Initializer xavier = new XavierInitializer();
            assertThrows(ArgumentException.class, () -> xavier.initialize(manager, new Shape(3), DataType.FLOAT32));
            assertThrows(StateException.class, () -> xavier.initialize(manager, new Shape(0, 0), DataType.FLOAT32));
            assertThrows(ArgumentException.class, () -> new TruncatedNormalInitializer()
                    .initialize(manager, new Shape(-1), DataType.FLOAT32));
            assertThrows(RuntimeException.class, () -> new TruncatedNormalInitializer(0)
                    .initialize(manager, new Shape(2), DataType.FLOAT32));
            assertTrue(manager.getManagedArrays().isEmpty());
        }
    }
}
