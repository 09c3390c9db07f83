package dev.libtensor.djl.modality.rl;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.djl.modality.rl.env.RlEnv.Step;
import dev.libtensor.djl.util.RandomUtils;

/** Keeps the newest steps, and closes the oldest one when it is full. */
public class LruReplayBuffer implements ReplayBuffer {
    private final int batchSize;
    private final Step[] steps;
    private int oldest;
    private int size;

    /**
     * Creates a buffer.
     *
     * @param batchSize the number of steps that {@link #getBatch} returns
     * @param bufferSize the number of steps to keep
     * @throws ArgumentException if a number is below 1
     */
    public LruReplayBuffer(int batchSize, int bufferSize) {
        if (batchSize < 1 || bufferSize < 1) {
            throw new ArgumentException("a buffer has at least one step, but " + bufferSize + " and batches of "
                    + batchSize + " were asked for");
        }
        this.batchSize = batchSize;
        steps = new Step[bufferSize];
    }

    /**
     * Returns steps by chance, some perhaps more than once.
     *
     * @throws StateException if there are none
     */
    @Override
    public Step[] getBatch() {
        if (size == 0) {
            throw new StateException("a batch cannot be drawn from a buffer without steps: add a step first");
        }
        Step[] batch = new Step[batchSize];
        for (int i = 0; i < batchSize; i++) {
            batch[i] = steps[RandomUtils.nextInt(size)];
        }
        return batch;
    }

    @Override
    public void addStep(Step step) {
        ArgumentException.notNull(step, "step");
        if (size < steps.length) {
            steps[size++] = step;
            return;
        }
        Step replaced = steps[oldest];
        steps[oldest] = step;
        oldest = (oldest + 1) % steps.length;
        replaced.close();
    }
}
