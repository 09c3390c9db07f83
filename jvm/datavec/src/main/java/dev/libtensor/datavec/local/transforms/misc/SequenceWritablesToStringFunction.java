package dev.libtensor.datavec.local.transforms.misc;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.common.function.Function;
import java.util.List;
import java.util.stream.Collectors;

/** Makes a text of a sequence, as DataVec's class of that name. */
public class SequenceWritablesToStringFunction implements Function<List<List<Writable>>, String> {
    /** What is usually between two values. */
    public static final String DEFAULT_DELIMITER = ",";

    /** What is usually between two steps. */
    public static final String DEFAULT_TIME_STEP_DELIMITER = "\n";

    private final WritablesToStringFunction step;
    private final String timeStepDelimiter;

    /** Creates a function with commas between values, and a line for each step. */
    public SequenceWritablesToStringFunction() {
        this(DEFAULT_DELIMITER);
    }

    /**
     * Creates a function with a line for each step.
     *
     * @param delim the text between two values
     */
    public SequenceWritablesToStringFunction(String delim) {
        this(delim, DEFAULT_TIME_STEP_DELIMITER);
    }

    /**
     * Creates a function without quotes.
     *
     * @param delim the text between two values
     * @param timeStepDelimiter the text between two steps
     */
    public SequenceWritablesToStringFunction(String delim, String timeStepDelimiter) {
        this(delim, timeStepDelimiter, null);
    }

    /**
     * Creates a function.
     *
     * @param delimiter the text between two values
     * @param timeStepDelimiter the text between two steps
     * @param quote the text around values with a delimiter in them, in which it is doubled; null for none
     */
    public SequenceWritablesToStringFunction(String delimiter, String timeStepDelimiter, String quote) {
        step = new WritablesToStringFunction(ArgumentException.notNull(delimiter, "delimiter"), quote);
        this.timeStepDelimiter = ArgumentException.notNull(timeStepDelimiter, "timeStepDelimiter");
    }

    @Override
    public String apply(List<List<Writable>> c) {
        return ArgumentException.<List<Writable>>noneNull(c, "c").stream().map(step)
                .collect(Collectors.joining(timeStepDelimiter));
    }
}
