package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Keeps the losses of iterations in arrays, and writes them to files, as DL4J's class of that name. */
public class CollectScoresIterationListener extends BaseTrainingListener {
    private static final String USUAL_DELIMITER = "\t";

    private final int frequency;
    private final ScoreStat scores = new ScoreStat();

    /** Creates a listener of each iteration. */
    public CollectScoresIterationListener() {
        this(1);
    }

    /**
     * Creates a listener.
     *
     * @param frequency how many iterations there are from one score to the next
     * @throws ArgumentException if it is not above 0
     */
    public CollectScoresIterationListener(int frequency) {
        this.frequency = ListenerLog.frequency(frequency);
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        ArgumentException.notNull(model, "model");
        if (iteration % frequency == 0) {
            scores.addScore(iteration, model.score());
        }
    }

    /**
     * Returns the losses.
     *
     * @return the losses and their iterations, which grow with the training
     */
    public ScoreStat getScoreVsIter() {
        return scores;
    }

    /**
     * Writes a line for each loss, with a tab behind the iteration.
     *
     * @param outputStream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public void exportScores(OutputStream outputStream) throws IOException {
        exportScores(outputStream, USUAL_DELIMITER);
    }

    /**
     * Writes a line for each loss.
     *
     * @param outputStream where to, which stays open
     * @param delimiter what stands between the iteration and the loss
     * @throws IOException if it cannot be written
     */
    public void exportScores(OutputStream outputStream, String delimiter) throws IOException {
        ArgumentException.notNull(outputStream, "outputStream");
        StringBuilder text = new StringBuilder("Iteration" + ArgumentException.notNull(delimiter, "delimiter") + "Score");
        for (int i = 0; i < scores.size; i++) {
            text.append('\n').append(scores.indexes[i]).append(delimiter).append(scores.scores[i]);
        }
        outputStream.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a line for each loss to a file, with a tab behind the iteration.
     *
     * @param file the file
     * @throws IOException if it cannot be written
     */
    public void exportScores(File file) throws IOException {
        exportScores(file, USUAL_DELIMITER);
    }

    /**
     * Writes a line for each loss to a file.
     *
     * @param file the file
     * @param delimiter what stands between the iteration and the loss
     * @throws IOException if it cannot be written
     */
    public void exportScores(File file, String delimiter) throws IOException {
        ArgumentException.notNull(delimiter, "delimiter");
        try (OutputStream out = new FileOutputStream(ArgumentException.notNull(file, "file"))) {
            exportScores(out, delimiter);
        }
    }

    /** Losses and their iterations, in arrays whose lengths are multiples of {@link #BUCKET_LENGTH}. */
    public static class ScoreStat {
        /** By how many elements the arrays grow. */
        public static final int BUCKET_LENGTH = 10000;

        private long[] indexes = new long[BUCKET_LENGTH];
        private double[] scores = new double[BUCKET_LENGTH];
        private int size;

        /** Creates an empty list. */
        public ScoreStat() {}

        /**
         * Adds a loss.
         *
         * @param index the iteration
         * @param score the loss
         */
        public void addScore(long index, double score) {
            if (size == indexes.length) {
                indexes = Arrays.copyOf(indexes, Math.multiplyExact(size, 2));
                scores = Arrays.copyOf(scores, indexes.length);
            }
            indexes[size] = index;
            scores[size++] = score;
        }

        private int filled() {
            return Math.max(1, (size + BUCKET_LENGTH - 1) / BUCKET_LENGTH) * BUCKET_LENGTH;
        }

        /**
         * Returns the iterations.
         *
         * @return a list of one new array, with zeros behind the last iteration
         */
        public List<long[]> getIndexes() {
            return List.of(Arrays.copyOf(indexes, filled()));
        }

        /**
         * Returns the losses.
         *
         * @return a list of one new array, with zeros behind the last loss
         */
        public List<double[]> getScores() {
            return List.of(Arrays.copyOf(scores, filled()));
        }

        /**
         * Returns the iterations alone.
         *
         * @return a new array
         */
        public long[] getEffectiveIndexes() {
            return Arrays.copyOf(indexes, size);
        }

        /**
         * Returns the losses alone.
         *
         * @return a new array
         */
        public double[] getEffectiveScores() {
            return Arrays.copyOf(scores, size);
        }
    }
}
