package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.datasets.datavec.exception.ZeroLengthSequenceException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** Sequences of numbers of one batch, of shape (n, size, steps), and their mask. Steps that a sequence lacks are 0. Both have ND4J's default type. */
final class SequenceBatch {
    private final int examples;
    private final int size;
    private final int steps;
    private final double[] values;
    private final double[] mask;
    private boolean hasGaps;

    SequenceBatch(int examples, int size, int steps) {
        this.examples = examples;
        this.size = size;
        this.steps = steps;
        values = new double[examples * size * steps];
        mask = new double[examples * steps];
    }

    /** Takes the steps of a sequence, which begins at a step of the batch. */
    void put(int example, int start, List<List<Writable>> sequence, StepReader reader) {
        hasGaps |= sequence.size() < steps;
        double[] step = new double[size];
        for (int t = 0; t < sequence.size(); t++) {
            java.util.Arrays.fill(step, 0);
            try {
                reader.read(sequence.get(t), step);
            } catch (FormatException | NumberFormatException e) {
                throw new FormatException("step " + t + " of a sequence: " + e.getMessage());
            }
            for (int i = 0; i < size; i++) {
                values[(example * size + i) * steps + start + t] = step[i];
            }
            mask[example * steps + start + t] = 1;
        }
    }

    INDArray array() {
        return DefaultType.array(values, examples, size, steps);
    }

    /** Returns the mask, of shape (n, steps); null if all steps are there. */
    INDArray mask() {
        return hasGaps ? DefaultType.array(mask, examples, steps) : null;
    }

    /** Reads the numbers of a step. */
    interface StepReader {
        void read(List<Writable> record, double[] step);
    }

    /** Writes 1 at the place of a class. */
    static void hot(Writable value, double[] step) {
        double number = value.toDouble();
        if (number != Math.rint(number) || number < 0 || number >= step.length) {
            throw new FormatException("the label '" + value + "' is no whole number from 0 to " + (step.length - 1)
                    + " to one-hot encode");
        }
        step[(int) number] = 1;
    }

    /** Copies numbers. */
    static void numbers(List<Writable> values, double[] step) {
        int count = Numbers.count(values);
        if (count != step.length) {
            throw new FormatException("a record has " + count + " numbers: " + step.length
                    + " were expected, as in the first one");
        }
        Numbers.put(values, step, 0);
    }

    /** Returns the first step, or throws if there is none. */
    static List<Writable> first(List<List<Writable>> sequence, Object source) {
        if (sequence.isEmpty()) {
            throw new ZeroLengthSequenceException("a sequence of " + source + " has no steps: at least 1 was expected");
        }
        return sequence.get(0);
    }
}
