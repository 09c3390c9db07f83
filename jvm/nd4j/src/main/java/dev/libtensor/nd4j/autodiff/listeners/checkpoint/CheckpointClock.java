package dev.libtensor.nd4j.autodiff.listeners.checkpoint;

/** Decides during a training when a model is saved. */
public final class CheckpointClock {
    private final CheckpointSettings<?> settings;
    private int lastIteration;
    private long lastSave;
    private long lastOnTime;
    private boolean hasBegun;

    /** Starts with the first iteration. */
    public CheckpointClock(CheckpointSettings<?> settings) {
        this.settings = settings;
    }

    /** Whether a model is to be saved at the end of an epoch. The first epoch is number 1. */
    public boolean isDueAfterEpoch(int done) {
        return settings.epochs > 0 && done % settings.epochs == 0;
    }

    /** Whether a model is to be saved after an iteration. The first one that this object sees only starts the counts. */
    public boolean isDue(int iteration) {
        long now = System.nanoTime();
        if (!hasBegun) {
            hasBegun = true;
            lastIteration = iteration;
            lastSave = now;
            lastOnTime = now;
            return false;
        }
        boolean isTime = settings.nanos > 0 && now - (settings.isTimeSinceLast ? lastSave : lastOnTime) >= settings.nanos;
        if (isTime) {
            lastOnTime = now;
        }
        return isTime || settings.iterations > 0 && (settings.areIterationsSinceLast
                ? iteration - lastIteration >= settings.iterations : iteration % settings.iterations == 0);
    }

    /** Counts from here on, if the counts are from the last file. */
    public void saved(int iteration) {
        lastIteration = iteration;
        lastSave = System.nanoTime();
    }
}
