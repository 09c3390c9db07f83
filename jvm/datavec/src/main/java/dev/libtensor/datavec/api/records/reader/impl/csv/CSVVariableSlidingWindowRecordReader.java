package dev.libtensor.datavec.api.records.reader.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Reads a window that slides over the lines of CSV files, as DataVec's class of that name. The first windows grow and the last
 * ones shrink. The last line of a window is its first step.
 */
public class CSVVariableSlidingWindowRecordReader extends BaseCSVLinesReader {
    /** The setting of the number of lines. */
    public static final String LINES_PER_SEQUENCE = NAME_SPACE + ".nlinespersequence";

    private final int stride;
    private final Deque<Record> window = new ArrayDeque<>();
    private int maxLinesPerSequence;

    /** Creates a reader of windows of up to ten lines, a line apart. */
    public CSVVariableSlidingWindowRecordReader() {
        this(10, 1);
    }

    /**
     * Creates a reader of windows a line apart.
     *
     * @param maxLinesPerSequence the most lines of a window, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public CSVVariableSlidingWindowRecordReader(int maxLinesPerSequence) {
        this(maxLinesPerSequence, 1);
    }

    /**
     * Creates a reader.
     *
     * @param maxLinesPerSequence the most lines of a window, at least 1
     * @param stride how many lines apart windows are, at least 1
     * @throws ArgumentException if a number is less than 1
     */
    public CSVVariableSlidingWindowRecordReader(int maxLinesPerSequence, int stride) {
        this(maxLinesPerSequence, 0, stride, String.valueOf(DEFAULT_DELIMITER));
    }

    /**
     * Creates a reader.
     *
     * @param maxLinesPerSequence the most lines of a window, at least 1
     * @param stride how many lines apart windows are, at least 1
     * @param delimiter the character between two values
     * @throws ArgumentException if a number is less than 1, or the delimiter is not one character
     */
    public CSVVariableSlidingWindowRecordReader(int maxLinesPerSequence, int stride, String delimiter) {
        this(maxLinesPerSequence, 0, stride, delimiter);
    }

    /**
     * Creates a reader.
     *
     * @param maxLinesPerSequence the most lines of a window, at least 1
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param stride how many lines apart windows are, at least 1
     * @param delimiter the character between two values
     * @throws ArgumentException if a number is too small, or the delimiter is not one character
     */
    public CSVVariableSlidingWindowRecordReader(int maxLinesPerSequence, int skipNumLines, int stride, String delimiter) {
        super(skipNumLines, delimiter);
        if (stride < 1) {
            throw new ArgumentException("windows are at least 1 line apart, not " + stride);
        }
        this.stride = stride;
        set(maxLinesPerSequence);
    }

    private void set(int lines) {
        if (lines < 1) {
            throw new ArgumentException("a window has at least 1 line, not " + lines);
        }
        maxLinesPerSequence = lines;
    }

    @Override
    public void initialize(Configuration conf, InputSplit split) throws IOException, InterruptedException {
        super.initialize(conf, split);
        set(conf.getInt(LINES_PER_SEQUENCE, maxLinesPerSequence));
    }

    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        super.initialize(split);
        window.clear();
    }

    /** Returns whether there is another window. */
    @Override
    public boolean hasNext() {
        return super.hasNext() || !window.isEmpty();
    }

    @Override
    List<Record> lines() {
        for (int i = 0; i < stride; i++) {
            boolean isMore = super.hasNext();
            if (isMore) {
                window.addLast(super.nextRecord());
            } else if (window.isEmpty()) {
                throw new NoSuchElementException("all windows were read: reset() starts again");
            }
            if (!isMore || window.size() > maxLinesPerSequence) {
                window.removeFirst();
            }
        }
        List<Record> lines = new ArrayList<>(window);
        // The next window would be empty.
        if (window.size() <= stride && !super.hasNext()) {
            window.clear();
        }
        return lines;
    }

    @Override
    List<List<Writable>> steps(List<Record> lines) {
        List<List<Writable>> steps = super.steps(lines);
        Collections.reverse(steps);
        return steps;
    }

    @Override
    public void reset() {
        super.reset();
        window.clear();
    }
}
