import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import java.util.Arrays;

/** Arrays, linear algebra, chance, and gradients. */
public final class Preliminaries {
    public static void main(String[] args) {
        try (NDManager manager = NDManager.newBaseManager()) {
            arrays(manager);
            algebra(manager);
            chance(manager);
            gradients(manager);
        }
    }

    private static void arrays(NDManager manager) {
        NDArray x = manager.arange(12).reshape(3, 4);
        Check.equal(DataType.INT32, x.getDataType(), "dtype of a range of int");
        NDArray y = manager.create(new int[] {2, 1, 4, 3, 1, 2, 3, 4, 4, 3, 2, 1}, new Shape(3, 4));
        Check.equal(new Shape(6, 4), x.concat(y).getShape(), "joined below");
        Check.equal(new Shape(3, 8), NDArrays.concat(new NDList(x, y), 1).getShape(), "joined beside");
        Check.equal(2L, x.eq(y).sum().getLong(), "equal elements");
        x.set(new NDIndex("0:2, :"), 12);
        Check.equal(12 * 8 + 8 + 9 + 10 + 11L, x.sum().getLong(), "sum after a change of two rows");
        NDArray column = manager.arange(3f).reshape(3, 1);
        Check.equal(new Shape(3, 2), column.add(manager.arange(2f).reshape(1, 2)).getShape(), "broadcasting");
        NDArray same = manager.zeros(new Shape(3, 4));
        same.addi(1).muli(3);
        Check.equal(36f, same.sum().getFloat(), "changed in place");
        Check.that(Arrays.equals(new int[] {3, 4}, y.get(new NDIndex("1, {}:", 2)).toIntArray()), "the end of a row");
    }

    private static void algebra(NDManager manager) {
        NDArray a = manager.arange(20f).reshape(5, 4);
        Check.equal(a, a.transpose().transpose(), "transposed twice");
        Check.equal(190f, a.sum().getFloat(), "sum");
        Check.equal(new Shape(5, 1), a.sum(new int[] {1}, true).getShape(), "sum of rows");
        Check.equal(new Shape(5, 4), a.cumSum(0).getShape(), "running sums");
        NDArray x = manager.arange(4f);
        Check.equal(6f, manager.ones(new Shape(4)).dot(x).getFloat(), "dot");
        Check.that(Arrays.equals(new float[] {14, 38, 62, 86, 110}, a.matMul(x).toFloatArray()), "matrix times vector");
        Check.near(5, manager.create(new float[] {3, -4}).norm().getFloat(), 1e-6, "norm");
        Check.equal(12f, a.get("2, 0").getFloat() + 4 * a.get(":, 1").get(0).getFloat(), "single elements");
    }

    private static void chance(NDManager manager) {
        Engine.getInstance().setRandomSeed(1);
        NDArray fair = manager.ones(new Shape(6)).div(6);
        NDArray counts = manager.randomMultinomial(6000, fair);
        Check.equal(6000L, counts.sum().toType(DataType.INT64, false).getLong(), "throws of a die");
        Check.that(counts.toType(DataType.FLOAT32, true).min().getFloat() > 850, "each side falls about equally often");
        NDArray normal = manager.randomNormal(2f, 3f, new Shape(10000), DataType.FLOAT32);
        Check.near(2, normal.mean().getFloat(), 0.15, "mean");
        Check.near(3, normal.sub(normal.mean()).square().mean().sqrt().getFloat(), 0.1, "deviation");
    }

    private static void gradients(NDManager manager) {
        NDArray x = manager.arange(4f);
        x.setRequiresGradient(true);
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
            NDArray y = x.dot(x).mul(2);
            Check.equal(28f, y.getFloat(), "2 x x");
            collector.backward(y);
        }
        Check.that(Arrays.equals(new float[] {0, 4, 8, 12}, x.getGradient().toFloatArray()), "gradient of 2 x x");
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
            NDArray y = x.mul(x);
            collector.backward(y.stopGradient().mul(x).sum());
        }
        Check.that(Arrays.equals(new float[] {0, 1, 4, 9}, x.getGradient().toFloatArray()), "a factor without gradient");
        NDArray a = manager.create(3f);
        a.setRequiresGradient(true);
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
            NDArray b = a.mul(2);
            while (b.norm().getFloat() < 1000) {
                b = b.mul(2);
            }
            collector.backward(b.sum().getFloat() > 0 ? b : b.mul(100));
        }
        Check.equal(512f, a.getGradient().getFloat(), "gradient through a loop");
    }
}
