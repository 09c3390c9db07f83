package dev.libtensor.djl.modality.rl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.djl.modality.rl.agent.EpsilonGreedy;
import dev.libtensor.djl.modality.rl.agent.RlAgent;
import dev.libtensor.djl.modality.rl.env.RlEnv;
import dev.libtensor.djl.modality.rl.env.RlEnv.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTest extends NativeTest {
    /** Counts to three; each step has a manager of its own. */
    private static final class Counting implements RlEnv {
        private final NDManager manager = NDManager.newBaseManager();
        private final ReplayBuffer buffer = new LruReplayBuffer(4, 2);
        private final List<Integer> closed = new ArrayList<>();
        private int count;

        @Override
        public void reset() {
            count = 0;
        }

        @Override
        public NDList getObservation() {
            return new NDList();
        }

        @Override
        public ActionSpace getActionSpace() {
            ActionSpace space = new ActionSpace();
            space.add(new NDList());
            return space;
        }

        @Override
        public Step step(NDList action, boolean training) {
            Counted step = new Counted(manager.newSubManager(), ++count, closed);
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
    }

    private record Counted(NDManager manager, int number, List<Integer> closed) implements Step {
        @Override
        public NDList getPreObservation() {
            return new NDList();
        }

        @Override
        public NDList getAction() {
            return new NDList();
        }

        @Override
        public NDList getPostObservation() {
            return new NDList();
        }

        @Override
        public ActionSpace getPostActionSpace() {
            return new ActionSpace();
        }

        @Override
        public NDArray getReward() {
            return manager.create((float) number);
        }

        @Override
        public boolean isDone() {
            return number == 3;
        }

        @Override
        public void close() {
            closed.add(number);
            manager.close();
        }
    }

    private static RlAgent first() {
        return new RlAgent() {
            @Override
            public NDList chooseAction(RlEnv env, boolean training) {
                return env.getActionSpace().get(0);
            }

            @Override
            public void trainBatch(Step[] batchSteps) {}
        };
    }

    @Test
    void oldStepsClose() {
        try (Counting env = new Counting()) {
            assertThrows(IllegalStateException.class, env::getBatch);
            assertEquals(6, env.runEnvironment(first(), true));
            assertEquals(List.of(1), env.closed);
            assertEquals(4, env.getBatch().length);
            for (Step step : env.getBatch()) {
                assertEquals(true, ((Counted) step).number > 1);
            }
        }
        assertThrows(IllegalArgumentException.class, () -> new LruReplayBuffer(1, 0));
    }

    @Test
    void actionsComeByChanceWhileLearning() {
        try (Counting env = new Counting()) {
            RlAgent never = new RlAgent() {
                @Override
                public NDList chooseAction(RlEnv from, boolean training) {
                    throw new AssertionError();
                }

                @Override
                public void trainBatch(Step[] batchSteps) {}
            };
            RlAgent always = new EpsilonGreedy(never, step -> 1);
            assertEquals(6, env.runEnvironment(always, true));
            assertThrows(AssertionError.class, () -> always.chooseAction(env, false));
            NDList only = env.getActionSpace().get(0);
            assertSame(NDList.class, only.getClass());
        }
        assertThrows(IllegalStateException.class, () -> new ActionSpace().randomAction());
    }
}
