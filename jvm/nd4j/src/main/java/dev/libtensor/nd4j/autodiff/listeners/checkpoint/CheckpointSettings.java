package dev.libtensor.nd4j.autodiff.listeners.checkpoint;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Says when a listener saves a model, and which files it keeps.
 *
 * @param <B> the builder's own type
 */
public abstract class CheckpointSettings<B extends CheckpointSettings<B>> {
    int epochs;
    int iterations;
    boolean areIterationsSinceLast;
    long nanos;
    boolean isTimeSinceLast;
    private final File rootDir;
    private int keepLast;
    private int keepEvery;
    private boolean logSaving = true;
    private boolean deleteExisting;

    /** Starts with a folder, where nothing says yet when to save, and all files are kept. */
    protected CheckpointSettings(File rootDir) {
        this.rootDir = ArgumentException.notNull(rootDir, "rootDir");
    }

    /** Starts with what another has. */
    protected CheckpointSettings(CheckpointSettings<B> other) {
        rootDir = other.rootDir;
        epochs = other.epochs;
        iterations = other.iterations;
        areIterationsSinceLast = other.areIterationsSinceLast;
        nanos = other.nanos;
        isTimeSinceLast = other.isTimeSinceLast;
        keepLast = other.keepLast;
        keepEvery = other.keepEvery;
        logSaving = other.logSaving;
        deleteExisting = other.deleteExisting;
    }

    /** Returns this builder. */
    protected abstract B self();

    /** Returns the folder. */
    public final File folder() {
        return rootDir;
    }

    /** Whether a line is logged for each file. */
    public final boolean isLogged() {
        return logSaving;
    }

    /** Prepares the folder, or throws if nothing says when to save. */
    protected final void begin(CheckpointFolder<?> folder) {
        if (epochs == 0 && iterations == 0 && nanos == 0) {
            throw new StateException("nothing says when to save: call a method such as saveEveryEpoch first");
        }
        folder.prepare(deleteExisting);
    }

    /** Returns those checkpoints that are not to be kept, of all that exist. */
    final <C extends SavedModel> List<C> superfluous(List<C> all) {
        List<C> found = new ArrayList<>();
        for (int i = 0; keepLast > 0 && i < all.size() - keepLast; i++) {
            int number = all.get(i).getCheckpointNum();
            boolean isKept = keepEvery > 0 && number > 0 && (number + 1) % keepEvery == 0;
            if (!isKept) {
                found.add(all.get(i));
            }
        }
        return found;
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
    public B saveEveryEpoch() {
        return saveEveryNEpochs(1);
    }

    /**
     * Saves at the end of every n-th epoch.
     *
     * @param n how many epochs there are from one file to the next
     * @return this builder
     */
    public B saveEveryNEpochs(int n) {
        epochs = positive(n, "n");
        return self();
    }

    /**
     * Saves after every n-th iteration.
     *
     * @param n how many iterations there are from one file to the next
     * @return this builder
     */
    public B saveEveryNIterations(int n) {
        return saveEveryNIterations(n, false);
    }

    /**
     * Saves after every n-th iteration.
     *
     * @param n the number of iterations
     * @param sinceLast whether they count from the last file, whatever was the reason for that
     * @return this builder
     */
    public B saveEveryNIterations(int n, boolean sinceLast) {
        iterations = positive(n, "n");
        areIterationsSinceLast = sinceLast;
        return self();
    }

    /**
     * Saves after the first iteration that ends when a time has passed, again and again.
     *
     * @param amount the time
     * @param timeUnit its unit
     * @return this builder
     */
    public B saveEvery(long amount, TimeUnit timeUnit) {
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
    public B saveEvery(long amount, TimeUnit timeUnit, boolean sinceLast) {
        ArgumentException.notNull(timeUnit, "timeUnit");
        nanos = timeUnit.toNanos(positive(amount, "amount"));
        isTimeSinceLast = sinceLast;
        return self();
    }

    /**
     * Keeps all files, which is the default.
     *
     * @return this builder
     */
    public B keepAll() {
        keepLast = 0;
        keepEvery = 0;
        return self();
    }

    /**
     * Keeps the last files, and deletes others.
     *
     * @param n how many
     * @return this builder
     */
    public B keepLast(int n) {
        keepLast = positive(n, "n");
        keepEvery = 0;
        return self();
    }

    /**
     * Keeps the last files and some of the older ones, and deletes others.
     *
     * @param nLast how many of the last ones
     * @param everyN every how many of the older ones one is kept
     * @return this builder
     */
    public B keepLastAndEvery(int nLast, int everyN) {
        int last = positive(nLast, "nLast");
        keepEvery = positive(everyN, "everyN");
        keepLast = last;
        return self();
    }

    /**
     * Sets whether a line is logged for each file.
     *
     * @param logSaving true, which is the default, if it is
     * @return this builder
     */
    public B logSaving(boolean logSaving) {
        this.logSaving = logSaving;
        return self();
    }

    /**
     * Sets whether older checkpoints in the folder are deleted. If not, which is the default, they are an error.
     *
     * @param deleteExisting whether building the listener deletes them
     * @return this builder
     */
    public B deleteExisting(boolean deleteExisting) {
        this.deleteExisting = deleteExisting;
        return self();
    }
}
