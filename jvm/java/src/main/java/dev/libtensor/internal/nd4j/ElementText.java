package dev.libtensor.internal.nd4j;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.StringJoiner;

/** All elements of an array as text. */
public final class ElementText {
    private final Shape shape;
    private final double[] values;
    private final boolean isWhole;
    private int next;

    private ElementText(NDArray array, double[] values) {
        shape = array.getShape();
        this.values = values;
        isWhole = Face.isWhole(array.getDataType());
    }

    public static String of(NDArray array, double[] values) {
        return new ElementText(array, values).from(0);
    }

    private String from(int dimension) {
        if (dimension == shape.dimension()) {
            double value = values[next++];
            return isWhole ? Long.toString((long) value) : Double.toString(value);
        }
        boolean isInnermost = dimension == shape.dimension() - 1;
        StringJoiner parts = new StringJoiner(isInnermost ? ", " : ",\n" + " ".repeat(dimension + 1), "[", "]");
        for (long i = 0; i < shape.get(dimension); i++) {
            parts.add(from(dimension + 1));
        }
        return parts.toString();
    }
}
