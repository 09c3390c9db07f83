package dev.libtensor.datavec.api.records.reader.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.LineRecordReader;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.CsvLine;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads CSV files with several sequences, between which there is a certain line, as DataVec's class of that name. */
public class CSVMultiSequenceRecordReader extends LineRecordReader implements SequenceRecordReader {
    /** What the lines of a sequence are, as DataVec's enum of that name. */
    public enum Mode {
        /** Parts of it: each value is a step. */
        CONCAT,

        /** Its columns, all as long. */
        EQUAL_LENGTH,

        /** Its columns, of which shorter ones get more values. */
        PAD
    }

    private final CsvLine csv;
    private final Pattern separator;
    private final Mode mode;
    private final Writable padValue;

    /**
     * Creates a reader of values with commas between them.
     *
     * @param sequenceSeparatorRegex the regular expression of the line between two sequences, such as {@code ^$}
     * @param mode what the lines are, not {@code PAD}
     * @throws ArgumentException if the expression is malformed, or the mode is {@code PAD}
     */
    public CSVMultiSequenceRecordReader(String sequenceSeparatorRegex, Mode mode) {
        this(0, CSVRecordReader.DEFAULT_DELIMITER, CSVRecordReader.DEFAULT_QUOTE, sequenceSeparatorRegex, mode, null);
    }

    /**
     * Creates a reader of values with commas between them.
     *
     * @param sequenceSeparatorRegex the regular expression of the line between two sequences, such as {@code ^$}
     * @param mode what the lines are
     * @param padValue what shorter columns get; null unless the mode is {@code PAD}
     * @throws ArgumentException if the expression is malformed, or a value is missing
     */
    public CSVMultiSequenceRecordReader(String sequenceSeparatorRegex, Mode mode, Writable padValue) {
        this(0, CSVRecordReader.DEFAULT_DELIMITER, CSVRecordReader.DEFAULT_QUOTE, sequenceSeparatorRegex, mode, padValue);
    }

    /**
     * Creates a reader.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param elementDelimiter the character between two values
     * @param quote the character around values that have delimiters in them
     * @param sequenceSeparatorRegex the regular expression of the line between two sequences, such as {@code ^$}
     * @param mode what the lines are
     * @param padValue what shorter columns get; null unless the mode is {@code PAD}
     * @throws ArgumentException if the number is negative, the expression malformed, or a value missing
     */
    public CSVMultiSequenceRecordReader(int skipNumLines, char elementDelimiter, char quote, String sequenceSeparatorRegex,
            Mode mode, Writable padValue) {
        super(skipNumLines);
        csv = new CsvLine(elementDelimiter, quote);
        this.mode = ArgumentException.notNull(mode, "mode");
        this.padValue = mode == Mode.PAD ? ArgumentException.notNull(padValue, "padValue") : padValue;
        try {
            separator = Pattern.compile(ArgumentException.notNull(sequenceSeparatorRegex, "sequenceSeparatorRegex"));
        } catch (PatternSyntaxException e) {
            throw new ArgumentException(
                    "the regular expression '" + sequenceSeparatorRegex + "' is malformed: " + e.getDescription());
        }
    }

    /**
     * Returns the next sequence.
     *
     * @throws NoSuchElementException if there are no more
     * @throws FormatException if a line is malformed, or lines differ in length although they should not
     */
    @Override
    public List<List<Writable>> sequenceRecord() {
        List<List<Writable>> lines = new ArrayList<>();
        String line = next().get(0).toString();
        while (!separator.matcher(line).matches()) {
            List<Writable> values = new ArrayList<>();
            csv.values(line).forEach(value -> values.add(new Text(value)));
            lines.add(values);
            if (!hasNext()) {
                break;
            }
            line = next().get(0).toString();
        }
        return mode == Mode.CONCAT ? concatenated(lines) : columns(lines);
    }

    private static List<List<Writable>> concatenated(List<List<Writable>> lines) {
        List<List<Writable>> steps = new ArrayList<>();
        lines.forEach(line -> line.forEach(value -> steps.add(new ArrayList<>(List.of(value)))));
        return steps;
    }

    private List<List<Writable>> columns(List<List<Writable>> lines) {
        int length = lines.stream().mapToInt(List::size).max().orElse(0);
        List<List<Writable>> steps = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            List<Writable> step = new ArrayList<>();
            for (List<Writable> line : lines) {
                if (i >= line.size() && mode == Mode.EQUAL_LENGTH) {
                    throw new FormatException(this + ": the lines of a sequence have the same number of values, but one has "
                            + line.size() + " and another " + length);
                }
                step.add(i < line.size() ? line.get(i) : padValue);
            }
            steps.add(step);
        }
        return steps;
    }
}
