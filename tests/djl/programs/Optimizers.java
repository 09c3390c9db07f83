import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.LinearTracker;
import ai.djl.training.tracker.Tracker;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** The chapters on optimization: rules by arrays, the library's rules on the same valley, and schedules. */
public final class Optimizers {
    public static void main(String[] args) {
        Engine.getInstance().setRandomSeed(1);
        Map<String, Optimizer> all = new LinkedHashMap<>();
        all.put("sgd", Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.3f)).build());
        all.put("momentum", Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.1f)).optMomentum(0.8f).build());
        all.put("nag", Optimizer.nag().setLearningRateTracker(Tracker.fixed(0.1f)).setMomentum(0.8f).build());
        all.put("adam", Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.3f)).build());
        all.put("adamW", Optimizer.adamW().optLearningRateTracker(Tracker.fixed(0.3f)).build());
        all.put("adagrad", Optimizer.adagrad().optLearningRateTracker(Tracker.fixed(2f)).build());
        all.put("rmsprop", Optimizer.rmsprop().optLearningRateTracker(Tracker.fixed(0.1f)).build());
        all.put("adadelta", Optimizer.adadelta().optRho(0.9f).build());
        try (NDManager manager = NDManager.newBaseManager()) {
            all.forEach((name, optimizer) -> Check.below(name.equals("adadelta") ? 30.4 : 1,
                    descend(manager, (x, gradient) -> optimizer.update("x", x, gradient)), name));
            Check.below(1, descend(manager, (x, gradient) -> x.subi(gradient.mul(0.3f))), "by hand");
            NDArray speed = manager.zeros(new Shape(2));
            Check.below(1, descend(manager, (x, gradient) -> {
                speed.muli(0.8f).addi(gradient);
                x.subi(speed.mul(0.1f));
            }), "momentum by hand");
        }
        schedules();
    }

    /** The height after thirty steps down a valley that is steep on one side, from 0.1 x x + 2 y y = 30.5 on. */
    private static float descend(NDManager manager, BiConsumer<NDArray, NDArray> rule) {
        NDArray x = manager.create(new float[] {-5, -3.7417f});
        NDArray slopes = manager.create(new float[] {0.1f, 2});
        x.setRequiresGradient(true);
        for (int step = 0; step < 40; step++) {
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                collector.backward(x.square().mul(slopes).sum());
            }
            rule.accept(x, x.getGradient());
        }
        return x.square().mul(slopes).sum().getFloat();
    }

    private static void schedules() {
        Tracker factor = Tracker.factor().setBaseValue(2f).setFactor(0.5f).optMaxUpdates(3).build();
        Check.near(0.25, factor.getNewValue(3), 1e-6, "three halves");
        Tracker steps = Tracker.multiFactor().setSteps(new int[] {5, 30}).optFactor(0.5f).setBaseValue(0.5f).build();
        Check.near(0.5, steps.getNewValue(1), 1e-6, "before the first step");
        Check.near(0.25, steps.getNewValue(10), 1e-6, "after the first step");
        Tracker cosine = Tracker.cosine().setBaseValue(0.5f).optFinalValue(0.01f).setMaxUpdates(20).build();
        Check.near(0.255, cosine.getNewValue(10), 1e-3, "half of the wave");
        Check.near(0.01, cosine.getNewValue(20), 1e-3, "the end of the wave");
        Tracker warm = Tracker.warmUp().optWarmUpSteps(10).optWarmUpMode(ai.djl.training.tracker.WarmUpTracker.Mode.LINEAR)
                .optWarmUpBeginValue(0f).setMainTracker(cosine).build();
        Check.near(0.25, warm.getNewValue(5), 0.01, "half of the warm-up");
        Tracker linear = LinearTracker.builder().setBaseValue(1f).optSlope(-0.1f).optMinValue(0.5f).build();
        Check.near(0.5, linear.getNewValue(9), 1e-6, "the least value");
    }
}
