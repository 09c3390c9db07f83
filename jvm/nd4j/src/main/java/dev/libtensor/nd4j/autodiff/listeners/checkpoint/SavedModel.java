package dev.libtensor.nd4j.autodiff.listeners.checkpoint;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import java.util.regex.Pattern;

/** What is known of a file with a model that was written during training: a line of the record of checkpoints. */
public abstract class SavedModel {
    private static final String SEPARATOR = ",";
    private static final Pattern NO_NAME = Pattern.compile("[/\\\\,\\x00\\r\\n]|^\\.{0,2}$");

    private final int checkpointNum;
    private final long timestamp;
    private final int iteration;
    private final int epoch;
    private final String filename;

    /** Takes the values, or throws if the name is that of a file in another folder, or not for a line. */
    protected SavedModel(int checkpointNum, long timestamp, int iteration, int epoch, String filename) {
        this.checkpointNum = checkpointNum;
        this.timestamp = timestamp;
        this.iteration = iteration;
        this.epoch = epoch;
        this.filename = name(filename, "filename");
    }

    /** Returns the name of a file in the folder of the checkpoints, or throws if it is none. */
    static String name(String given, String argument) {
        if (NO_NAME.matcher(ArgumentException.notNull(given, argument)).find()) {
            throw new ArgumentException("the argument '" + argument + "' is '" + given
                    + "': the name of a file in the folder of the checkpoints was expected, without commas");
        }
        return given;
    }

    /** What makes a checkpoint of the values in a line. */
    @FunctionalInterface
    protected interface Columns<C> {
        /** Returns the checkpoint, or throws an ArgumentException or a NumberFormatException. */
        C read(String[] values);
    }

    /** Reads a line that has the columns of the header, or throws a FormatException. */
    protected static <C> C parse(String line, String header, Columns<C> columns) {
        String[] values = ArgumentException.notNull(line, "str").split(SEPARATOR);
        if (values.length != header.split(SEPARATOR).length) {
            throw new FormatException("'" + line + "' does not describe a checkpoint: expected " + header);
        }
        try {
            return columns.read(values);
        } catch (ArgumentException e) {
            throw new FormatException("'" + line + "' does not describe a checkpoint: " + e.getMessage());
        } catch (NumberFormatException e) {
            throw new FormatException("'" + line + "' does not describe a checkpoint: expected " + header);
        }
    }

    /**
     * Returns a line for a file of checkpoints.
     *
     * @return the values, with commas between them
     */
    public abstract String toFileString();

    /** Joins the values of a line. */
    protected static String line(Object... values) {
        StringBuilder line = new StringBuilder();
        for (Object each : values) {
            line.append(line.isEmpty() ? "" : SEPARATOR).append(each);
        }
        return line.toString();
    }

    /**
     * Returns the number, from 0.
     *
     * @return the number, from 0
     */
    public int getCheckpointNum() {
        return checkpointNum;
    }

    /**
     * Returns when it was written, in milliseconds since 1970.
     *
     * @return when it was written, in milliseconds since 1970
     */
    public long getTimestamp() {
        return timestamp;
    }

    /**
     * Returns the iteration after which it was written.
     *
     * @return the iteration, as the listener's class counts
     */
    public int getIteration() {
        return iteration;
    }

    /**
     * Returns the epoch in which it was written.
     *
     * @return the epoch, as the listener's class counts
     */
    public int getEpoch() {
        return epoch;
    }

    /**
     * Returns the name of the file, in the folder of the checkpoints.
     *
     * @return the name of the file, in the folder of the checkpoints
     */
    public String getFilename() {
        return filename;
    }

    @Override
    public boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && toFileString().equals(((SavedModel) other).toFileString());
    }

    @Override
    public int hashCode() {
        return toFileString().hashCode();
    }

    /** Returns the name and the values. */
    @Override
    public String toString() {
        return "Checkpoint(" + toFileString() + ")";
    }
}
