package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;

/** The custom operations of neural networks: softmax, normalization, attention and images. */
final class Neural {
    private Neural() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "softmax", a -> a.in(0).softmax(a.integer(0, -1)));
        one(functions, "log_softmax", a -> a.in(0).logSoftmax(a.integer(0, -1)));
        one(functions, "softmax_bp", a -> softmaxGradient(a.in(0).softmax(a.integer(0, -1)), a.in(1), a.integer(0, -1)));
        one(functions, "sigmoid_bp", a -> a.in(0).sigmoid().mul(a.in(0).sigmoid().rsub(1)).mul(a.in(1)));
        one(functions, "tanh_bp", a -> a.in(0).tanh().square().rsub(1).mul(a.in(1)));
        one(functions, "relu_bp", a -> a.in(0).gt(0).toType(a.in(0).getDataType(), false).mul(a.in(1)));
        one(functions, "layer_norm", Neural::layerNorm);
        one(functions, "relu_layer", a -> a.in(0).matMul(a.in(1)).add(a.in(2)).relu());
        one(functions, "dot_product_attention", a -> attention(a.in(0), a.in(1), a.in(2), a.has(3) ? a.in(3) : null,
                a.integer(0, 0) == 1));
        one(functions, "multi_head_dot_product_attention", Neural::multiHead);
        one(functions, "biasadd", a -> a.in(0).add(spread(a.in(1), a.in(0), a.flag(0, false))));
        one(functions, "batchnorm", Neural::batchNorm);
        functions.put("fused_batch_norm", Neural::fusedBatchNorm);
        one(functions, "upsampling2d", Neural::upsampled);
        one(functions, "adjust_contrast_v2", a -> contrast(a.in(0), a.numberOr(0, 1, 1)));
        functions.put("adjust_contrast", functions.get("adjust_contrast_v2"));
    }

    private static NDArray softmaxGradient(NDArray y, NDArray gradient, int axis) {
        return y.mul(gradient.sub(y.mul(gradient).sum(new int[] {axis}, true)));
    }

    /** A vector for each channel, as the second dimension or the last. */
    private static NDArray spread(NDArray vector, NDArray x, boolean isSecond) {
        if (!isSecond) {
            return vector;
        }
        long[] shape = new long[x.getShape().dimension()];
        java.util.Arrays.fill(shape, 1);
        shape[1] = vector.size();
        return vector.reshape(new Shape(shape));
    }

    private static NDArray layerNorm(Arguments a) {
        NDArray x = a.in(0);
        int[] axes = Arguments.axes(x, a.integersFrom(0));
        NDArray standard = x.sub(x.mean(axes, true)).div(x.var(axes, true, 0).sqrt().add(1e-12));
        boolean isSecond = a.flag(0, false);
        NDArray scaled = standard.mul(spread(a.in(1), x, isSecond));
        return a.has(2) ? scaled.add(spread(a.in(2), x, isSecond)) : scaled;
    }

    /** The integers say whether there is a scale and a shift, then the dimension of channels. */
    private static NDArray batchNorm(Arguments a) {
        NDArray x = a.in(0);
        int axis = a.integers() > 2 ? a.integer(2) : -1;
        long[] shape = new long[x.getShape().dimension()];
        java.util.Arrays.fill(shape, 1);
        shape[axis < 0 ? axis + shape.length : axis] = a.in(1).size();
        NDArray result = x.sub(a.in(1).reshape(new Shape(shape)))
                .div(a.in(2).reshape(new Shape(shape)).add(a.number(0, 1e-5)).sqrt());
        int next = 3;
        result = a.integer(0, 0) == 1 ? result.mul(a.in(next++).reshape(new Shape(shape))) : result;
        return a.integer(1, 0) == 1 ? result.add(a.in(next).reshape(new Shape(shape))) : result;
    }

    /** In training, mean and variance are those of the images; else they are further inputs, and the other results are 0. */
    private static NDArray[] fusedBatchNorm(Arguments a) {
        NDArray x = a.in(0);
        boolean isSecond = a.integer(0, 0) == 1;
        int[] others = isSecond ? new int[] {0, 2, 3} : new int[] {0, 1, 2};
        boolean isTraining = a.integer(1, 1) == 1;
        NDArray mean = isTraining ? x.mean(others) : a.in(3);
        NDArray variance = isTraining ? x.var(others, false, 0) : a.in(4);
        NDArray factor = a.in(1).div(variance.add(a.number(0, 1e-3)).sqrt());
        NDArray y = x.sub(spread(mean, x, isSecond)).mul(spread(factor, x, isSecond)).add(spread(a.in(2), x, isSecond));
        return isTraining ? new NDArray[] {y, mean, x.var(others, false, 1)}
                : new NDArray[] {y, mean.mul(0), variance.mul(0)};
    }

    /** Queries, keys and values have the shape (batch, features, steps), or one more dimension for heads. */
    private static NDArray attention(NDArray queries, NDArray keys, NDArray values, NDArray mask, boolean isScaled) {
        NDArray scores = keys.swapAxes(-2, -1).matMul(queries);
        if (isScaled) {
            scores = scores.div(Math.sqrt(keys.getShape().get(keys.getShape().dimension() - 2)));
        }
        if (mask != null) {
            long[] shape = new long[scores.getShape().dimension()];
            java.util.Arrays.fill(shape, 1);
            shape[0] = mask.getShape().get(0);
            shape[shape.length - 2] = mask.getShape().get(mask.getShape().dimension() - 1);
            scores = scores.add(mask.toType(scores.getDataType(), false).reshape(new Shape(shape)).sub(1).mul(1e9));
        }
        return values.matMul(scores.softmax(-2));
    }

    /** The projections have the shape (heads, size of a head, features), and the last one (heads × size, features). */
    private static NDArray multiHead(Arguments a) {
        NDArray[] parts = new NDArray[3];
        for (int i = 0; i < 3; i++) {
            parts[i] = a.in(3 + i).matMul(a.in(i).expandDims(1));
        }
        NDArray made = attention(parts[0], parts[1], parts[2], a.has(7) ? a.in(7) : null, a.integer(0, 0) == 1);
        long[] shape = made.getShape().getShape();
        return a.in(6).transpose().matMul(made.reshape(new Shape(shape[0], shape[1] * shape[2], shape[3])));
    }

    private static NDArray upsampled(Arguments a) {
        boolean isLast = a.integer(2, 0) == 0;
        int first = isLast ? 1 : 2;
        return a.in(0).repeatInterleave(a.integer(0), first).repeatInterleave(a.integer(1), first + 1);
    }

    private static NDArray contrast(NDArray x, double factor) {
        NDArray mean = x.mean(new int[] {-3, -2}, true);
        return x.sub(mean).mul(factor).add(mean);
    }
}
