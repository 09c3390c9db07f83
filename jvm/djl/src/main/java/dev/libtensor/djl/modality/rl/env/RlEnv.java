package dev.libtensor.djl.modality.rl.env;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.rl.ActionSpace;
import dev.libtensor.djl.modality.rl.agent.RlAgent;

/** What an agent acts in. */
public interface RlEnv extends AutoCloseable {
    /** Goes back to the beginning. */
    void reset();

    /**
     * Returns what the agent observes now.
     *
     * @return the arrays
     */
    NDList getObservation();

    /**
     * Returns what the agent can do now.
     *
     * @return the actions
     */
    ActionSpace getActionSpace();

    /**
     * Does an action.
     *
     * @param action the action
     * @param training whether to keep the step to learn from
     * @return the step
     */
    Step step(NDList action, boolean training);

    /**
     * Lets an agent act from the beginning to the end.
     *
     * @param agent the agent
     * @param training whether to keep the steps to learn from
     * @return the sum of the rewards
     */
    default float runEnvironment(RlAgent agent, boolean training) {
        reset();
        float total = 0;
        boolean done = false;
        while (!done) {
            Step step = step(agent.chooseAction(this, training), training);
            total += step.getReward().getFloat();
            done = step.isDone();
        }
        return total;
    }

    /**
     * Returns steps to learn from.
     *
     * @return the steps
     */
    Step[] getBatch();

    @Override
    void close();

    /** What an action has led to. */
    interface Step extends AutoCloseable {
        /**
         * Returns what the agent observed before the action.
         *
         * @return the arrays
         */
        NDList getPreObservation();

        /**
         * Returns the action.
         *
         * @return the arrays
         */
        NDList getAction();

        /**
         * Returns what the agent observes behind the action.
         *
         * @return the arrays
         */
        NDList getPostObservation();

        /**
         * Returns what the agent can do behind the action.
         *
         * @return the actions
         */
        ActionSpace getPostActionSpace();

        /**
         * Returns the reward.
         *
         * @return a single number
         */
        NDArray getReward();

        /**
         * Returns whether this is the last step.
         *
         * @return true if so
         */
        boolean isDone();

        @Override
        void close();
    }
}
