package dev.libtensor.dl4j.internal;

import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How probably each two points are neighbours, as t-SNE defines it. Each pair is there once, and the probabilities of all
 * pairs in both orders sum up to 1.
 */
public final class Neighbours {
    private static final int BLOCK = 256;
    private static final int TRIES = 200;

    final int[] first;
    final int[] second;
    final double[] probabilities;

    private Neighbours(Map<Long, Double> pairs) {
        first = new int[pairs.size()];
        second = new int[pairs.size()];
        probabilities = new double[pairs.size()];
        long[] keys = pairs.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
        double sum = 2 * pairs.values().stream().mapToDouble(Double::doubleValue).sum();
        for (int i = 0; i < keys.length; i++) {
            first[i] = (int) (keys[i] >> 32);
            second[i] = (int) keys[i];
            probabilities[i] = pairs.get(keys[i]) / sum;
        }
    }

    /**
     * Finds the nearest points of each, and gives them probabilities that fall with the square of the distance.
     *
     * @param data the points, of shape (points, numbers)
     * @param count how many neighbours each has, at most all others
     * @param perplexity how many neighbours count effectively
     * @param tolerance how exactly the logarithm of the perplexity is met
     * @param isCosine whether the distance is 1 minus the cosine, instead of Euclid's
     * @return the pairs
     * @throws StateException if the cosine of a point is not defined, or a number is infinite or NaN
     */
    public static Neighbours of(INDArray data, int count, double perplexity, double tolerance, boolean isCosine) {
        Map<Long, Double> pairs = new HashMap<>();
        try (ResourceScope scope = new ResourceScope()) {
            INDArray points = data.castTo(DataType.DOUBLE);
            int rows = (int) points.size(0);
            double[] norms = points.mul(points).sum(1).toDoubleVector();
            for (int from = 0; from < rows; from += BLOCK) {
                int end = Math.min(from + BLOCK, rows);
                double[] products = products(points, from, end);
                for (int row = from; row < end; row++) {
                    double[] distances = new double[rows];
                    for (int i = 0; i < rows; i++) {
                        double product = products[(row - from) * rows + i];
                        distances[i] = isCosine ? Math.pow(1 - product / Math.sqrt(norms[row] * norms[i]), 2)
                                : Math.max(norms[row] + norms[i] - 2 * product, 0);
                    }
                    addRow(pairs, row, distances, count, perplexity, tolerance);
                }
            }
        }
        return new Neighbours(pairs);
    }

    private static double[] products(INDArray points, int from, int end) {
        try (ResourceScope scope = new ResourceScope()) {
            return points.get(NDArrayIndex.interval(from, end)).mmul(points.transpose()).ravel('c').toDoubleVector();
        }
    }

    private static void addRow(Map<Long, Double> pairs, int row, double[] distances, int count, double perplexity,
            double tolerance) {
        for (int i = 0; i < distances.length; i++) {
            if (!Double.isFinite(distances[i])) {
                throw new StateException("the distance from point " + row + " to point " + i + " is " + distances[i]
                        + ": it may not be defined, as the cosine of zeros is not");
            }
        }
        int[] near = IntStream.range(0, distances.length).filter(i -> i != row).boxed()
                .sorted(Comparator.comparingDouble(i -> distances[i])).limit(count).mapToInt(Integer::intValue).toArray();
        double[] chances = chances(IntStream.of(near).mapToDouble(i -> distances[i]).toArray(), perplexity, tolerance);
        for (int i = 0; i < near.length; i++) {
            long key = (long) Math.min(row, near[i]) << 32 | Math.max(row, near[i]);
            pairs.merge(key, chances[i], Double::sum);
        }
    }

    /** Searches the width of a bell curve with the perplexity, and returns its values, whose sum is 1. */
    private static double[] chances(double[] squares, double perplexity, double tolerance) {
        double goal = Math.log(perplexity);
        double least = squares[0];
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double precision = 1;
        double[] chances = new double[squares.length];
        for (int i = 0; i < TRIES; i++) {
            double sum = 0;
            double mean = 0;
            for (int j = 0; j < squares.length; j++) {
                // Distances beyond the nearest, so that the sum is never 0.
                chances[j] = Math.exp(-precision * (squares[j] - least));
                sum += chances[j];
                mean += chances[j] * (squares[j] - least);
            }
            for (int j = 0; j < squares.length; j++) {
                chances[j] /= sum;
            }
            double excess = Math.log(sum) + precision * mean / sum - goal;
            if (Math.abs(excess) < tolerance) {
                break;
            }
            low = excess > 0 ? precision : low;
            high = excess > 0 ? high : precision;
            precision = Double.isInfinite(high) ? precision * 2 : (low + high) / 2;
        }
        return chances;
    }

    /**
     * Computes the gradient of {@link #divergence} for the places of the points, divided by 4.
     *
     * @param places the places, point after point
     * @param dims the numbers of a place
     * @param theta how large a cube may be, relative to its distance, to count as one point; 0 for exact results
     * @param exaggeration the factor of the forces between neighbours
     * @return as many numbers
     */
    public double[] gradient(double[] places, int dims, double theta, double exaggeration) {
        double[] gradient = new double[places.length];
        double sum = pushes(places, dims, theta, gradient);
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] /= -sum;
        }
        for (int pair = 0; pair < first.length; pair++) {
            int one = first[pair] * dims;
            int other = second[pair] * dims;
            double pull = exaggeration * probabilities[pair] / (1 + square(places, one, other, dims));
            for (int axis = 0; axis < dims; axis++) {
                double force = pull * (places[one + axis] - places[other + axis]);
                gradient[one + axis] += force;
                gradient[other + axis] -= force;
            }
        }
        return gradient;
    }

    /**
     * Computes the divergence of Kullback and Leibler of the probabilities from those of the places.
     *
     * @param places the places, point after point
     * @param dims the numbers of a place
     * @param theta as in {@link #gradient}
     * @return the divergence, which is 0 at best
     */
    public double divergence(double[] places, int dims, double theta) {
        double sum = pushes(places, dims, theta, new double[places.length]);
        double divergence = 0;
        for (int pair = 0; pair < first.length; pair++) {
            double near = 1 / (1 + square(places, first[pair] * dims, second[pair] * dims, dims)) / sum;
            double probability = probabilities[pair];
            divergence += probability > 0 ? 2 * probability * Math.log(probability / near) : 0;
        }
        return divergence;
    }

    private static double pushes(double[] places, int dims, double theta, double[] pushes) {
        SpaceTree tree = SpaceTree.of(places, dims);
        double[] force = new double[dims];
        double sum = 0;
        for (int at = 0; at < places.length; at += dims) {
            Arrays.fill(force, 0);
            sum += tree.push(places, at, theta, force);
            System.arraycopy(force, 0, pushes, at, dims);
        }
        return sum;
    }

    private static double square(double[] places, int one, int other, int dims) {
        double square = 0;
        for (int axis = 0; axis < dims; axis++) {
            double difference = places[one + axis] - places[other + axis];
            square += difference * difference;
        }
        return square;
    }
}
