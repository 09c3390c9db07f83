package dev.libtensor.djl.modality.rl.agent;

import dev.libtensor.ArgumentException;
import dev.libtensor.GradientCollector;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.djl.modality.rl.env.RlEnv;
import dev.libtensor.djl.modality.rl.env.RlEnv.Step;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.listener.TrainingListener.BatchData;
import dev.libtensor.djl.translate.Batchifier;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Chooses the action that a model scores highest, and learns by deep Q-learning. The model's inputs are an observation
 * and an action. What it computes ends with each call; in DJL, it stays until the trainer closes.
 */
public class QAgent implements RlAgent {
    private final Trainer trainer;
    private final float rewardDiscount;
    private final Batchifier batchifier;

    /**
     * Creates an agent.
     *
     * @param trainer trains the model
     * @param rewardDiscount how much the reward of a next step counts
     */
    public QAgent(Trainer trainer, float rewardDiscount) {
        this(trainer, rewardDiscount, Batchifier.STACK);
    }

    /**
     * Creates an agent.
     *
     * @param trainer trains the model
     * @param rewardDiscount how much the reward of a next step counts
     * @param batchifier joins the inputs of several actions
     */
    public QAgent(Trainer trainer, float rewardDiscount, Batchifier batchifier) {
        this.trainer = ArgumentException.notNull(trainer, "trainer");
        this.rewardDiscount = rewardDiscount;
        this.batchifier = ArgumentException.notNull(batchifier, "batchifier");
    }

    @Override
    public NDList chooseAction(RlEnv env, boolean training) {
        List<NDList> actions = env.getActionSpace();
        try (ResourceScope scope = new ResourceScope("choose action")) {
            NDList batch = batchifier.batchify(inputs(env.getObservation(), actions));
            NDArray scores = trainer.evaluate(batch).singletonOrThrow().squeeze(-1);
            return actions.get(Math.toIntExact(scores.argMax().getLong()));
        }
    }

    @Override
    public void trainBatch(Step[] batchSteps) {
        BatchData data = new BatchData(null, new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
        try (ResourceScope scope = new ResourceScope("train batch")) {
            for (Step step : batchSteps) {
                train(step, data);
            }
            trainer.notifyListeners(listener -> listener.onTrainingBatch(trainer, data));
        }
    }

    private void train(Step step, BatchData data) {
        NDList[] before = inputs(step.getPreObservation(), List.of(step.getAction()));
        NDList[] behind = inputs(step.getPostObservation(), step.getPostActionSpace());
        NDList[] all = new NDList[1 + behind.length];
        all[0] = before[0];
        System.arraycopy(behind, 0, all, 1, behind.length);
        try (GradientCollector collector = trainer.newGradientCollector()) {
            NDArray scores = trainer.forward(batchifier.batchify(all)).singletonOrThrow().squeeze(-1);
            NDList score = new NDList(scores.get(0));
            NDArray next = step.isDone() ? null : scores.get("1:").max().mul(rewardDiscount);
            NDList goal = new NDList(next == null ? step.getReward() : next.add(step.getReward()));
            collector.backward(trainer.getLoss().evaluate(goal, score));
            data.getLabels().put(goal.head().getDevice(), goal);
            data.getPredictions().put(score.head().getDevice(), score);
        }
    }

    private static NDList[] inputs(NDList observation, List<NDList> actions) {
        NDList[] inputs = new NDList[actions.size()];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = new NDList(observation);
            inputs[i].addAll(actions.get(i));
        }
        return inputs;
    }
}
