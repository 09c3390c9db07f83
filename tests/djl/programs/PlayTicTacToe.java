import ai.djl.Model;
import ai.djl.basicmodelzoo.basic.Mlp;
import ai.djl.engine.Engine;
import ai.djl.modality.rl.ActionSpace;
import ai.djl.modality.rl.LruReplayBuffer;
import ai.djl.modality.rl.ReplayBuffer;
import ai.djl.modality.rl.agent.EpsilonGreedy;
import ai.djl.modality.rl.agent.QAgent;
import ai.djl.modality.rl.agent.RlAgent;
import ai.djl.modality.rl.env.RlEnv;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.SequentialBlock;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.Trainer;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Adam;
import ai.djl.training.tracker.LinearTracker;
import ai.djl.training.tracker.Tracker;

/** The example of reinforcement learning, on a smaller game: who takes the last of seven stones wins; one or two at a time. */
public final class PlayTicTacToe {
    private static final int BATCH = 16;

    public static void main(String[] args) {
        Engine.getInstance().setRandomSeed(11);
        SequentialBlock block = new SequentialBlock().add(inputs -> {
            NDArray joined = NDArrays.concat(new NDList(inputs.get(0).reshape(-1, 1), inputs.get(1).reshape(-1, 1)), 1);
            return new NDList(joined.toType(DataType.FLOAT32, true));
        }).add(new Mlp(2, 1, new int[] {16, 8}));
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.l2Loss())
                .optOptimizer(Adam.builder().optLearningRateTracker(Tracker.fixed(0.005f)).build());
        try (Stones game = new Stones(NDManager.newBaseManager()); Model model = Model.newInstance("stones")) {
            model.setBlock(block);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(BATCH, 1), new Shape(BATCH, 1));
                Tracker explore = LinearTracker.builder().setBaseValue(0.9f).optSlope(-0.004f).optMinValue(0.05f).build();
                RlAgent agent = new EpsilonGreedy(new QAgent(trainer, 0.9f), explore);
                float sum = 0;
                for (int i = 0; i < 80; i++) {
                    sum += game.runEnvironment(agent, true);
                    agent.trainBatch(game.getBatch());
                    trainer.step();
                }
                System.out.println("mean reward while training " + sum / 80);
                float result = game.runEnvironment(agent, false);
                Check.that(result == 1 || result == -1, "a game ends with a winner, and not with " + result);
                Check.equal(0, game.left, "stones at the end");
            }
        }
    }

    private static final class Stones implements RlEnv {
        private final NDManager manager;
        private final ReplayBuffer buffer = new LruReplayBuffer(BATCH, 64);
        private int left = 7;
        private int turn = 1;

        Stones(NDManager manager) {
            this.manager = manager;
        }

        @Override
        public void reset() {
            left = 7;
            turn = 1;
        }

        @Override
        public NDList getObservation() {
            return new NDList(manager.create(left));
        }

        @Override
        public ActionSpace getActionSpace() {
            return actions(manager, left);
        }

        @Override
        public Step step(NDList action, boolean training) {
            int before = left;
            left -= action.singletonOrThrow().getInt();
            Step step = new Move(manager.newSubManager(), before, left, turn, action);
            turn = -turn;
            if (training) {
                buffer.addStep(step);
            }
            return step;
        }

        @Override
        public Step[] getBatch() {
            return buffer.getBatch();
        }

        @Override
        public void close() {
            manager.close();
        }

        static ActionSpace actions(NDManager manager, int left) {
            ActionSpace space = new ActionSpace();
            for (int stones = 1; stones <= Math.min(2, left); stones++) {
                space.add(new NDList(manager.create(stones)));
            }
            return space;
        }
    }

    private record Move(NDManager manager, int before, int after, int turn, NDList action) implements RlEnv.Step {
        @Override
        public NDList getPreObservation() {
            return new NDList(manager.create(before));
        }

        @Override
        public NDList getAction() {
            return action;
        }

        @Override
        public NDList getPostObservation() {
            return new NDList(manager.create(after));
        }

        @Override
        public ActionSpace getPostActionSpace() {
            return Stones.actions(manager, after);
        }

        @Override
        public NDArray getReward() {
            return manager.create(isDone() ? (float) turn : 0f);
        }

        @Override
        public boolean isDone() {
            return after == 0;
        }

        @Override
        public void close() {
            manager.close();
        }
    }
}
