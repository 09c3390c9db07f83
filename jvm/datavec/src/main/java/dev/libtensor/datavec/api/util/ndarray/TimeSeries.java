package dev.libtensor.datavec.api.util.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;
import java.util.List;

/** The numbers of sequences, as arrays of them and of the steps that there are. */
public final class TimeSeries {
    private final double[][][] numbers;
    private final int values;
    private final int steps;

    private TimeSeries(double[][][] numbers, int values, int steps) {
        this.numbers = numbers;
        this.values = values;
        this.steps = steps;
    }

    /**
     * Reads sequences.
     *
     * @param sequences the values of each step of each sequence: numbers, and rows that are put in their places
     * @return their numbers
     * @throws ShapeException if steps differ in length
     */
    public static TimeSeries of(List<List<List<Writable>>> sequences) {
        int steps = 0;
        int values = -1;
        double[][][] numbers = new double[ArgumentException.<List<List<Writable>>>noneNull(sequences, "sequences").size()][][];
        for (int i = 0; i < numbers.length; i++) {
            List<List<Writable>> sequence = ArgumentException.noneNull(sequences.get(i), "sequences[" + i + "]");
            numbers[i] = sequence.stream().map(RecordConverter::numbers).toArray(double[][]::new);
            for (double[] step : numbers[i]) {
                if (values >= 0 && step.length != values) {
                    throw new ShapeException("steps have the same number of values, but one has " + values + " and another "
                            + step.length);
                }
                values = step.length;
            }
            steps = Math.max(steps, sequence.size());
        }
        return new TimeSeries(numbers, Math.max(values, 0), steps);
    }

    /**
     * Returns the numbers.
     *
     * @param isEqual whether sequences that differ in length are an error; otherwise zeros follow the shorter ones
     * @return an array of shape (sequences, values, steps) and of the default type
     * @throws ShapeException if sequences differ in length although they should not
     */
    public INDArray array(boolean isEqual) {
        if (isEqual && !isEqual()) {
            throw new ShapeException("sequences have the same number of steps, but the longest has " + steps
                    + " and another fewer");
        }
        double[] all = new double[numbers.length * values * steps];
        for (int i = 0; i < numbers.length; i++) {
            for (int step = 0; step < numbers[i].length; step++) {
                for (int value = 0; value < values; value++) {
                    all[(i * values + value) * steps + step] = numbers[i][step][value];
                }
            }
        }
        return Nd4j.create(all, new long[] {numbers.length, values, steps}, Nd4j.dataType());
    }

    /**
     * Returns whether all sequences have as many steps.
     *
     * @return true if they have
     */
    public boolean isEqual() {
        for (double[][] sequence : numbers) {
            if (sequence.length != steps) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns which steps there are.
     *
     * @return an array of shape (sequences, steps), with 1 for each step; null if there are all
     */
    public INDArray mask() {
        if (isEqual()) {
            return null;
        }
        double[] all = new double[numbers.length * steps];
        for (int i = 0; i < numbers.length; i++) {
            Arrays.fill(all, i * steps, i * steps + numbers[i].length, 1);
        }
        return Nd4j.create(all, new long[] {numbers.length, steps}, Nd4j.dataType());
    }
}
