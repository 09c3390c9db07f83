package dev.libtensor.djl.modality.rl.agent;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.rl.env.RlEnv;
import dev.libtensor.djl.modality.rl.env.RlEnv.Step;

/** Chooses actions and learns from steps. */
public interface RlAgent {
    /**
     * Chooses an action.
     *
     * @param env what the agent acts in
     * @param training whether the agent is learning
     * @return one of the actions of the environment
     */
    NDList chooseAction(RlEnv env, boolean training);

    /**
     * Learns from steps.
     *
     * @param batchSteps the steps
     */
    void trainBatch(Step[] batchSteps);
}
