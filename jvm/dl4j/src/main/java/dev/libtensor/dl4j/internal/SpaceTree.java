package dev.libtensor.dl4j.internal;

import dev.libtensor.StateException;
import java.util.Arrays;

/**
 * Points in cubes that are halved along each axis until a cube has one place only. Barnes and Hut's approximation takes the
 * points of a cube that is small from far away as one.
 */
final class SpaceTree {
    /** Cubes are not halved below this size, whatever is in them. */
    private static final double LEAST = 1e-10;

    private final double[] center;
    private final double half;
    private double[] mean;
    private int count;
    private SpaceTree[] children;

    private SpaceTree(double[] center, double half) {
        this.center = center;
        this.half = half;
    }

    /**
     * Makes the tree of {@code points}, which have {@code dims} numbers each.
     *
     * @throws StateException if a number is infinite or NaN
     */
    static SpaceTree of(double[] points, int dims) {
        double[] center = new double[dims];
        double half = LEAST;
        for (int axis = 0; axis < dims; axis++) {
            double low = points[axis];
            double high = low;
            for (int at = axis; at < points.length; at += dims) {
                low = Math.min(low, points[at]);
                high = Math.max(high, points[at]);
            }
            center[axis] = (low + high) / 2;
            half = Math.max(half, (high - low) / 2);
        }
        if (!Double.isFinite(half)) {
            throw new StateException("a place has become infinite or NaN: expected a smaller learning rate, or finite first places");
        }
        SpaceTree tree = new SpaceTree(center, half * (1 + 1e-6));
        for (int at = 0; at < points.length; at += dims) {
            tree.add(Arrays.copyOfRange(points, at, at + dims), 1);
        }
        return tree;
    }

    private void add(double[] point, int copies) {
        if (count == 0) {
            mean = point.clone();
            count = copies;
            return;
        }
        if (children == null && (half < LEAST || Arrays.equals(mean, point))) {
            count += copies;
            return;
        }
        if (children == null) {
            children = new SpaceTree[1 << center.length];
            child(mean).add(mean, count);
        }
        count += copies;
        for (int axis = 0; axis < mean.length; axis++) {
            mean[axis] += (point[axis] - mean[axis]) * copies / count;
        }
        child(point).add(point, copies);
    }

    private SpaceTree child(double[] point) {
        int index = 0;
        for (int axis = 0; axis < center.length; axis++) {
            index |= point[axis] > center[axis] ? 1 << axis : 0;
        }
        if (children[index] == null) {
            double[] middle = new double[center.length];
            for (int axis = 0; axis < middle.length; axis++) {
                middle[axis] = center[axis] + ((index >> axis & 1) == 1 ? half : -half) / 2;
            }
            children[index] = new SpaceTree(middle, half / 2);
        }
        return children[index];
    }

    /**
     * Adds the force with which all others push the point at {@code at} away, not yet divided by the sum of closenesses.
     *
     * @return the sum of the closenesses {@code 1 / (1 + d²)} of all others
     */
    double push(double[] points, int at, double theta, double[] force) {
        double square = 0;
        for (int axis = 0; axis < mean.length; axis++) {
            double difference = points[at + axis] - mean[axis];
            square += difference * difference;
        }
        if (children == null || 4 * half * half < theta * theta * square) {
            // The point itself is in the cube that is where it is.
            int others = children == null && square <= LEAST * LEAST ? count - 1 : count;
            double closeness = 1 / (1 + square);
            for (int axis = 0; axis < mean.length; axis++) {
                force[axis] += others * closeness * closeness * (points[at + axis] - mean[axis]);
            }
            return others * closeness;
        }
        double sum = 0;
        for (SpaceTree child : children) {
            if (child != null) {
                sum += child.push(points, at, theta, force);
            }
        }
        return sum;
    }
}
