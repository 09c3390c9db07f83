package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import java.util.regex.Pattern;

/** What is known of a network that a {@link CheckpointListener} wrote to a file. */
public final class Checkpoint {
    private static final String SEPARATOR = ",";
    private static final Pattern OTHER_FOLDER = Pattern.compile("[/\\\\\\x00]");

    private final int checkpointNum;
    private final long timestamp;
    private final int iteration;
    private final int epoch;
    private final String modelType;
    private final String filename;

    /**
     * Creates what is known of a checkpoint.
     *
     * @param checkpointNum the number, from 0
     * @param timestamp when it was written, in milliseconds since 1970
     * @param iteration the number of iterations so far
     * @param epoch the number of epochs that had ended
     * @param modelType the name of the class of the network
     * @param filename the name of the file, in the folder of the checkpoints
     * @throws ArgumentException if the name is of another folder
     */
    public Checkpoint(int checkpointNum, long timestamp, int iteration, int epoch, String modelType, String filename) {
        this.checkpointNum = checkpointNum;
        this.timestamp = timestamp;
        this.iteration = iteration;
        this.epoch = epoch;
        this.modelType = ArgumentException.notNull(modelType, "modelType");
        this.filename = ArgumentException.notNull(filename, "filename");
        if (filename.isEmpty() || filename.equals(".") || filename.equals("..") || OTHER_FOLDER.matcher(filename).find()) {
            throw new ArgumentException("the argument 'filename' is '" + filename
                    + "': the name of a file in the folder of the checkpoints was expected");
        }
    }

    /**
     * Returns the first line of a file of checkpoints.
     *
     * @return the names of the columns
     */
    public static String getFileHeader() {
        return "checkpointNum,timestamp,iteration,epoch,modelType,filename";
    }

    /**
     * Reads a line of a file of checkpoints.
     *
     * @param str the line
     * @return what it says
     * @throws FormatException if it has another form than {@link #toFileString} writes
     */
    public static Checkpoint fromFileString(String str) {
        String[] parts = ArgumentException.notNull(str, "str").split(SEPARATOR);
        if (parts.length != getFileHeader().split(SEPARATOR).length) {
            throw new FormatException("'" + str + "' does not describe a checkpoint: expected " + getFileHeader());
        }
        try {
            return new Checkpoint(Integer.parseInt(parts[0]), Long.parseLong(parts[1]), Integer.parseInt(parts[2]),
                    Integer.parseInt(parts[3]), parts[4], parts[5]);
        } catch (ArgumentException e) {
            throw new FormatException("'" + str + "' does not describe a checkpoint: " + e.getMessage());
        } catch (NumberFormatException e) {
            throw new FormatException("'" + str + "' does not describe a checkpoint: expected " + getFileHeader());
        }
    }

    /**
     * Returns a line for a file of checkpoints.
     *
     * @return the values, with commas between them
     */
    public String toFileString() {
        return String.join(SEPARATOR, String.valueOf(checkpointNum), String.valueOf(timestamp), String.valueOf(iteration),
                String.valueOf(epoch), modelType, filename);
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
     * Returns the number of iterations so far.
     *
     * @return the number of iterations so far
     */
    public int getIteration() {
        return iteration;
    }

    /**
     * Returns the number of epochs that had ended.
     *
     * @return the number of epochs that had ended
     */
    public int getEpoch() {
        return epoch;
    }

    /**
     * Returns the name of the class of the network.
     *
     * @return the name of the class of the network
     */
    public String getModelType() {
        return modelType;
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
        return other instanceof Checkpoint checkpoint && toFileString().equals(checkpoint.toFileString());
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
