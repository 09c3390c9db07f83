package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.enums.ImageResizeMethod;
import dev.libtensor.nd4j.enums.PartitionMode;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv2DConfig;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The operations on pixels, with numbers of ND4J 1.0.0-M2.1. */
class ImageOpsTest extends NativeTest {
    private static INDArray numbers(long... shape) {
        long count = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        return Nd4j.linspace(1, count, count, DataType.DOUBLE).reshape(shape);
    }

    /** Numbers that neither grow nor fall. */
    private static INDArray mixed(long... shape) {
        double[] values = new double[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
        Arrays.setAll(values, i -> i * 7 % 11 * 0.13 - 0.55);
        return Nd4j.create(values, shape, DataType.DOUBLE);
    }

    private static INDArray run(DynamicCustomOp.DynamicCustomOpsBuilder op) {
        return Nd4j.exec(op.build())[0];
    }

    private static void assertBegins(double[] elements, INDArray actual) {
        assertArrayEquals(elements, Arrays.copyOf(actual.data().asDouble(), elements.length), 1e-3);
    }

    @Test
    void windowsOfImagesAreColumnsAndAddUpAgain() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray columns = Nd4j.cnn().im2Col(numbers(1, 1, 3, 3), Conv2DConfig.builder().kH(2).kW(2).build());
            assertArrayEquals(new long[] {1, 1, 2, 2, 2, 2}, columns.shape());
            assertBegins(new double[] {1, 2, 4, 5, 2, 3, 5, 6, 4, 5, 7, 8, 5, 6, 8, 9}, columns);
            INDArray again = run(DynamicCustomOp.builder("col2im").addInputs(columns)
                    .addIntegerArguments(1, 1, 0, 0, 3, 3, 1, 1, 0));
            assertBegins(new double[] {1, 4, 3, 8, 20, 12, 7, 16, 9}, again);
            INDArray same = run(DynamicCustomOp.builder("im2col").addInputs(numbers(1, 1, 3, 3))
                    .addIntegerArguments(2, 2, 2, 2, 0, 0, 1, 1, 1));
            assertBegins(new double[] {1, 3, 7, 9, 2, 0, 8, 0, 4, 6, 0, 0, 5, 0, 0, 0}, same);
        }
    }

    @Test
    void patchesKeepTheirChannelsTogether() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray patches = Nd4j.image().extractImagePatches(numbers(1, 3, 3, 1), new int[] {2, 2}, new int[] {1, 1},
                    new int[] {1, 1}, false);
            assertArrayEquals(new long[] {1, 2, 2, 4}, patches.shape());
            assertBegins(new double[] {1, 2, 4, 5, 2, 3, 5, 6, 4, 5, 7, 8}, patches);
            patches = Nd4j.cnn().extractImagePatches(mixed(1, 4, 5, 2), 2, 3, 2, 1, 1, 1, true);
            assertArrayEquals(new long[] {1, 2, 5, 12}, patches.shape());
            assertBegins(new double[] {0, 0, -0.55, 0.36, -0.16, 0.75, 0, 0, -0.03, -0.55, 0.36, -0.16}, patches);
        }
    }

    @Test
    void blocksMoveIntoTheBatchAndBack() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray image = numbers(1, 4, 4, 1);
            INDArray batch = Nd4j.cnn().spaceToBatch(image, new int[] {2, 2}, new int[] {0, 0}, 0, 0);
            assertArrayEquals(new long[] {4, 2, 2, 1}, batch.shape());
            assertBegins(new double[] {1, 3, 9, 11, 2, 4, 10, 12}, batch);
            assertEquals(image, Nd4j.cnn().batchToSpace(batch, new int[] {2, 2}, new int[] {0, 0}, 0, 0));
            INDArray bordered = run(DynamicCustomOp.builder("space_to_batch_nd").addInputs(mixed(1, 4, 3, 2),
                    Nd4j.createFromArray(2, 3), Nd4j.createFromArray(new int[][] {{0, 2}, {0, 0}})));
            assertArrayEquals(new long[] {6, 3, 1, 2}, bordered.shape());
            assertBegins(new double[] {-0.55, 0.36, 0.36, -0.16, 0, 0, -0.16, 0.75, 0.75, 0.23, 0, 0}, bordered);
        }
    }

    @Test
    void upsamplingRepeatsAndItsGradientAdds() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray volume = Nd4j.cnn().upsampling3d(numbers(1, 1, 1, 1, 2), true, 1, 2, 2);
            assertArrayEquals(new long[] {1, 1, 1, 2, 4}, volume.shape());
            assertBegins(new double[] {1, 1, 2, 2, 1, 1, 2, 2}, volume);
            INDArray gradient = run(DynamicCustomOp.builder("upsampling2d_bp").addInputs(numbers(1, 1, 2, 2), numbers(1, 1, 4, 4))
                    .addIntegerArguments(1));
            assertBegins(new double[] {14, 22, 46, 54}, gradient);
        }
    }

    @ParameterizedTest
    @CsvSource({"ResizeBilinear, -0.3081 0.1108 0.5297 -0.0625", "ResizeNearest, -0.55 -0.16 0.75 -0.42",
        "ResizeBicubic, -0.3668 0.1057 0.5941 -0.0749", "ResizeArea, -0.2169 0.1163 0.4494 -0.0463",
        "ResizeGaussian, -0.2597 0.1136 0.4868 -0.0543", "ResizeLanczos3, -0.3368 0.0975 0.5978 -0.0811",
        "ResizeLanczos5, -0.2911 0.0897 0.5878 -0.0990"})
    void imagesAreResizedInManyWays(ImageResizeMethod method, String expected) {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray made = Nd4j.image().imageResize(mixed(1, 4, 4, 1), Nd4j.createFromArray(3, 3), method);
            assertArrayEquals(new long[] {1, 3, 3, 1}, made.shape());
            assertBegins(Arrays.stream(expected.split(" ")).mapToDouble(Double::parseDouble).toArray(), made);
        }
    }

    @Test
    void smallerImagesMayTakeTheMeanOfMorePixels() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray made = Nd4j.image().imageResize(mixed(1, 4, 4, 1), Nd4j.createFromArray(2, 2), false, true,
                    ImageResizeMethod.ResizeBilinear);
            assertBegins(new double[] {-0.0141, 0.2194, 0.1027, 0.1318}, made);
            made = Nd4j.image().imageResize(mixed(1, 4, 4, 1), Nd4j.createFromArray(4, 6), true, false,
                    ImageResizeMethod.ResizeArea);
            assertArrayEquals(new long[] {1, 4, 4, 1}, made.shape());
            assertThrows(ArgumentException.class, () -> run(DynamicCustomOp.builder("image_resize")
                    .addInputs(mixed(1, 4, 4, 1), Nd4j.createFromArray(2, 2)).addIntegerArguments(8)));
        }
    }

    @Test
    void cubicCurvesStartAtCornersOrCentres() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray image = mixed(1, 3, 3, 1);
            INDArray size = Nd4j.createFromArray(4, 7);
            assertBegins(new double[] {-0.55, -0.127, 0.291, 0.322}, Nd4j.image().resizeBiCubic(image, size, false, false));
            assertBegins(new double[] {-0.7127, -0.521, -0.0325}, Nd4j.image().resizeBiCubic(image, size, false, true));
            assertBegins(new double[] {-0.55, -0.235, 0.1316, 0.36}, Nd4j.image().resizeBiCubic(image, size, true, false));
        }
    }

    @Test
    void boxesAreCutOutAndTheOutsideIsFilled() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray boxes = Nd4j.createFromArray(new float[][] {{0, 0, 1, 1}, {-0.2f, 0, 1.2f, 1}});
            INDArray made = Nd4j.image().cropAndResize(mixed(2, 4, 4, 1), boxes, Nd4j.createFromArray(0, 1),
                    Nd4j.createFromArray(3, 2), -7);
            assertArrayEquals(new long[] {2, 3, 2, 1}, made.shape());
            assertBegins(new double[] {-0.55, 0.75, -0.095, -0.225, 0.36, 0.23, -7, -7, 0.165, 0.035, -7, -7}, made);
        }
    }

    @Test
    void boxesThatCoverBetterOnesAreLeftOut() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray boxes = Nd4j.createFromArray(new float[][] {{0, 0, 1, 1}, {0, 0.1f, 1, 1.1f}, {0, -0.1f, 1, 0.9f},
                {0, 10, 1, 11}, {0, 10.1f, 1, 11.1f}, {0, 100, 1, 101}});
            INDArray scores = Nd4j.createFromArray(0.9f, 0.75f, 0.6f, 0.95f, 0.5f, 0.3f);
            assertBegins(new double[] {3, 0, 5}, Nd4j.image().nonMaxSuppression(boxes, scores, 3, 0.5, 0));
            assertEquals(2, Nd4j.image().nonMaxSuppression(boxes, scores, 30, 0.5, 0.4).length());
        }
    }

    @Test
    void bitsGoRound() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.createFromArray(5, -6, 7);
            INDArray places = Nd4j.createFromArray(3, 1, 0);
            assertArrayEquals(new int[] {40, -11, 7}, Nd4j.bitwise().bitRotl(x, places).toIntVector());
            assertArrayEquals(new int[] {-1610612736, 2147483645, 7}, Nd4j.bitwise().bitRotr(x, places).toIntVector());
            INDArray ones = Nd4j.bitwise().leftShiftCyclic(Nd4j.createFromArray(-1L), Nd4j.createFromArray(65L));
            assertArrayEquals(new long[] {-1}, ones.toLongVector());
            assertEquals(2 + 32 - 2 + 3, Nd4j.bitwise().bitsHammingDistance(Nd4j.createFromArray(5, -1, 7),
                    Nd4j.createFromArray(3, 3, 0)).getInt(0));
        }
    }

    @Test
    void newFormsOfNamespacesAreInGraphsToo() {
        try (ResourceScope scope = new ResourceScope(); SameDiff graph = SameDiff.create()) {
            SDVariable x = graph.var("x", numbers(2, 3));
            SDVariable product = graph.tensorMmul(x, graph.constant(numbers(3, 2)), new int[] {1}, 0);
            assertBegins(new double[] {22, 28, 49, 64}, product.eval());
            assertBegins(new double[] {1, 4, 2, 5, 3, 6}, graph.flatten(new SDVariable[] {x}, "f").eval());
            assertBegins(new double[] {5, 6, 1, 2}, Nd4j.math().embeddingLookup(numbers(3, 2),
                    Nd4j.createFromArray(2, 0), PartitionMode.MOD));
            INDArray counts = Nd4j.math().confusionMatrix(Nd4j.createFromArray(0, 1), Nd4j.createFromArray(0, 0), 2);
            assertEquals(DataType.INT, counts.dataType());
            SDVariable size = graph.constant(Nd4j.createFromArray(2, 3));
            SDVariable resized = graph.image().resizeBiCubic(x.reshape(1, 2, 3, 1), size, false, true);
            resized.sum().markAsLoss();
            assertBegins(new double[] {1, 1, 1, 1, 1, 1}, graph.calculateGradients(Map.of(), "x").get("x"));
        }
    }

    @Test
    void gradientsOfSegmentsHaveZerosForTheirNumbers() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray[] made = Nd4j.exec(DynamicCustomOp.builder("unsorted_segment_prod_bp")
                    .addInputs(Nd4j.create(new double[] {5, 1, 7, 2}), Nd4j.createFromArray(0, 0, 0, 1),
                            Nd4j.create(new double[] {1, 2}))
                    .addIntegerArguments(2).build());
            assertBegins(new double[] {7, 35, 5, 2}, made[0]);
            assertArrayEquals(new int[4], made[1].toIntVector());
        }
    }
}
