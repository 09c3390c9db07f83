package dev.libtensor.djl.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.DataType;
import dev.libtensor.Engine;
import dev.libtensor.GradientCollector;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.training.ParameterStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compares outputs and gradients of a block with those that PyTorch computed. Inputs and parameters are sines, and the
 * loss is the sum of the outputs times sines. Of each array two numbers are compared: the sum of the absolute elements,
 * and the sum of the elements times sines.
 */
public final class LayerCheck {
    private LayerCheck() {}

    /** Returns an array whose element i is sin(0.7 * i + offset). */
    public static NDArray sines(NDManager manager, double offset, Shape shape) {
        float[] numbers = new float[(int) shape.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) Math.sin(0.7 * i + offset);
        }
        return manager.create(numbers, shape);
    }

    /** Makes the trained parameters start as sines, each with another offset. */
    public static void fill(Block block) {
        int number = 0;
        for (Parameter parameter : block.getParameters().values()) {
            if (parameter.requiresGradient()) {
                double offset = 0.1 * number++;
                parameter.setInitializer((manager, shape, type) -> sines(manager, offset, shape));
            }
        }
    }

    /** Checks a block with one input. */
    public static void check(Block block, Shape input, double... expected) {
        check(block, new Shape[] {input}, expected);
    }

    /**
     * Checks a block in training.
     *
     * @param inputs the shapes of the input, and of states
     * @param expected the numbers of the outputs, the gradients of the inputs, and those of the parameters
     */
    public static void check(Block block, Shape[] inputs, double... expected) {
        try (NDManager model = NDManager.newBaseManager()) {
            fill(block);
            try (NDManager batch = model.newSubManager()) {
                NDList in = new NDList();
                for (Shape shape : inputs) {
                    in.add(sines(batch, in.isEmpty() ? -0.5 : 0.2 + in.size() - 1, shape));
                }
                in.forEach(array -> array.setRequiresGradient(true));
                assertArrayEquals(expected, run(block, model, batch, in), 2e-4);
            }
            assertEquals(block.getParameters().size(), model.getManagedArrays().size(), "arrays stay with the model");
        }
    }

    /** Initializes the block, runs it forward and backward, and returns the numbers. */
    public static double[] run(Block block, NDManager model, NDManager batch, NDList in) {
        block.initialize(model, DataType.FLOAT32, in.getShapes());
        ParameterStore store = new ParameterStore(model, false);
        model.cap();
        List<Double> numbers = new ArrayList<>();
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
            NDList out = block.forward(store, in, true);
            NDArray loss = null;
            for (NDArray array : out) {
                assertEquals(batch.getName(), array.getManager().getName(), "outputs belong to the input's manager");
                NDArray part = array.mul(sines(batch, 0.3, array.getShape())).sum();
                loss = loss == null ? part : loss.add(part);
                add(numbers, array);
            }
            assertEquals(Arrays.toString(block.getOutputShapes(in.getShapes())), Arrays.toString(out.getShapes()));
            collector.backward(loss);
        }
        try (ResourceScope reading = new ResourceScope()) {
            in.stream().filter(NDArray::hasGradient).forEach(array -> add(numbers, array.getGradient()));
            for (Parameter parameter : block.getParameters().values()) {
                if (parameter.requiresGradient()) {
                    add(numbers, parameter.getArray().getGradient());
                }
            }
        }
        return numbers.stream().mapToDouble(Double::doubleValue).map(LayerCheck::rounded).toArray();
    }

    private static void add(List<Double> numbers, NDArray array) {
        double sum = 0;
        double weighted = 0;
        float[] elements = array.toFloatArray();
        for (int i = 0; i < elements.length; i++) {
            sum += Math.abs(elements[i]);
            weighted += elements[i] * Math.sin(0.7 * i + 1.1);
        }
        numbers.add(sum);
        numbers.add(weighted);
    }

    /** Rounds to five digits, as the expected numbers are. */
    private static double rounded(double number) {
        return number == 0 ? 0 : new java.math.BigDecimal(number).round(new java.math.MathContext(5)).doubleValue();
    }
}
