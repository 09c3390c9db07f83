package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.autodiff.loss.LossReduce;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv1DConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv2DConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.DeConv2DConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.PaddingMode;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Pooling2DConfig;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The gradients of operations against differences of values. */
class OperationGradientTest extends NativeTest {
    private static final double STEP = 1e-6;

    private static Arguments op(String name, BiFunction<SameDiff, SDVariable, SDVariable> function, long... shape) {
        return Arguments.of(name, function, shape);
    }

    private static SDVariable fixed(SameDiff sd, long... shape) {
        try (INDArray numbers = Nd4j.rand(DataType.DOUBLE, shape)) {
            return sd.constant(numbers);
        }
    }

    static Stream<Arguments> operations() {
        Conv2DConfig same = Conv2DConfig.builder().kH(3).kW(3).paddingMode(PaddingMode.SAME).build();
        Pooling2DConfig pool = Pooling2DConfig.builder().kH(2).kW(2).sH(2).sW(2).build();
        return Stream.of(
                op("scalar", (sd, x) -> x.mul(3).rsub(1).rdiv(2).pow(2), 2, 3),
                op("broadcast", (sd, x) -> x.add(fixed(sd, 3)).mul(fixed(sd, 2, 1)).div(fixed(sd, 2, 3)), 2, 3),
                op("activations", (sd, x) -> sd.nn().swish(sd.nn().elu(sd.nn().tanh(sd.nn().sigmoid(x)))), 2, 3),
                op("rational", (sd, x) -> sd.math().rationalTanh(x).add(sd.nn().hardSigmoid(x)).add(sd.nn().selu(x)), 2, 3),
                op("softmax", (sd, x) -> sd.nn().softmax(x, 0).mul(sd.nn().logSoftmax(x)), 2, 3),
                op("products", (sd, x) -> sd.mmul(x, fixed(sd, 4, 3), false, true, false), 2, 3),
                op("qr", (sd, x) -> sd.mmul(sd.linalg().qr(x)[0].mul(fixed(sd, 3, 2)),
                        sd.linalg().qr(x)[1].mul(fixed(sd, 2, 2))), 3, 2),
                op("reductions", (sd, x) -> x.std(true, 1).add(x.norm2(1)).add(x.max(1)).add(x.prod(1)).add(x.mean(1)), 2, 3),
                op("amean", (sd, x) -> sd.math().reduceAmean(x, 0).add(sd.math().logSumExp(x, 0)), 2, 3),
                op("distances", (sd, x) -> sd.math().cosineSimilarity(x, fixed(sd, 2, 3), 1)
                        .add(sd.math().euclideanDistance(x, fixed(sd, 2, 3), 1)), 2, 3),
                op("shapes", (sd, x) -> sd.concat(1, x.reshape(3, 2), sd.permute(x, 1, 0)), 2, 3),
                op("slices", (sd, x) -> x.get(SDIndex.point(1), SDIndex.interval(0, 2)).mul(sd.gather(x, new int[] {1, 0}, 1)), 2, 3),
                op("stack", (sd, x) -> sd.stack(0, sd.unstack(x, 0, 2)).add(sd.tile(x, 1, 1)), 2, 3),
                op("scatter", (sd, x) -> sd.scatterAdd(x, sd.constant(Nd4j.createFromArray(0, 1)), fixed(sd, 2, 3)).mul(x), 2, 3),
                op("segments", (sd, x) -> sd.segmentMean(x, sd.constant(Nd4j.createFromArray(0, 0, 1))), 3, 2),
                op("cumsum", (sd, x) -> sd.cumsum(x, false, true, 1).mul(sd.cumprod(x, 1)), 2, 3),
                op("clip", (sd, x) -> sd.clipByNorm(x, 0.5).add(sd.clipByValue(x, 0.2, 0.6)), 2, 3),
                op("layerNorm", (sd, x) -> sd.nn().layerNorm(x, fixed(sd, 3), fixed(sd, 3), false, 1), 2, 3),
                op("attention", (sd, x) -> sd.nn().dotProductAttention(x, fixed(sd, 2, 3, 4), fixed(sd, 2, 3, 4), null, true), 2, 3, 4),
                op("conv2d", (sd, x) -> sd.cnn().conv2d(x, fixed(sd, 3, 3, 2, 2), fixed(sd, 2), same), 1, 2, 4, 4),
                op("maxPooling2d", (sd, x) -> sd.cnn().maxPooling2d(x, pool), 1, 2, 4, 4),
                op("avgPooling2d", (sd, x) -> sd.cnn().avgPooling2d(x, pool), 1, 2, 4, 4),
                op("conv1d", (sd, x) -> sd.cnn().conv1d(x, fixed(sd, 2, 2, 3), Conv1DConfig.builder().k(2).build()), 1, 2, 5),
                op("deconv2d", (sd, x) -> sd.cnn().deconv2d(x, fixed(sd, 2, 2, 3, 2),
                        DeConv2DConfig.builder().kH(2).kW(2).sH(2).sW(2).build()), 1, 2, 3, 3),
                op("separable", (sd, x) -> sd.cnn().separableConv2d(x, fixed(sd, 3, 3, 2, 2), fixed(sd, 1, 1, 4, 3), same), 1, 2, 4, 4),
                op("losses", (sd, x) -> sd.loss().meanSquaredError(fixed(sd, 2, 3), x, null)
                        .add(sd.loss().huberLoss(fixed(sd, 2, 3), x, fixed(sd, 2, 1), LossReduce.MEAN_BY_WEIGHT, 0.3))
                        .add(sd.loss().softmaxCrossEntropy(fixed(sd, 2, 3), x, null, LossReduce.SUM, 0.1))
                        .add(sd.loss().sigmoidCrossEntropy(fixed(sd, 2, 3), x, null))
                        .add(sd.loss().logPoisson(fixed(sd, 2, 3), x, null, true))
                        .add(sd.loss().meanPairwiseSquaredError(fixed(sd, 2, 3), x, null)), 2, 3));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void gradientsAreDifferencesOfValues(
            String name, BiFunction<SameDiff, SDVariable, SDVariable> function, long[] shape) {
        try (ResourceScope scope = new ResourceScope(); SameDiff sd = SameDiff.create()) {
            Nd4j.getRandom().setSeed(7);
            SDVariable x = sd.var("x", Nd4j.rand(DataType.DOUBLE, shape).addi(0.05));
            SDVariable result = function.apply(sd, x);
            // Weights, because the gradient of a plain sum is the same for many wrong results.
            long[] made = result.eval().shape();
            result.mul(fixed(sd, made)).sum("loss");
            sd.setLossVariables("loss");
            INDArray gradient = sd.calculateGradients(null, "x").get("x");
            INDArray values = x.getArr();
            for (long i = 0; i < values.length(); i++) {
                double before = values.getDouble(i);
                values.putScalar(i, before + STEP);
                double above = sd.outputSingle(null, "loss").getDouble(0);
                values.putScalar(i, before - STEP);
                double below = sd.outputSingle(null, "loss").getDouble(0);
                values.putScalar(i, before);
                double expected = (above - below) / (2 * STEP);
                assertEquals(expected, gradient.getDouble(i), 1e-5 * Math.max(1, Math.abs(expected)), name + " at " + i);
            }
        }
    }
}
