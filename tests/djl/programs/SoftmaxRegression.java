import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import ai.djl.training.dataset.Batch;
import ai.djl.training.dataset.RandomAccessDataset;

/** Softmax regression and a perceptron with one hidden layer, by arrays and gradients alone. */
public final class SoftmaxRegression {
    private static final int INPUTS = 784;

    private final NDManager manager;
    private final NDList parameters;

    private SoftmaxRegression(NDManager manager, int hidden) {
        this.manager = manager;
        int last = hidden == 0 ? INPUTS : hidden;
        parameters = new NDList(weights(last, 10), manager.zeros(new Shape(10)));
        if (hidden > 0) {
            parameters.add(weights(INPUTS, hidden));
            parameters.add(manager.zeros(new Shape(hidden)));
        }
        for (NDArray each : parameters) {
            each.setRequiresGradient(true);
        }
    }

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        RandomAccessDataset train = Digits.train(64, 1024);
        RandomAccessDataset test = Digits.test(64);
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray scores = manager.create(new float[][] {{1, 2, 3}, {1, 1, 1}});
            Check.near(2, softmax(scores).sum().getFloat(), 1e-6, "sum of probabilities");
            Check.above(0.75, new SoftmaxRegression(manager, 0).train(train, test, 3, 0.1f), "without a hidden layer");
            Check.above(0.75, new SoftmaxRegression(manager, 64).train(train, test, 4, 0.3f), "with a hidden layer");
        }
    }

    private NDArray weights(int rows, int columns) {
        return manager.randomNormal(0, 0.05f, new Shape(rows, columns), DataType.FLOAT32);
    }

    private static NDArray softmax(NDArray x) {
        NDArray powers = x.exp();
        return powers.div(powers.sum(new int[] {1}, true));
    }

    private NDArray net(NDArray images) {
        NDArray x = images.reshape(-1, INPUTS);
        if (parameters.size() > 2) {
            x = x.dot(parameters.get(2)).add(parameters.get(3)).maximum(0f);
        }
        return softmax(x.dot(parameters.get(0)).add(parameters.get(1)));
    }

    private static NDArray crossEntropy(NDArray probabilities, NDArray labels) {
        NDArray rows = labels.reshape(-1, 1).toType(DataType.INT64, true);
        return probabilities.get(new NDIndex().addAllDim().addPickDim(rows)).log().neg();
    }

    private double train(RandomAccessDataset train, RandomAccessDataset test, int epochs, float rate) throws Exception {
        for (int epoch = 0; epoch < epochs; epoch++) {
            for (Batch batch : train.getData(manager)) {
                try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                    NDArray loss = crossEntropy(net(batch.getData().head()), batch.getLabels().head());
                    collector.backward(loss.mean());
                }
                for (NDArray each : parameters) {
                    each.subi(each.getGradient().mul(rate));
                }
                batch.close();
            }
        }
        long right = 0;
        for (Batch batch : test.getData(manager)) {
            NDArray found = net(batch.getData().head()).argMax(1);
            right += found.eq(batch.getLabels().head().toType(found.getDataType(), false)).sum().getLong();
            batch.close();
        }
        return (double) right / test.size();
    }
}
