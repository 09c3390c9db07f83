package dev.libtensor.nd4j.autodiff.listeners.checkpoint;

/** What is known of a graph that a {@link CheckpointListener} wrote to a file. Iterations and epochs count from 0. */
public final class Checkpoint extends SavedModel {
    /**
     * Creates what is known of a checkpoint.
     *
     * @param checkpointNum the number, from 0
     * @param timestamp when it was written, in milliseconds since 1970
     * @param iteration the iteration after which it was written, from 0
     * @param epoch the epoch in which it was written, from 0
     * @param filename the name of the file, in the folder of the checkpoints
     * @throws dev.libtensor.ArgumentException if the name is of another folder, or has a comma
     */
    public Checkpoint(int checkpointNum, long timestamp, int iteration, int epoch, String filename) {
        super(checkpointNum, timestamp, iteration, epoch, filename);
    }

    /**
     * Returns the first line of a file of checkpoints.
     *
     * @return the names of the columns
     */
    public static String getFileHeader() {
        return "checkpointNum,timestamp,iteration,epoch,filename";
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
                Integer.parseInt(values[2]), Integer.parseInt(values[3]), values[4]));
    }

    @Override
    public String toFileString() {
        return line(getCheckpointNum(), getTimestamp(), getIteration(), getEpoch(), getFilename());
    }
}
