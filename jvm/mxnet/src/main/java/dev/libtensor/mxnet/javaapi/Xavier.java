package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.List;

/**
 * Draws weights whose variance fits the sizes of a layer: Glorot and Bengio, "Understanding the difficulty of training
 * deep feedforward neural networks", 2010.
 */
public final class Xavier extends Initializer {
    static final double MAGNITUDE = 3;

    private final boolean isUniform;
    private final String factorType;
    private final double magnitude;

    /** Creates it with MXNet's defaults: {@code uniform}, {@code avg} and 3. */
    public Xavier() {
        this("uniform", "avg", MAGNITUDE);
    }

    /**
     * Creates it with a distribution and a scale.
     *
     * @param rndType the distribution: {@code uniform} or {@code gaussian}
     * @param factorType the size: {@code in}, {@code out}, or their mean, {@code avg}
     * @param magnitude the scale is the root of magnitude / size
     * @throws ArgumentException if there is no such distribution or size
     */
    public Xavier(String rndType, String factorType, double magnitude) {
        ArgumentException.notNull(rndType, "rndType");
        ArgumentException.notNull(factorType, "factorType");
        isUniform = one("rndType", rndType, "uniform", "gaussian").equals("uniform");
        this.factorType = one("factorType", factorType, "in", "out", "avg");
        this.magnitude = magnitude;
    }

    private static String one(String name, String value, String... known) {
        if (!List.of(known).contains(value)) {
            throw new ArgumentException(
                    name + " must be one of " + String.join(", ", known) + ", not '" + value + "'");
        }
        return value;
    }

    /**
     * Draws the elements.
     *
     * @throws ShapeException if the array has fewer than two dimensions
     */
    @Override
    protected void initWeight(String name, NDArray array) {
        Shape shape = array.getShape();
        if (shape.dimension() < 2) {
            throw new ShapeException("Xavier needs a weight (out, in, ...), and '" + name + "' has shape " + shape);
        }
        double field = shape.slice(2).size();
        double in = shape.get(1) * field;
        double out = shape.get(0) * field;
        double size = factorType.equals("in") ? in : factorType.equals("out") ? out : (in + out) / 2;
        double scale = Math.sqrt(magnitude / size);
        if (isUniform) {
            Draws.uniform(scale, array);
        } else {
            Draws.normal(scale, array);
        }
    }
}
