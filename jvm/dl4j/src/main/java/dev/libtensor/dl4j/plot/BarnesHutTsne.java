package dev.libtensor.dl4j.plot;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Neighbours;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Maps points with many numbers to few, so that neighbours stay neighbours: t-SNE with the approximation of Barnes and Hut, as
 * DL4J's class of that name. As van der Maaten's program does, it finds neighbours by the squares of distances.
 */
public class BarnesHutTsne {
    private static final double EXAGGERATION = 12;
    private static final double EXACT_EXAGGERATION = 4;
    private static final double FIRST_SIZE = 1e-3;
    private static final double ADAGRAD_EPSILON = 1e-6;

    private final Builder settings;
    private int dims;
    private INDArray data;
    private Neighbours neighbours;

    private BarnesHutTsne(Builder settings) {
        this.settings = settings;
        dims = settings.dims;
    }

    /**
     * Finds places for points. A further call continues from the places of {@link #getData}.
     *
     * @param data the points, of shape (points, numbers), which stay as they are
     * @throws ArgumentException if the array has another shape, or {@link #getData} has places of another shape
     * @throws StateException if there are fewer points than three times the perplexity, a distance is not defined, or the steps
     *     are so large that places become infinite
     */
    public void fit(INDArray data) {
        ArgumentException.notNull(data, "data");
        if (data.rank() != 2) {
            throw new ArgumentException("data: the shape (points, numbers) was expected, not " + Arrays.toString(data.shape()));
        }
        int points = (int) data.size(0);
        if (points - 1 < 3 * settings.perplexity) {
            throw new StateException("a perplexity of " + settings.perplexity + " is too large for " + points
                    + " points: at least three times as many and one more are needed");
        }
        int count = settings.theta == 0 ? points - 1 : (int) (3 * settings.perplexity);
        neighbours = Neighbours.of(data, count, settings.perplexity, settings.tolerance, settings.isCosine);
        double[] places = descend(first(data));
        this.data = Nd4j.createFromArray(places).reshape(points, dims).castTo(data.dataType());
    }

    /**
     * Finds places for points.
     *
     * @param data the points, of shape (points, numbers)
     * @param nDims how many numbers a place has
     * @deprecated as in DL4J: use {@link #fit(INDArray)}
     */
    @Deprecated
    public void fit(INDArray data, int nDims) {
        setNumDimensions(nDims);
        fit(data);
    }

    private double[] first(INDArray points) {
        INDArray first = data == null ? settings.first : data;
        if (first == null) {
            return Nd4j.randn(new long[] {points.size(0), dims}).mul(FIRST_SIZE).ravel('c').toDoubleVector();
        }
        if (!Arrays.equals(first.shape(), new long[] {points.size(0), dims})) {
            throw new ArgumentException("data: first places of shape (" + points.size(0) + ", " + dims
                    + ") were expected, but they have the shape " + Arrays.toString(first.shape()));
        }
        return first.ravel('c').toDoubleVector();
    }

    private double[] descend(double[] places) {
        double[] steps = new double[places.length];
        double[] gains = new double[places.length];
        double[] squares = new double[places.length];
        Arrays.fill(gains, 1);
        // As in DL4J, the exact form has another exaggeration, and all of the gradient.
        double exaggeration = settings.theta == 0 ? EXACT_EXAGGERATION : EXAGGERATION;
        double factor = settings.theta == 0 ? 4 : 1;
        for (int i = 0; i < settings.maxIter; i++) {
            double[] gradient = neighbours.gradient(places, dims, settings.theta,
                    i <= settings.stopLyingIteration ? exaggeration : 1);
            double momentum = i <= settings.switchMomentumIteration ? settings.initialMomentum : settings.finalMomentum;
            for (int j = 0; j < places.length; j++) {
                boolean isOnward = Math.signum(gradient[j]) == Math.signum(steps[j]);
                gains[j] = Math.max(isOnward ? gains[j] * 0.8 : gains[j] + 0.2, settings.minGain);
                double change = gains[j] * factor * gradient[j];
                squares[j] += change * change;
                double scale = settings.useAdaGrad ? Math.sqrt(squares[j]) + ADAGRAD_EPSILON : 1;
                steps[j] = momentum * steps[j] - settings.learningRate * change / scale;
                places[j] += steps[j];
            }
            center(places);
        }
        return places;
    }

    private void center(double[] places) {
        for (int axis = 0; axis < dims; axis++) {
            double mean = 0;
            for (int at = axis; at < places.length; at += dims) {
                mean += places[at];
            }
            mean /= places.length / dims;
            for (int at = axis; at < places.length; at += dims) {
                places[at] -= mean;
            }
        }
    }

    /**
     * Computes how much the map differs from the points.
     *
     * @return the divergence of Kullback and Leibler, which is 0 at best
     * @throws StateException if nothing was fitted yet
     */
    public double score() {
        fitted();
        return neighbours.divergence(data.ravel('c').toDoubleVector(), dims, settings.theta);
    }

    private void fitted() {
        if (neighbours == null) {
            throw new StateException("there are no places yet: call fit first");
        }
    }

    /**
     * Writes a line for each place: its numbers and its label, separated by commas. Places without a label are left out.
     *
     * @param labels the labels in the order of the points
     * @param path the file
     * @throws IOException if it cannot be written
     * @throws StateException if nothing was fitted yet
     */
    public void saveAsFile(List<String> labels, String path) throws IOException {
        List<String> copy = new ArrayList<>(ArgumentException.notNull(labels, "labels"));
        Path file = path(path);
        List<String> lines = lines();
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            for (int i = 0; i < Math.min(copy.size(), lines.size()); i++) {
                if (copy.get(i) != null) {
                    out.write(lines.get(i) + "," + copy.get(i) + "\n");
                }
            }
        }
    }

    /**
     * Writes a line for each place: its numbers, separated by commas.
     *
     * @param path the file
     * @throws IOException if it cannot be written
     * @throws StateException if nothing was fitted yet
     */
    public void saveAsFile(String path) throws IOException {
        Path file = path(path);
        List<String> lines = lines();
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            for (String line : lines) {
                out.write(line + "\n");
            }
        }
    }

    private static Path path(String path) {
        return Path.of(ArgumentException.notNull(path, "path"));
    }

    private List<String> lines() {
        fitted();
        return Arrays.stream(data.toDoubleMatrix())
                .map(row -> Arrays.stream(row).mapToObj(Double::toString).collect(Collectors.joining(","))).toList();
    }

    /**
     * Finds places and writes them.
     *
     * @param matrix the points, of shape (points, numbers)
     * @param nDims how many numbers a place has
     * @param labels the labels in the order of the points
     * @param path the file
     * @throws IOException if it cannot be written
     * @deprecated as in DL4J: use {@link #fit(INDArray)} and {@link #saveAsFile(List, String)}
     */
    @Deprecated
    public void plot(INDArray matrix, int nDims, List<String> labels, String path) throws IOException {
        ArgumentException.notNull(matrix, "matrix");
        ArgumentException.notNull(labels, "labels");
        ArgumentException.notNull(path, "path");
        fit(matrix, nDims);
        saveAsFile(labels, path);
    }

    /**
     * Returns the places.
     *
     * @return an array of shape (points, numbers of a place), or null if nothing was fitted yet
     */
    public INDArray getData() {
        return data;
    }

    /**
     * Sets the places from which {@link #fit(INDArray)} begins.
     *
     * @param data an array of shape (points, numbers of a place); null for random ones
     */
    public void setData(INDArray data) {
        this.data = data;
    }

    /**
     * Returns how large a cube of points may be, relative to its distance, to count as one point.
     *
     * @return the number; 0 for exact results
     */
    public double getTheta() {
        return settings.theta;
    }

    /**
     * Returns how many neighbours of a point count effectively.
     *
     * @return the number
     */
    public double getPerplexity() {
        return settings.perplexity;
    }

    /**
     * Returns how many numbers a place has.
     *
     * @return the number
     */
    public int getNumDimensions() {
        return dims;
    }

    /**
     * Sets how many numbers a place has.
     *
     * @param numDimensions the number, from 1 to 8
     */
    public void setNumDimensions(int numDimensions) {
        dims = checked(numDimensions);
    }

    private static int checked(int dims) {
        // A cube has 2 to the power of this many children.
        if (dims < 1 || dims > 8) {
            throw new ArgumentException("numDimensions: 1 to 8 was expected, not " + dims);
        }
        return dims;
    }

    /** Builds a {@link BarnesHutTsne}. */
    public static class Builder {
        private int maxIter = 1000;
        private double initialMomentum = 0.5;
        private double finalMomentum = 0.8;
        private int switchMomentumIteration = 100;
        private int stopLyingIteration = 100;
        private double tolerance = 1e-5;
        private double learningRate = 0.1;
        private boolean useAdaGrad;
        private double perplexity = 30;
        private double minGain = 1e-2;
        private double theta = 0.5;
        private int dims = 2;
        private boolean isCosine;
        private INDArray first;

        /** Creates a builder with DL4J's defaults. */
        public Builder() {}

        private Builder(Builder other) {
            maxIter = other.maxIter;
            initialMomentum = other.initialMomentum;
            finalMomentum = other.finalMomentum;
            switchMomentumIteration = other.switchMomentumIteration;
            stopLyingIteration = other.stopLyingIteration;
            tolerance = other.tolerance;
            learningRate = other.learningRate;
            useAdaGrad = other.useAdaGrad;
            perplexity = other.perplexity;
            minGain = other.minGain;
            theta = other.theta;
            dims = other.dims;
            isCosine = other.isCosine;
            first = other.first;
        }

        private static double positive(double value, String name) {
            if (!(value > 0)) {
                throw new ArgumentException(name + ": a number above 0 was expected, not " + value);
            }
            return value;
        }

        /**
         * Sets the number of steps; 1000 unless set.
         *
         * @param maxIter the number, at least 0
         * @return this
         */
        public Builder setMaxIter(int maxIter) {
            if (maxIter < 0) {
                throw new ArgumentException("maxIter: at least 0 was expected, not " + maxIter);
            }
            this.maxIter = maxIter;
            return this;
        }

        /**
         * Sets how large a cube of points may be, relative to its distance, to count as one point; 0.5 unless set.
         *
         * @param theta the number, at least 0; 0 for exact results
         * @return this
         */
        public Builder theta(double theta) {
            if (!(theta >= 0)) {
                throw new ArgumentException("theta: at least 0 was expected, not " + theta);
            }
            this.theta = theta;
            return this;
        }

        /**
         * Sets how many neighbours of a point count effectively; 30 unless set.
         *
         * @param perplexity the number, above 0
         * @return this
         */
        public Builder perplexity(double perplexity) {
            this.perplexity = positive(perplexity, "perplexity");
            return this;
        }

        /**
         * Sets how exactly the logarithm of the perplexity is met; 1e-5 unless set.
         *
         * @param tolerance the number, above 0
         * @return this
         */
        public Builder tolerance(double tolerance) {
            this.tolerance = positive(tolerance, "tolerance");
            return this;
        }

        /**
         * Sets the factor of the gradient; 0.1 unless set, which is small: 200 to 1000 is usual.
         *
         * @param learningRate the number, above 0
         * @return this
         */
        public Builder learningRate(double learningRate) {
            this.learningRate = positive(learningRate, "learningRate");
            return this;
        }

        /**
         * Sets whether steps are AdaGrad's; they are not unless set.
         *
         * @param useAdaGrad whether they are
         * @return this
         */
        public Builder useAdaGrad(boolean useAdaGrad) {
            this.useAdaGrad = useAdaGrad;
            return this;
        }

        /**
         * Sets the momentum at the beginning; 0.5 unless set.
         *
         * @param initialMomentum the number
         * @return this
         */
        public Builder setInitialMomentum(double initialMomentum) {
            this.initialMomentum = initialMomentum;
            return this;
        }

        /**
         * Sets the momentum at the beginning, as {@link #setInitialMomentum}.
         *
         * @param momentum the number
         * @return this
         */
        public Builder setMomentum(double momentum) {
            return setInitialMomentum(momentum);
        }

        /**
         * Sets the momentum after the switch; 0.8 unless set.
         *
         * @param finalMomentum the number
         * @return this
         */
        public Builder setFinalMomentum(double finalMomentum) {
            this.finalMomentum = finalMomentum;
            return this;
        }

        /**
         * Sets the last step with the momentum of the beginning; 100 unless set.
         *
         * @param switchMomentumIteration the step, counted from 0
         * @return this
         */
        public Builder setSwitchMomentumIteration(int switchMomentumIteration) {
            this.switchMomentumIteration = switchMomentumIteration;
            return this;
        }

        /**
         * Sets the last step in which neighbours attract each other more than they should; 100 unless set.
         *
         * @param stopLyingIteration the step, counted from 0
         * @return this
         */
        public Builder stopLyingIteration(int stopLyingIteration) {
            this.stopLyingIteration = stopLyingIteration;
            return this;
        }

        /**
         * Sets the least factor of a number's own rate; 0.01 unless set.
         *
         * @param minGain the number
         * @return this
         */
        public Builder minGain(double minGain) {
            this.minGain = minGain;
            return this;
        }

        /**
         * Sets how distances of points are measured: "euclidean" unless set, or "cosinesimilarity" for 1 minus the cosine.
         *
         * @param similarityFunction the name
         * @return this
         * @throws ArgumentException if it is another
         */
        public Builder similarityFunction(String similarityFunction) {
            isCosine = switch (ArgumentException.notNull(similarityFunction, "similarityFunction")) {
                case "euclidean" -> false;
                case "cosinesimilarity", "cosinedistance" -> true;
                default -> throw new ArgumentException("similarityFunction: euclidean, cosinesimilarity or cosinedistance was"
                        + " expected, not " + similarityFunction);
            };
            return this;
        }

        /**
         * Sets how many numbers a place has; 2 unless set.
         *
         * @param numDim the number, from 1 to 8
         * @return this
         */
        public Builder numDimension(int numDim) {
            dims = checked(numDim);
            return this;
        }

        /**
         * Sets the places at the beginning, which are small random ones unless set.
         *
         * @param staticInput an array of shape (points, numbers of a place)
         * @return this
         */
        public Builder staticInit(INDArray staticInput) {
            first = staticInput;
            return this;
        }

        /**
         * Sets whether points are scaled before, which does not change how near they are relative to each other.
         *
         * @param normalize of no effect
         * @return this
         */
        public Builder normalize(boolean normalize) {
            return this;
        }

        /**
         * Sets DL4J's use of workspaces.
         *
         * @param workspaceMode of no effect: what is computed between the points and the places is not in arrays
         * @return this
         */
        public Builder workspaceMode(WorkspaceMode workspaceMode) {
            return this;
        }

        /**
         * Sets DL4J's number of threads.
         *
         * @param vpTreeWorkers of no effect: the runtime's threads compute the distances
         * @return this
         */
        public Builder vpTreeWorkers(int vpTreeWorkers) {
            return this;
        }

        /**
         * Builds what makes the map. The builder can be changed and used again.
         *
         * @return a new object
         */
        public BarnesHutTsne build() {
            return new BarnesHutTsne(new Builder(this));
        }
    }
}
