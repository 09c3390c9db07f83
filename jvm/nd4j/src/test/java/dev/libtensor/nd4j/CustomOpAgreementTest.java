package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce3.HammingDistance;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.any.IsMax;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.factory.ops.NDBase;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Custom operations whose numbers, shapes and types are those of ND4J 1.0.0-M2.1. */
class CustomOpAgreementTest extends NativeTest {
    private static INDArray numbers(long... shape) {
        long count = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        return Nd4j.linspace(1, count, count, DataType.DOUBLE).reshape(shape);
    }

    private static DynamicCustomOp.DynamicCustomOpsBuilder op(String name, INDArray... inputs) {
        return DynamicCustomOp.builder(name).addInputs(inputs);
    }

    private static INDArray run(DynamicCustomOp.DynamicCustomOpsBuilder op) {
        return Nd4j.exec(op.build())[0];
    }

    private static void assertIs(double[] elements, INDArray actual) {
        assertArrayEquals(elements, actual.data().asDouble(), 1e-4);
    }

    @Test
    void theLargestOfSeveralDimensionsIsOne() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray marks = Nd4j.exec(new IsMax(numbers(2, 2, 2), Nd4j.createUninitialized(DataType.BOOL, 2, 2, 2), 1, 2))[0];
            assertIs(new double[] {0, 0, 0, 1, 0, 0, 0, 1}, marks);
            marks = Nd4j.exec(new IsMax(numbers(2, 2, 2), 0, 2))[0];
            assertEquals(DataType.BOOL, marks.dataType());
            assertIs(new double[] {0, 0, 0, 0, 0, 1, 0, 1}, marks);
        }
    }

    @Test
    void hammingDistancesAreShares() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[][] {{0, 1, 1}, {0, 0, 1}});
            INDArray y = Nd4j.create(new double[] {0, 0, 1});
            assertIs(new double[] {1 / 3.0, 0}, Nd4j.exec(new HammingDistance(x, y, 1)));
        }
    }

    @Test
    void productsAlongDimensionsAreOfThese() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new double[] {14, 77}, Nd4j.base().dot(numbers(2, 3), numbers(2, 3), 1));
        }
    }

    @Test
    void imagesAreResizedFromTheirCornersUnlessToldOtherwise() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray image = numbers(1, 2, 2, 1);
            double[] corners = {1, 1.6667, 2, 2.3333, 3, 3.3333, 3, 3.6667, 4};
            assertIs(corners, run(op("resize_bilinear", image, Nd4j.createFromArray(3, 3))));
            assertIs(corners, run(op("resize_bilinear", image).addIntegerArguments(3, 3)));
            double[] aligned = {1, 1.5, 2, 2, 2.5, 3, 3, 3.5, 4};
            assertIs(aligned, run(op("resize_bilinear", image).addIntegerArguments(3, 3).addBooleanArguments(true, false)));
            assertIs(new double[] {1, 1, 2, 1, 1, 2, 3, 3, 4},
                    run(op("resize_nearest_neighbor", image).addIntegerArguments(3, 3)));
        }
    }

    @Test
    void meansOfPaddedWindowsCountWhatTheyAreTold() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new double[] {3, 4, 4.5, 6, 7, 7.5, 7.5, 8.5, 9}, run(op("avgpool2d", numbers(1, 1, 3, 3))
                    .addIntegerArguments(2, 2, 1, 1, 0, 0, 1, 1, 1, 0, 0)));
            assertIs(new double[] {3, 4, 2.25, 6, 7, 3.75, 3.75, 4.25, 2.25}, run(op("avgpool2d", numbers(1, 1, 3, 3))
                    .addIntegerArguments(2, 2, 1, 1, 0, 0, 1, 1, 1, 1, 0)));
        }
    }

    @Test
    void quotientsOfIntegersAreIntegers() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray made = run(op("divide", Nd4j.createFromArray(1, 5, -3), Nd4j.createFromArray(2, 1, 2)));
            assertEquals(DataType.INT, made.dataType());
            assertIs(new double[] {0, 5, -1}, made);
            assertIs(new double[] {0, 0}, run(op("divide_no_nan", Nd4j.createFromArray(1, 5), Nd4j.createFromArray(0, 9))));
        }
    }

    @Test
    void remaindersHaveTheSignOfTheDivisor() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[] {-0.55, 0.36, -7});
            assertIs(new double[] {0.05, 0.36, 2}, run(op("mod", x, Nd4j.create(new double[] {0.15, 0.7, 3}))));
        }
    }

    @Test
    void elementsBelowTheCutoffBecomeIt() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[] {-1, 0.5, 7});
            assertIs(new double[] {0.7, 0.7, 7}, Nd4j.nn().relu(x, 0.7));
            assertIs(new double[] {0.7, 0.7, 6}, Nd4j.nn().relu6(x, 0.7));
            assertIs(new double[] {0, 0.5, 6}, Nd4j.nn().relu6(x, 0));
        }
    }

    @Test
    void countsAddWeights() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray values = Nd4j.createFromArray(1, 3, 1);
            INDArray counts = run(op("bincount", values));
            assertEquals(DataType.INT, counts.dataType());
            assertIs(new double[] {0, 2, 0, 1}, counts);
            assertIs(new double[] {0, 0.75, 0, 2}, run(op("bincount", values, Nd4j.create(new double[] {0.5, 2, 0.25}))));
        }
    }

    @Test
    void arraysAreFlattenedInTheGivenOrder() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new double[] {1, 4, 2, 5, 3, 6}, run(op("flatten", numbers(2, 3)).addIntegerArguments('f')));
            assertIs(new double[] {1, 2, 3, 4, 5, 6}, run(op("flatten", numbers(2, 3)).addIntegerArguments('c')));
        }
    }

    @Test
    void transposedConvolutionsOfTheSameSizeAreCutAtTheEnd() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray kernel = Nd4j.ones(DataType.DOUBLE, 3, 3, 1, 1);
            INDArray made = run(op("deconv2d", numbers(1, 1, 2, 2), kernel).addIntegerArguments(3, 3, 2, 2, 0, 0, 1, 1, 1, 0));
            assertArrayEquals(new long[] {1, 1, 4, 4}, made.shape());
            assertIs(new double[] {1, 1, 3, 2, 1, 1, 3, 2, 4, 4, 10, 6, 3, 3, 7, 4}, made);
        }
    }

    @Test
    void resultsOfAnOperationWithoutOutputsBecomeThem() {
        try (ResourceScope scope = new ResourceScope()) {
            DynamicCustomOp add = op("add", numbers(2), numbers(2)).build();
            INDArray[] made = Nd4j.exec(add);
            assertSame(made[0], add.getOutputArgument(0));
            assertThrows(ShapeException.class, () -> run(op("mergemax", numbers(1, 3), numbers(1, 1))));
            INDArray kept = numbers(2);
            Nd4j.exec(op("noop", Nd4j.ones(2)).addOutputs(kept).build());
            assertIs(new double[] {1, 2}, kept);
        }
    }

    @Test
    void masksAreAsWideAsTheLongestSequence() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray mask = run(op("sequence_mask", Nd4j.createFromArray(1, 3)).addIntegerArguments(2));
            assertArrayEquals(new long[] {2, 3}, mask.shape());
            assertIs(new double[] {1, 0, 0, 1, 1, 1}, mask);
            assertArrayEquals(new long[] {2, 4},
                    run(op("sequence_mask", Nd4j.createFromArray(1, 3)).addIntegerArguments(4)).shape());
        }
    }

    @Test
    void productsOfTensorsTellHowManyDimensionsTheyTake() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray made = run(op("tensordot", numbers(1), numbers(2, 1, 2)).addIntegerArguments(1, 0, 1, 1));
            assertArrayEquals(new long[] {2, 2}, made.shape());
        }
    }

    @Test
    void nothingIsReversedWithoutDimensions() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new double[] {1, 2, 3, 4}, run(op("reverse", numbers(2, 2))));
            assertIs(new double[] {1, 2, 3, 4}, new NDBase().reverse(numbers(2, 2)));
            assertIs(new double[] {4, 3, 2, 1}, run(op("reverse", numbers(2, 2)).addIntegerArguments(0, 1)));
        }
    }

    @Test
    void truthValuesOfVariancesComeBeforeNumbers() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new double[] {1.25}, run(op("reduce_variance", numbers(4)).addBooleanArguments(false)
                    .addFloatingPointArguments(1.0, 1.0)));
            assertIs(new double[] {5 / 3.0}, run(op("reduce_variance", numbers(4)).addFloatingPointArguments(0.0, 1.0)));
            assertIs(new double[] {Math.sqrt(5 / 3.0)}, run(op("reduce_stdev", numbers(4)).addBooleanArguments(false, true)));
        }
    }

    @Test
    void marksOfTheLargestKeepTheTypeUnlessTheyAreAnOperationOfMath() {
        try (ResourceScope scope = new ResourceScope(); SameDiff sd = SameDiff.create()) {
            assertEquals(DataType.DOUBLE, run(op("ismax", numbers(3))).dataType());
            assertEquals(DataType.INT, run(op("ismax", numbers(3).castTo(DataType.INT))).dataType());
            assertEquals(DataType.BOOL, Nd4j.math().isMax(numbers(3)).dataType());
            SDVariable marks = sd.math().isMax(sd.constant(numbers(3)));
            assertEquals(DataType.BOOL, marks.dataType());
            assertEquals(DataType.BOOL, marks.eval().dataType());
        }
    }

    @Test
    void anglesOfIntegersAreIntegers() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray zero = Nd4j.createFromArray(0, 0);
            INDArray angles = run(op("tf_atan2", Nd4j.createFromArray(1, 0), zero.sub(Nd4j.createFromArray(1, 1))));
            assertEquals(DataType.INT, angles.dataType());
            assertIs(new double[] {2, 3}, angles);
            assertIs(new double[] {Math.PI / 4}, run(op("tf_atan2", numbers(1), numbers(1))));
        }
    }

    @Test
    void gradientsOfReluPassPositiveElementsWhateverTheNumber() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[] {-1, 0, 0.5, 2});
            assertIs(new double[] {0, 0, 3, 4}, run(op("relu_bp", x, numbers(4)).addFloatingPointArguments(1.0)));
        }
    }

    @Test
    void onesAreAlongTheFirstDimensionOfArraysAndTheLastOfGraphs() {
        try (ResourceScope scope = new ResourceScope(); SameDiff sd = SameDiff.create()) {
            INDArray indices = Nd4j.createFromArray(0, 2);
            assertEquals(Nd4j.create(new float[][] {{1, 0}, {0, 0}, {0, 1}}), new NDBase().oneHot(indices, 3));
            assertEquals(Nd4j.create(new float[][] {{1, 0, 0}, {0, 0, 1}}), sd.oneHot(sd.constant(indices), 3).eval());
        }
    }

    @Test
    void trianglesHaveTheSignsOfTheDiagonal() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[][] {{12, -51, 4}, {6, 167, -68}, {-4, 24, -41}});
            INDArray[] made = Nd4j.exec(op("qr", x).build());
            assertIs(new double[] {14, 21, -14, 0, 175, -70, 0, 0, -35}, made[1]);
            assertEquals(x, made[0].mmul(made[1]));
            assertIs(new double[] {-14, -21, 14, 0, -175, 70, 0, 0, 35}, Nd4j.linalg().qr(x.neg())[1]);
            INDArray[] both = Nd4j.exec(op("qr", Nd4j.stack(0, x, x.neg())).build());
            assertEquals(made[1].neg(), both[1].slice(1));
            assertEquals(made[0], both[0].slice(1));
        }
    }

    @Test
    void fullFactorsHaveAllRows() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[][] {{2, 1}, {1, 3}, {0, 1}});
            INDArray[] made = Nd4j.linalg().qr(x, true);
            assertIs(new double[] {0.89443, -0.40825, 0.18257, 0.44721, 0.81650, -0.36515, 0, 0.40825, 0.91287}, made[0]);
            assertIs(new double[] {2.23607, 2.23607, 0, 2.44949, 0, 0}, made[1]);
            assertArrayEquals(new long[] {3, 2}, Nd4j.linalg().qr(x, false)[0].shape());
        }
    }

    @Test
    void trianglesOfTrianglesAreFinite() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[][] {{-2, 0}, {0, 3}});
            INDArray[] made = Nd4j.linalg().qr(x);
            assertEquals(x, made[0].mmul(made[1]));
            made = Nd4j.linalg().qr(Nd4j.zeros(DataType.DOUBLE, 3, 2));
            assertIs(new double[] {0, 0, 0, 0}, made[1]);
        }
    }

    @Test
    void oneSizeIsWhatRemains() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = numbers(12);
            assertArrayEquals(new long[] {3, 4}, x.reshape(3, -1).shape());
            assertArrayEquals(new long[] {3, 4}, x.reshape('f', 3, -1).shape());
            assertThrows(ShapeException.class, () -> x.reshape(3, -2));
            assertThrows(ShapeException.class, () -> x.reshape(-1, -1));
        }
    }
}
