import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import ai.djl.training.loss.SoftmaxCrossEntropyLoss;

/** A recurrent network over characters by arrays alone, with gradients that are clipped. */
public final class RecurrentFromScratch {
    private static final String TEXT = "time and tide wait for none ";
    private static final int STEPS = 7;
    private static final int HIDDEN = 32;

    private final NDManager manager;
    private final String letters;
    private final NDList parameters;

    private RecurrentFromScratch(NDManager manager) {
        this.manager = manager;
        StringBuilder found = new StringBuilder();
        TEXT.chars().distinct().sorted().forEach(each -> found.append((char) each));
        letters = found.toString();
        int words = letters.length();
        parameters = new NDList(normal(words, HIDDEN), normal(HIDDEN, HIDDEN), manager.zeros(new Shape(HIDDEN)),
                normal(HIDDEN, words), manager.zeros(new Shape(words)));
        for (NDArray each : parameters) {
            each.setRequiresGradient(true);
        }
    }

    public static void main(String[] args) {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager manager = NDManager.newBaseManager()) {
            RecurrentFromScratch network = new RecurrentFromScratch(manager);
            double first = network.epoch();
            double last = first;
            for (int epoch = 0; epoch < 40; epoch++) {
                last = network.epoch();
            }
            Check.below(0.3 * first, last, "perplexity, which was " + first + ",");
            System.out.println(network.predict("time ", 20));
        }
    }

    private NDArray normal(int rows, int columns) {
        return manager.randomNormal(0, 0.1f, new Shape(rows, columns), DataType.FLOAT32);
    }

    private NDArray indices(NDManager owner, int from) {
        long[] each = new long[STEPS];
        for (int i = 0; i < STEPS; i++) {
            each[i] = letters.indexOf(TEXT.charAt((from + i) % TEXT.length()));
        }
        return owner.create(each);
    }

    /** The scores for each letter that follows, and the last state. */
    private NDList forward(NDArray inputs, NDArray first) {
        NDArray state = first;
        NDList scores = new NDList();
        NDArray coded = inputs.oneHot(letters.length());
        for (long i = 0; i < inputs.size(); i++) {
            NDArray x = coded.get(i).reshape(1, -1);
            state = x.dot(parameters.get(0)).add(state.dot(parameters.get(1))).add(parameters.get(2)).tanh();
            scores.add(state.dot(parameters.get(3)).add(parameters.get(4)));
        }
        return new NDList(NDArrays.concat(scores), state);
    }

    private double epoch() {
        double sum = 0;
        int count = 0;
        try (NDManager owner = manager.newSubManager()) {
            NDArray state = owner.zeros(new Shape(1, HIDDEN));
            for (int from = 0; from < TEXT.length(); from += STEPS) {
                try (NDManager step = owner.newSubManager()) {
                    try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                        NDList result = forward(indices(step, from), state.stopGradient());
                        NDArray loss = new SoftmaxCrossEntropyLoss()
                                .evaluate(new NDList(indices(step, from + 1)), new NDList(result.get(0)));
                        collector.backward(loss);
                        state = result.get(1).stopGradient();
                        state.attach(owner);
                        sum += loss.getFloat();
                        count++;
                    }
                    clip(1);
                    for (NDArray each : parameters) {
                        each.subi(each.getGradient().mul(1f));
                    }
                }
            }
        }
        return Math.exp(sum / count);
    }

    private void clip(float limit) {
        double square = 0;
        for (NDArray each : parameters) {
            square += each.getGradient().square().sum().getFloat();
        }
        if (Math.sqrt(square) > limit) {
            for (NDArray each : parameters) {
                each.getGradient().muli(limit / Math.sqrt(square));
            }
        }
    }

    private String predict(String prefix, int count) {
        StringBuilder text = new StringBuilder(prefix);
        for (int i = 0; i < count; i++) {
            try (NDManager owner = manager.newSubManager()) {
                long[] known = text.chars().mapToLong(letters::indexOf).toArray();
                NDArray scores = forward(owner.create(known), owner.zeros(new Shape(1, HIDDEN))).get(0);
                text.append(letters.charAt((int) scores.get(new NDIndex("-1")).argMax().getLong()));
            }
        }
        return text.toString();
    }
}
