package dev.libtensor.djl.training.initializer;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.StateException;

/**
 * Draws weights whose scale depends on the numbers of inputs and outputs (Glorot and Bengio, 2010). The scale is the
 * root of {@code magnitude / factor}: the bound of uniform numbers, or the deviation of normal ones. In a weight of
 * shape {@code (out, in, ...)} the two numbers are {@code in} and {@code out}, each times the sizes that follow.
 */
public class XavierInitializer implements Initializer {
    private final RandomType randomType;
    private final FactorType factorType;
    private final float magnitude;

    /** The distribution of the numbers. */
    public enum RandomType {
        /** Evenly between minus and plus the scale. */
        UNIFORM,
        /** Normal, with the scale as its standard deviation. */
        GAUSSIAN
    }

    /** What the magnitude is divided by. */
    public enum FactorType {
        /** The mean of both numbers. */
        AVG,
        /** The number of inputs. */
        IN,
        /** The number of outputs. */
        OUT
    }

    /**
     * Creates an initializer.
     *
     * @param randomType the distribution
     * @param factorType what the magnitude is divided by
     * @param magnitude the magnitude
     */
    public XavierInitializer(RandomType randomType, FactorType factorType, float magnitude) {
        this.randomType = ArgumentException.notNull(randomType, "randomType");
        this.factorType = ArgumentException.notNull(factorType, "factorType");
        this.magnitude = magnitude;
    }

    /** Creates an initializer of uniform numbers, with the mean of both numbers and a magnitude of 6. */
    public XavierInitializer() {
        this(RandomType.UNIFORM, FactorType.AVG, 6);
    }

    /**
     * Draws the weights.
     *
     * @throws ArgumentException if the shape has fewer than two dimensions
     * @throws StateException if the factor is 0, because a size is 0
     */
    @Override
    public NDArray initialize(NDManager manager, Shape shape, DataType dataType) {
        float scale = scale(shape);
        return randomType == RandomType.UNIFORM
                ? manager.randomUniform(-scale, scale, shape, dataType)
                : manager.randomNormal(0, scale, shape, dataType);
    }

    private float scale(Shape shape) {
        if (shape.dimension() < 2) {
            throw new ArgumentException("XavierInitializer needs a shape of at least 2 dimensions, not " + shape
                    + "; set another initializer for this parameter");
        }
        float field = shape.slice(2).size();
        float in = shape.get(1) * field;
        float out = shape.get(0) * field;
        float factor = switch (factorType) {
            case AVG -> (in + out) / 2;
            case IN -> in;
            case OUT -> out;
        };
        if (factor == 0) {
            throw new StateException("XavierInitializer needs sizes above 0, but the shape is " + shape);
        }
        return (float) StrictMath.sqrt(magnitude / factor);
    }
}
