package dev.libtensor.djl.modality.rl;

import dev.libtensor.djl.modality.rl.env.RlEnv.Step;

/** Keeps steps to learn from. */
public interface ReplayBuffer {
    /**
     * Returns steps to learn from.
     *
     * @return the steps
     */
    Step[] getBatch();

    /**
     * Adds a step.
     *
     * @param step the step, which belongs to this buffer from now on
     */
    void addStep(Step step);
}
