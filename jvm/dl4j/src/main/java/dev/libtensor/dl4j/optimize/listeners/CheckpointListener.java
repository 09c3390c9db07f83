package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.internal.Network;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.internal.formats.WholeFile;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Writes a network to files while it trains, and deletes old ones, as in DL4J. The folder has a file
 * {@code checkpointInfo.txt}, with a line for each checkpoint. A file appears under its name when it is complete.
 */
public class CheckpointListener extends BaseTrainingListener {
    private static final String RECORD = "checkpointInfo.txt";

    private final File rootDir;
    private final Builder settings;
    private int next;
    private int lastIteration;
    private long lastSave;
    private long lastOnTime;
    private boolean hasBegun;

    private CheckpointListener(Builder given) {
        settings = given;
        rootDir = given.rootDir;
    }

    @Override
    public void onEpochEnd(Model model) {
        Network network = network(model);
        int done = network.getEpochCount() + 1;
        if (settings.epochs > 0 && done % settings.epochs == 0) {
            save(network, network.getIterationCount(), done);
        }
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        Network network = network(model);
        if (!hasBegun) {
            hasBegun = true;
            lastIteration = iteration;
            lastSave = System.nanoTime();
            lastOnTime = lastSave;
            return;
        }
        boolean isTime = settings.nanos > 0
                && System.nanoTime() - (settings.isTimeSinceLast ? lastSave : lastOnTime) >= settings.nanos;
        boolean isIteration = settings.iterations > 0 && (settings.areIterationsSinceLast
                ? iteration - lastIteration >= settings.iterations : iteration % settings.iterations == 0);
        if (isTime) {
            lastOnTime = System.nanoTime();
        }
        if (isTime || isIteration) {
            save(network, iteration, epoch);
        }
    }

    private static Network network(Model model) {
        if (ArgumentException.notNull(model, "model") instanceof Network network) {
            return network;
        }
        throw new ArgumentException("a MultiLayerNetwork or a ComputationGraph was expected, not a "
                + model.getClass().getSimpleName());
    }

    private void save(Network network, int iteration, int epoch) {
        String type = network instanceof ComputationGraph ? "ComputationGraph" : "MultiLayerNetwork";
        String name = "checkpoint_" + next + "_" + type + ".zip";
        Checkpoint made = new Checkpoint(next, System.currentTimeMillis(), iteration, epoch, type, name);
        try {
            ModelSerializer.writeModel(network, new File(rootDir, name), true);
            File record = new File(rootDir, RECORD);
            String before = record.exists() ? Files.readString(record.toPath()) : Checkpoint.getFileHeader() + "\n";
            WholeFile.write(record, "the record of checkpoints",
                    to -> to.write((before + made.toFileString() + "\n").getBytes(StandardCharsets.UTF_8)));
            deleteOld();
        } catch (IOException e) {
            throw new TensorIOException("the checkpoint '" + name + "' cannot be written to '" + rootDir + "': " + e);
        }
        if (settings.logSaving) {
            ListenerLog.write(this, "Checkpoint at iteration " + made.getIteration() + ", epoch " + epoch + ": " + name);
        }
        next++;
        lastIteration = made.getIteration();
        lastSave = System.nanoTime();
    }

    private void deleteOld() throws IOException {
        List<Checkpoint> all = availableCheckpoints();
        for (int i = 0; settings.keepLast > 0 && i < all.size() - settings.keepLast; i++) {
            Checkpoint old = all.get(i);
            boolean isKept = settings.keepEvery > 0 && (old.getCheckpointNum() + 1) % settings.keepEvery == 0;
            if (!isKept) {
                Files.deleteIfExists(new File(rootDir, old.getFilename()).toPath());
            }
        }
    }

    /**
     * Returns the checkpoints whose files exist.
     *
     * @return the checkpoints, the oldest first
     */
    public List<Checkpoint> availableCheckpoints() {
        return availableCheckpoints(rootDir);
    }

    /**
     * Returns the checkpoints whose files exist.
     *
     * @param directory the folder
     * @return the checkpoints, the oldest first
     * @throws TensorIOException if the folder cannot be read
     * @throws dev.libtensor.FormatException if its record has another form
     */
    public static List<Checkpoint> availableCheckpoints(File directory) {
        File record = new File(ArgumentException.notNull(directory, "directory"), RECORD);
        List<Checkpoint> found = new ArrayList<>();
        if (!record.exists()) {
            return found;
        }
        try {
            for (String line : Files.readAllLines(record.toPath())) {
                if (!line.equals(Checkpoint.getFileHeader())) {
                    Checkpoint each = Checkpoint.fromFileString(line);
                    if (new File(directory, each.getFilename()).exists()) {
                        found.add(each);
                    }
                }
            }
            return found;
        } catch (IOException e) {
            throw new TensorIOException("'" + record + "' cannot be read: " + e);
        }
    }

    /**
     * Returns the last checkpoint.
     *
     * @return the checkpoint; null if there is none
     */
    public Checkpoint lastCheckpoint() {
        return lastCheckpoint(rootDir);
    }

    /**
     * Returns the last checkpoint.
     *
     * @param rootDir the folder
     * @return the checkpoint; null if there is none
     */
    public static Checkpoint lastCheckpoint(File rootDir) {
        List<Checkpoint> all = availableCheckpoints(ArgumentException.notNull(rootDir, "rootDir"));
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    /**
     * Returns the file of a checkpoint.
     *
     * @param checkpoint the checkpoint
     * @return the file
     * @throws TensorIOException if it does not exist
     */
    public File getFileForCheckpoint(Checkpoint checkpoint) {
        return getFileForCheckpoint(ArgumentException.notNull(checkpoint, "checkpoint").getCheckpointNum());
    }

    /**
     * Returns the file of a checkpoint.
     *
     * @param checkpointNum the number
     * @return the file
     * @throws TensorIOException if it does not exist
     */
    public File getFileForCheckpoint(int checkpointNum) {
        return getFileForCheckpoint(rootDir, checkpointNum);
    }

    /**
     * Returns the file of a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpointNum the number
     * @return the file
     * @throws TensorIOException if it does not exist
     */
    public static File getFileForCheckpoint(File rootDir, int checkpointNum) {
        for (Checkpoint each : availableCheckpoints(ArgumentException.notNull(rootDir, "rootDir"))) {
            if (each.getCheckpointNum() == checkpointNum) {
                return new File(rootDir, each.getFilename());
            }
        }
        throw new TensorIOException("'" + rootDir + "' has no file of checkpoint " + checkpointNum);
    }

    /** What reads a network, and never throws what it declares. */
    private interface Reading<T> {
        T read(File file) throws IOException;
    }

    private static <T> T read(File file, Reading<T> reading) {
        try {
            return reading.read(file);
        } catch (IOException e) {
            throw new TensorIOException("the checkpoint cannot be read: " + e.getMessage());
        }
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public MultiLayerNetwork loadCheckpointMLN(Checkpoint checkpoint) {
        return loadCheckpointMLN(rootDir, checkpoint);
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public MultiLayerNetwork loadCheckpointMLN(int checkpointNum) {
        return loadCheckpointMLN(rootDir, checkpointNum);
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static MultiLayerNetwork loadCheckpointMLN(File rootDir, Checkpoint checkpoint) {
        ArgumentException.notNull(rootDir, "rootDir");
        return loadCheckpointMLN(rootDir, ArgumentException.notNull(checkpoint, "checkpoint").getCheckpointNum());
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static MultiLayerNetwork loadCheckpointMLN(File rootDir, int checkpointNum) {
        return read(getFileForCheckpoint(rootDir, checkpointNum), ModelSerializer::restoreMultiLayerNetwork);
    }

    /**
     * Reads the last checkpoint.
     *
     * @param rootDir the folder
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is none, or it cannot be read
     */
    public static MultiLayerNetwork loadLastCheckpointMLN(File rootDir) {
        Checkpoint last = lastCheckpoint(rootDir);
        if (last == null) {
            throw new TensorIOException("'" + rootDir + "' has no checkpoint");
        }
        return loadCheckpointMLN(rootDir, last);
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public ComputationGraph loadCheckpointCG(Checkpoint checkpoint) {
        return loadCheckpointCG(rootDir, checkpoint);
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public ComputationGraph loadCheckpointCG(int checkpointNum) {
        return loadCheckpointCG(rootDir, checkpointNum);
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static ComputationGraph loadCheckpointCG(File rootDir, Checkpoint checkpoint) {
        ArgumentException.notNull(rootDir, "rootDir");
        return loadCheckpointCG(rootDir, ArgumentException.notNull(checkpoint, "checkpoint").getCheckpointNum());
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static ComputationGraph loadCheckpointCG(File rootDir, int checkpointNum) {
        return read(getFileForCheckpoint(rootDir, checkpointNum), ModelSerializer::restoreComputationGraph);
    }

    /**
     * Reads the last checkpoint.
     *
     * @param rootDir the folder
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is none, or it cannot be read
     */
    public static ComputationGraph loadLastCheckpointCG(File rootDir) {
        Checkpoint last = lastCheckpoint(rootDir);
        if (last == null) {
            throw new TensorIOException("'" + rootDir + "' has no checkpoint");
        }
        return loadCheckpointCG(rootDir, last);
    }

    /** Builds a listener. It says when to save, and what to keep; without the latter, all files are kept. */
    public static class Builder {
        private final File rootDir;
        private int epochs;
        private int iterations;
        private boolean areIterationsSinceLast;
        private long nanos;
        private boolean isTimeSinceLast;
        private int keepLast;
        private int keepEvery;
        private boolean logSaving = true;
        private boolean deleteExisting;

        /**
         * Creates a builder.
         *
         * @param rootDir the path of the folder; it is made if it does not exist
         */
        public Builder(String rootDir) {
            this(new File(ArgumentException.notNull(rootDir, "rootDir")));
        }

        /**
         * Creates a builder.
         *
         * @param rootDir the folder; it is made if it does not exist
         */
        public Builder(File rootDir) {
            this.rootDir = ArgumentException.notNull(rootDir, "rootDir");
        }

        private Builder(Builder other) {
            rootDir = other.rootDir;
            epochs = other.epochs;
            iterations = other.iterations;
            areIterationsSinceLast = other.areIterationsSinceLast;
            nanos = other.nanos;
            isTimeSinceLast = other.isTimeSinceLast;
            keepLast = other.keepLast;
            keepEvery = other.keepEvery;
            logSaving = other.logSaving;
        }

        private static <T extends Number> T positive(T value, String name) {
            if (value.longValue() < 1) {
                throw new ArgumentException("the argument '" + name + "' is " + value + ": 1 or more was expected");
            }
            return value;
        }

        /**
         * Saves at the end of every epoch.
         *
         * @return this builder
         */
        public Builder saveEveryEpoch() {
            return saveEveryNEpochs(1);
        }

        /**
         * Saves at the end of every n-th epoch.
         *
         * @param n how many epochs there are from one file to the next
         * @return this builder
         */
        public Builder saveEveryNEpochs(int n) {
            epochs = positive(n, "n");
            return this;
        }

        /**
         * Saves after every n-th iteration.
         *
         * @param n how many iterations there are from one file to the next
         * @return this builder
         */
        public Builder saveEveryNIterations(int n) {
            return saveEveryNIterations(n, false);
        }

        /**
         * Saves after every n-th iteration.
         *
         * @param n the number of iterations
         * @param sinceLast whether they count from the last file, whatever was the reason for that
         * @return this builder
         */
        public Builder saveEveryNIterations(int n, boolean sinceLast) {
            iterations = positive(n, "n");
            areIterationsSinceLast = sinceLast;
            return this;
        }

        /**
         * Saves after the first iteration that ends when a time has passed, again and again.
         *
         * @param amount the time
         * @param timeUnit its unit
         * @return this builder
         */
        public Builder saveEvery(long amount, TimeUnit timeUnit) {
            return saveEvery(amount, timeUnit, false);
        }

        /**
         * Saves after the first iteration that ends when a time has passed, again and again.
         *
         * @param amount the time
         * @param timeUnit its unit
         * @param sinceLast whether it counts from the last file, whatever was the reason for that
         * @return this builder
         */
        public Builder saveEvery(long amount, TimeUnit timeUnit, boolean sinceLast) {
            ArgumentException.notNull(timeUnit, "timeUnit");
            nanos = timeUnit.toNanos(positive(amount, "amount"));
            isTimeSinceLast = sinceLast;
            return this;
        }

        /**
         * Keeps all files, which is the default.
         *
         * @return this builder
         */
        public Builder keepAll() {
            keepLast = 0;
            keepEvery = 0;
            return this;
        }

        /**
         * Keeps the last files, and deletes others.
         *
         * @param n how many
         * @return this builder
         */
        public Builder keepLast(int n) {
            keepLast = positive(n, "n");
            keepEvery = 0;
            return this;
        }

        /**
         * Keeps the last files and some of the older ones, and deletes others.
         *
         * @param nLast how many of the last ones
         * @param everyN every how many of the older ones one is kept
         * @return this builder
         */
        public Builder keepLastAndEvery(int nLast, int everyN) {
            int last = positive(nLast, "nLast");
            keepEvery = positive(everyN, "everyN");
            keepLast = last;
            return this;
        }

        /**
         * Sets whether a line is logged for each file.
         *
         * @param logSaving true, which is the default, if it is
         * @return this builder
         */
        public Builder logSaving(boolean logSaving) {
            this.logSaving = logSaving;
            return this;
        }

        /**
         * Sets whether older checkpoints in the folder are deleted. If not, which is the default, they are an error.
         *
         * @param deleteExisting whether {@link #build} deletes them
         * @return this builder
         */
        public Builder deleteExisting(boolean deleteExisting) {
            this.deleteExisting = deleteExisting;
            return this;
        }

        /**
         * Returns the listener.
         *
         * @return a new listener
         * @throws StateException if nothing says when to save, or the folder has checkpoints
         * @throws TensorIOException if the folder cannot be made, or what it has cannot be deleted
         */
        public CheckpointListener build() {
            if (epochs == 0 && iterations == 0 && nanos == 0) {
                throw new StateException("nothing says when to save: call a method such as saveEveryEpoch first");
            }
            try {
                Files.createDirectories(rootDir.toPath());
                File record = new File(rootDir, RECORD);
                if (record.exists() && !deleteExisting) {
                    throw new StateException("'" + rootDir + "' has checkpoints: choose another folder. Use deleteExisting(true) to delete them");
                }
                for (Checkpoint each : availableCheckpoints(rootDir)) {
                    Files.delete(new File(rootDir, each.getFilename()).toPath());
                }
                Files.deleteIfExists(record.toPath());
            } catch (IOException | InvalidPathException e) {
                throw new TensorIOException("the folder '" + rootDir + "' cannot be prepared: " + e);
            }
            return new CheckpointListener(new Builder(this));
        }
    }
}
