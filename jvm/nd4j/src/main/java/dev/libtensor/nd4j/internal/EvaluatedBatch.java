package dev.libtensor.nd4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * The labels and predictions of a batch as Java numbers: rows of outputs. A row is an example, or a step or point of
 * one. The outputs lie along one axis of the arrays.
 */
public final class EvaluatedBatch {
    /** What a number of the mask stands for. */
    private enum Masks {
        NOTHING, EXAMPLES, ROWS, OUTPUTS
    }

    public final int rows;
    public final int columns;
    private final int inner;
    private final double[] labels;
    private final double[] predictions;
    private final DataType type;
    private final double[] mask;
    private final Masks masks;

    public EvaluatedBatch(INDArray labels, INDArray predictions, INDArray mask, int axis) {
        Shape shape = Examples.of(ArgumentException.notNull(labels, "labels")).getShape();
        Shape predicted = Examples.of(ArgumentException.notNull(predictions, "networkPredictions")).getShape();
        if (!shape.equals(predicted) && !isOneVector(shape, predicted)) {
            throw new ShapeException("labels and predictions must have the same shape, but they have " + shape + " and "
                    + predicted);
        }
        int rank = shape.dimension();
        if (rank > 1 && (axis < 0 || axis >= rank)) {
            throw new ArgumentException("the outputs lie along axis 0 to " + (rank - 1) + " of " + shape
                    + ", not along " + axis);
        }
        columns = rank < 2 ? 1 : Math.toIntExact(shape.get(axis));
        long size = Examples.of(labels).size();
        rows = columns == 0 ? 0 : Math.toIntExact(size / columns);
        inner = rank < 2 ? 1 : inner(shape, axis);
        this.labels = HostArray.doubles(labels);
        this.predictions = HostArray.doubles(predictions);
        type = Examples.of(predictions).getDataType();
        this.mask = mask == null ? null : HostArray.doubles(mask);
        masks = masks(shape, mask, axis);
    }

    /** Whether one is a vector, and the other the same vector as a row or column. */
    private static boolean isOneVector(Shape first, Shape second) {
        return first.size() == second.size() && Math.min(first.dimension(), second.dimension()) == 1
                && Math.max(first.dimension(), second.dimension()) == 2
                && Math.max(greatest(first), greatest(second)) == first.size();
    }

    private static long greatest(Shape shape) {
        long greatest = 0;
        for (int i = 0; i < shape.dimension(); i++) {
            greatest = Math.max(greatest, shape.get(i));
        }
        return greatest;
    }

    private static int inner(Shape shape, int axis) {
        long inner = 1;
        for (int i = axis + 1; i < shape.dimension(); i++) {
            inner *= shape.get(i);
        }
        return Math.toIntExact(inner);
    }

    private Masks masks(Shape shape, INDArray given, int axis) {
        if (given == null) {
            return Masks.NOTHING;
        }
        NDArray array = Examples.of(given);
        long examples = shape.dimension() == 0 ? 1 : shape.get(axis == 0 && shape.dimension() > 1 ? 1 : 0);
        if (array.size() == rows) {
            return Masks.ROWS;
        } else if (array.size() == labels.length) {
            return Masks.OUTPUTS;
        } else if (array.size() == examples) {
            return Masks.EXAMPLES;
        }
        throw new ShapeException("the mask " + array.getShape() + " does not fit labels " + shape + ": expected "
                + examples + ", " + rows + " or " + labels.length + " numbers");
    }

    private int position(int row, int column) {
        return (row / inner * columns + column) * inner + row % inner;
    }

    public double label(int row, int column) {
        return labels[position(row, column)];
    }

    public double prediction(int row, int column) {
        return predictions[position(row, column)];
    }

    /** Returns numbers that are compared with predictions, rounded as these are. */
    public double[] rounded(double[] numbers) {
        try (ResourceScope temporaries = new ResourceScope()) {
            return NDArray.create(numbers).toType(type, false).toType(DataType.FLOAT64, false).toDoubleArray();
        }
    }

    /** Returns the number of the example that a row belongs to. */
    public int example(int row, int examples) {
        return (int) ((long) row * examples / rows);
    }

    /** Returns whether the mask lets an output count. */
    public boolean counts(int row, int column) {
        return switch (masks) {
            case NOTHING -> true;
            case ROWS -> mask[row] != 0;
            case EXAMPLES -> mask[example(row, mask.length)] != 0;
            case OUTPUTS -> mask[position(row, column)] != 0;
        };
    }

    /** Returns whether the mask lets any output of a row count. */
    public boolean counts(int row) {
        for (int column = 0; column < columns; column++) {
            if (counts(row, column)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the column of the greatest label. */
    public int labelClass(int row) {
        int best = 0;
        for (int column = 1; column < columns; column++) {
            best = label(row, column) > label(row, best) ? column : best;
        }
        return best;
    }
}
