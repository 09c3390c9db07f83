package dev.libtensor.djl.modality.rl.agent;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.rl.env.RlEnv;
import dev.libtensor.djl.modality.rl.env.RlEnv.Step;
import dev.libtensor.djl.training.tracker.Tracker;
import dev.libtensor.djl.util.RandomUtils;

/** Sometimes chooses an action by chance while it learns, and else the one that another agent chooses. */
public class EpsilonGreedy implements RlAgent {
    private final RlAgent baseAgent;
    private final Tracker exploreRate;
    private int counter;

    /**
     * Creates an agent.
     *
     * @param baseAgent chooses the other actions, and learns
     * @param exploreRate the probability of an action by chance, which may change with each choice
     */
    public EpsilonGreedy(RlAgent baseAgent, Tracker exploreRate) {
        this.baseAgent = ArgumentException.notNull(baseAgent, "baseAgent");
        this.exploreRate = ArgumentException.notNull(exploreRate, "exploreRate");
    }

    @Override
    public NDList chooseAction(RlEnv env, boolean training) {
        boolean explores = training && RandomUtils.random() < exploreRate.getNewValue(counter++);
        return explores ? env.getActionSpace().randomAction() : baseAgent.chooseAction(env, training);
    }

    @Override
    public void trainBatch(Step[] batchSteps) {
        baseAgent.trainBatch(batchSteps);
    }
}
