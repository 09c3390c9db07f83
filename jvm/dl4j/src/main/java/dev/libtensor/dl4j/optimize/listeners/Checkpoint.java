package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.listeners.checkpoint.SavedModel;

/** What is known of a network that a {@link CheckpointListener} wrote to a file. The epoch is how many had ended. */
public final class Checkpoint extends SavedModel {
    private final String modelType;

    /**
     * Creates what is known of a checkpoint.
     *
     * @param checkpointNum the number, from 0
     * @param timestamp when it was written, in milliseconds since 1970
     * @param iteration the number of iterations so far
     * @param epoch the number of epochs that had ended
     * @param modelType the name of the class of the network
     * @param filename the name of the file, in the folder of the checkpoints
     * @throws ArgumentException if the name is of another folder, or has a comma
     */
    public Checkpoint(int checkpointNum, long timestamp, int iteration, int epoch, String modelType, String filename) {
        super(checkpointNum, timestamp, iteration, epoch, filename);
        this.modelType = ArgumentException.notNull(modelType, "modelType");
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
     * @throws dev.libtensor.FormatException if it has another form than {@link #toFileString} writes
     */
    public static Checkpoint fromFileString(String str) {
        return parse(str, getFileHeader(), values -> new Checkpoint(Integer.parseInt(values[0]), Long.parseLong(values[1]),
                Integer.parseInt(values[2]), Integer.parseInt(values[3]), values[4], values[5]));
    }

    @Override
    public String toFileString() {
        return line(getCheckpointNum(), getTimestamp(), getIteration(), getEpoch(), modelType, getFilename());
    }

    /**
     * Returns the name of the class of the network.
     *
     * @return the name of the class of the network
     */
    public String getModelType() {
        return modelType;
    }
}
