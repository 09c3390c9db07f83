package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv3DConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.DeConv3DConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Pooling3DConfig;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.factory.ops.NDCNN;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Convolutions and pooling in three dimensions. The numbers are those of ND4J 1.0.0-M2.1. */
class VolumesTest extends NativeTest {
    private static final NDCNN CNN = new NDCNN();
    private ResourceScope scope;
    private INDArray first;
    private INDArray last;
    private INDArray weights;
    private INDArray bias;
    private INDArray back;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        first = waves(2, 3, 5, 6, 4);
        last = waves(2, 5, 6, 4, 3);
        weights = waves(2, 3, 2, 3, 4);
        back = waves(2, 3, 2, 4, 3);
        bias = counted(4);
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static INDArray counted(long... shape) {
        long size = Arrays.stream(shape).reduce(1, (n, each) -> n * each);
        return Nd4j.arange(size).castTo(DataType.DOUBLE).reshape(shape).muli(0.37);
    }

    private static INDArray waves(long... shape) {
        return Transforms.sin(counted(shape));
    }

    /** The shape, a sum in which elements have different weights, and the first element. */
    private static void check(INDArray made, long[] shape, double sum, double start) {
        assertArrayEquals(shape, made.shape());
        double[] numbers = made.dup().data().asDouble();
        double found = 0;
        for (int i = 0; i < numbers.length; i++) {
            found += numbers[i] * (i % 7 + 1);
        }
        assertEquals(sum, found, Math.abs(sum) * 1e-4);
        assertEquals(start, numbers[0], 1e-4);
    }

    private static long[] shape(long... sizes) {
        return sizes;
    }

    private static Conv3DConfig.Conv3DConfigBuilder conv(String format, boolean same) {
        return Conv3DConfig.builder().kD(2).kH(3).kW(2).dataFormat(format).isSameMode(same);
    }

    private static DeConv3DConfig.DeConv3DConfigBuilder deconv(String format, boolean same) {
        return DeConv3DConfig.builder().kD(2).kH(3).kW(2).dataFormat(format).isSameMode(same);
    }

    private static Pooling3DConfig.Pooling3DConfigBuilder pool(boolean isFirst) {
        return Pooling3DConfig.builder().kD(2).kH(2).kW(3).isNCDHW(isFirst);
    }

    @Test
    void convolutions() {
        String f = Conv3DConfig.NCDHW;
        String l = Conv3DConfig.NDHWC;
        check(CNN.conv3d(first, weights, bias, conv(f, false).build()), shape(2, 4, 4, 4, 3), 807.58, 2.4266);
        check(CNN.conv3d(first, weights, conv(f, false).sD(2).sW(2).build()), shape(2, 4, 2, 4, 2), -39.650, 2.4266);
        check(CNN.conv3d(first, weights, bias, conv(f, false).pD(1).pH(1).dH(2).build()), shape(2, 4, 6, 4, 3), 1332.0, -1.7727);
        check(CNN.conv3d(first, weights, bias, conv(f, true).build()), shape(2, 4, 5, 6, 4), 2194.5, -2.1521);
        check(CNN.conv3d(first, weights, conv(f, true).sD(2).sW(2).build()), shape(2, 4, 3, 6, 2), 6.7829, -2.1521);
        check(CNN.conv3d(last, weights, bias, conv(l, false).build()), shape(2, 4, 4, 3, 4), 850.85, 0.0098427);
        check(CNN.conv3d(last, weights, bias, conv(l, true).build()), shape(2, 5, 6, 4, 4), 2229.0, 0.017421);
    }

    @Test
    void transposedConvolutions() {
        String f = DeConv3DConfig.NCDHW;
        String l = DeConv3DConfig.NDHWC;
        check(CNN.deconv3d(first, back, bias, deconv(f, false).build()), shape(2, 4, 6, 8, 5), 4320.8, 0.64672);
        check(CNN.deconv3d(first, back, deconv(f, false).sD(2).sW(2).build()), shape(2, 4, 10, 8, 8), 25.371, 0.64672);
        check(CNN.deconv3d(first, back, bias, deconv(f, true).build()), shape(2, 4, 5, 6, 4), 2271.9, 0.76499);
        check(CNN.deconv3d(first, back, deconv(f, true).sD(2).sW(2).build()), shape(2, 4, 10, 6, 8), 30.700, 0.76499);
        check(CNN.deconv3d(last, back, bias, deconv(l, false).build()), shape(2, 6, 8, 5, 4), 4149.1, 0.58543);
        check(CNN.deconv3d(last, back, deconv(l, true).sD(2).sW(2).build()), shape(2, 10, 6, 8, 4), -30.665, -1.0297);
    }

    /** ND4J mixes up height and width, so these numbers are of settings in which they are exchanged. */
    @Test
    void pooling() {
        check(CNN.maxPooling3d(first, pool(true).sW(2).build()), shape(2, 3, 4, 5, 1), 461.47, 0.99588);
        check(CNN.avgPooling3d(first, pool(true).sW(2).build()), shape(2, 3, 4, 5, 1), -2.4759, 0.12696);
        check(CNN.avgPooling3d(first, pool(true).pD(1).pH(1).pW(1).build()), shape(2, 3, 6, 7, 4), 100.80, 0.18081);
        check(CNN.maxPooling3d(first, pool(true).pD(1).pH(1).pW(1).build()), shape(2, 3, 6, 7, 4), 3170.3, 0.36162);
        check(CNN.maxPooling3d(first, pool(true).sW(2).isSameMode(true).build()), shape(2, 3, 5, 6, 2), 1229.8, 0.99588);
        check(CNN.avgPooling3d(first, pool(true).sW(2).isSameMode(true).build()), shape(2, 3, 5, 6, 2), 4.5409, 0.12696);
        check(CNN.maxPooling3d(last, pool(false).sW(2).build()), shape(2, 4, 5, 1, 3), 465.26, 0.99798);
        check(CNN.avgPooling3d(last, pool(false).sW(2).isSameMode(true).build()), shape(2, 5, 6, 2, 3), 2.6575, 0.22454);
    }

    @Test
    void graphsAndWrongSizes() {
        SameDiff sd = SameDiff.create();
        double eager = CNN.conv3d(first, weights, bias, conv("NCDHW", true).build()).sumNumber().doubleValue();
        BiFunction<String, INDArray, dev.libtensor.nd4j.autodiff.samediff.SDVariable> var = sd::constant;
        double graph = sd.cnn().conv3d(var.apply("x", first), var.apply("w", weights), var.apply("b", bias),
                conv("NCDHW", true).build()).eval().sumNumber().doubleValue();
        assertEquals(eager, graph, 1e-9);
        sd.close();
        ArgumentException wrong = assertThrows(ArgumentException.class, () -> Conv3DConfig.builder().kD(0).build());
        assertTrue(wrong.getMessage().contains("Kernel depth"), wrong.getMessage());
        assertThrows(ArgumentException.class, () -> Pooling3DConfig.builder().sD(-2).build());
    }
}
