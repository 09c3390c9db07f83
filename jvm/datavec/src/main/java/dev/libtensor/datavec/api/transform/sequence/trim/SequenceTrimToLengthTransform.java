package dev.libtensor.datavec.api.transform.sequence.trim;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** Gives sequences a certain length, as DataVec's class of that name. */
public class SequenceTrimToLengthTransform extends BaseSequenceTransform {
    /** What happens to sequences of another length, as DataVec's enum of that name. */
    public enum Mode {
        /** Longer ones are cut. */
        TRIM,

        /** Longer ones are cut, and shorter ones get more steps. */
        TRIM_OR_PAD
    }

    private final int maxLength;
    private final Mode mode;
    private final List<Writable> pad;

    /**
     * Creates a transform.
     *
     * @param maxLength the length, at least 1
     * @param mode what happens to sequences of another length
     * @param pad the values of each step that is added; null if none are added
     * @throws ArgumentException if the length is less than 1, or there are no values although steps are added
     */
    public SequenceTrimToLengthTransform(int maxLength, Mode mode, List<Writable> pad) {
        if (maxLength < 1) {
            throw new ArgumentException("a sequence has at least 1 step, not " + maxLength);
        }
        this.maxLength = maxLength;
        this.mode = ArgumentException.notNull(mode, "mode");
        this.pad = mode == Mode.TRIM ? List.of() : ArgumentException.noneNull(pad, "pad");
    }

    /**
     * Returns the same columns.
     *
     * @throws ArgumentException if a step that is added has another number of values
     */
    @Override
    public Schema transform(Schema inputSchema) {
        if (mode == Mode.TRIM_OR_PAD && inputSchema.numColumns() != pad.size()) {
            throw new ArgumentException("a step that is added has a value for each of the columns "
                    + inputSchema.getColumnNames() + ", but there are " + pad.size() + ": " + pad);
        }
        return inputSchema;
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        int kept = Math.min(maxLength, ArgumentException.notNull(sequence, "sequence").size());
        List<List<Writable>> steps = new ArrayList<>(sequence.subList(0, kept));
        while (mode == Mode.TRIM_OR_PAD && steps.size() < maxLength) {
            steps.add(pad);
        }
        return steps;
    }

    @Override
    public String toString() {
        return "SequenceTrimToLengthTransform(maxLength=" + maxLength + ",mode=" + mode + ",pad=" + pad + ")";
    }
}
