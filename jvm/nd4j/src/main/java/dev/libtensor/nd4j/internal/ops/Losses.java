package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;

/** The custom operations that compute losses, from predictions, weights and labels, or without weights. */
final class Losses {
    /** Computes what each element or example adds to a loss. */
    private interface Loss {
        NDArray apply(Arguments a, NDArray predictions, NDArray labels);
    }

    private Losses() {}

    static void register(Map<String, CustomFunction> functions) {
        loss(functions, "absolute_difference_loss", (a, p, y) -> p.sub(y).abs());
        loss(functions, "mean_sqerr_loss", (a, p, y) -> p.sub(y).square());
        loss(functions, "cosine_distance_loss", (a, p, y) -> p.mul(y).sum(new int[] {a.integer(1)}, true).rsub(1));
        loss(functions, "hinge_loss", (a, p, y) -> p.mul(y.mul(2).sub(1)).rsub(1).relu());
        loss(functions, "huber_loss", (a, p, y) -> huber(p.sub(y), a.number(0, 1)));
        loss(functions, "log_loss", (a, p, y) -> log(p, y, a.number(0, 1e-7)));
        loss(functions, "log_poisson_loss", (a, p, y) -> poisson(p, y, a.integer(1, 0) == 1));
        loss(functions, "mean_pairwssqerr_loss", (a, p, y) -> pairwise(p.sub(y)));
        loss(functions, "sigm_cross_entropy_loss", (a, p, y) -> sigmoid(p, smooth(y, a.number(0, 0), 2)));
        loss(functions, "softmax_cross_entropy_loss", (a, p, y) -> {
            int last = y.getShape().dimension() - 1;
            return smooth(y, a.number(0, 0), y.getShape().get(last)).mul(p.logSoftmax(-1)).sum(new int[] {-1}, false).neg();
        });
        one(functions, "softmax_cross_entropy_loss_with_logits",
                a -> a.in(1).mul(a.in(0).logSoftmax(a.integer(0, -1))).sum(new int[] {a.integer(0, -1)}, false).neg());
        one(functions, "sparse_softmax_cross_entropy_loss_with_logits", a -> {
            NDArray places = a.in(0).toType(dev.libtensor.DataType.INT64, false).expandDims(-1);
            int last = a.in(1).getShape().dimension() - 1;
            return a.in(1).logSoftmax(-1).gather(places, last).squeeze(last).neg();
        });
    }

    private static void loss(Map<String, CustomFunction> functions, String name, Loss loss) {
        one(functions, name, a -> {
            NDArray predictions = Reductions.floating(a.in(0));
            NDArray labels = a.in(a.count() - 1).toType(predictions.getDataType(), false);
            NDArray each = loss.apply(a, predictions, labels);
            NDArray weights = a.count() > 2 ? a.in(1).toType(each.getDataType(), false) : NDArray.fullLike(each, 1);
            return reduced(each.mul(weights), weights, a.integer(0, 3));
        });
    }

    /** The numbers of reductions are those of LossReduce. */
    private static NDArray reduced(NDArray weighted, NDArray weights, int reduction) {
        return switch (reduction) {
            case 0 -> weighted;
            case 1 -> weighted.sum();
            case 2 -> weighted.sum().div(weights.broadcast(weighted.getShape()).sum());
            case 3 -> weighted.sum().div(weights.neq(0).toType(weighted.getDataType(), false)
                    .broadcast(weighted.getShape()).sum().maximum(1));
            default -> throw new ArgumentException("a loss has the reductions 0 to 3, not " + reduction);
        };
    }

    private static NDArray huber(NDArray difference, double delta) {
        NDArray size = difference.abs();
        return NDArray.where(size.lte(delta), difference.square().mul(0.5), size.mul(delta).sub(0.5 * delta * delta));
    }

    private static NDArray log(NDArray predictions, NDArray labels, double epsilon) {
        NDArray ones = labels.mul(predictions.add(epsilon).log());
        return ones.add(labels.rsub(1).mul(predictions.rsub(1).add(epsilon).log())).neg();
    }

    private static NDArray poisson(NDArray predictions, NDArray labels, boolean isFull) {
        NDArray loss = predictions.exp().sub(labels.mul(predictions));
        return isFull ? loss.add(labels.xlogy(labels)).sub(labels).add(labels.mul(2 * Math.PI).log().mul(0.5)) : loss;
    }

    /** The mean square of how the differences of each pair of outputs differ, of each example. */
    private static NDArray pairwise(NDArray difference) {
        NDArray rows = difference.reshape(new Shape(difference.getShape().get(0), -1));
        long count = rows.getShape().get(1);
        int[] axis = {1};
        NDArray squares = rows.square().sum(axis, true).mul(count);
        return squares.sub(rows.sum(axis, true).square()).mul(4.0 / (count * Math.max(1, count - 1)));
    }

    private static NDArray sigmoid(NDArray logits, NDArray labels) {
        return logits.relu().sub(logits.mul(labels)).add(logits.abs().neg().exp().log1p());
    }

    private static NDArray smooth(NDArray labels, double smoothing, long classes) {
        return smoothing == 0 ? labels : labels.mul(1 - smoothing).add(smoothing / classes);
    }
}
