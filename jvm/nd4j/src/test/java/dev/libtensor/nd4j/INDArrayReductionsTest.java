package dev.libtensor.nd4j;

import static dev.libtensor.nd4j.ElementAssertions.assertElements;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.summarystats.StandardDeviation;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import org.junit.jupiter.api.Test;

class INDArrayReductionsTest extends NativeTest {
    private static INDArray matrix() {
        return NDArray.create(new float[][] {{1, -2, 3}, {4, 5, -6}});
    }

    @Test
    void numbersOfAllElements() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertEquals(5, x.sumNumber().doubleValue());
            assertEquals(5.0 / 6, x.meanNumber().doubleValue(), 1e-6);
            assertEquals(5, x.maxNumber().doubleValue());
            assertEquals(-6, x.minNumber().doubleValue());
            assertEquals(720, x.prodNumber().doubleValue());
            assertEquals(21, x.norm1Number().doubleValue());
            assertEquals(Math.sqrt(91), x.norm2Number().doubleValue(), 1e-5);
            assertEquals(6, x.normmaxNumber().doubleValue());
            assertEquals(3.5, x.ameanNumber().doubleValue(), 1e-6);
            assertEquals(1, x.aminNumber().doubleValue());
            assertEquals(6, x.amaxNumber().doubleValue());
        }
    }

    @Test
    void spreadIsBiasCorrectedUnlessToldOtherwise() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = NDArray.create(new float[] {1, 2, 3, 4});
            assertEquals(5.0 / 3, x.varNumber().doubleValue(), 1e-6);
            assertEquals(Math.sqrt(5.0 / 3), x.stdNumber().doubleValue(), 1e-6);
            assertEquals(Math.sqrt(1.25), x.stdNumber(false).doubleValue(), 1e-6);
            assertElements(new double[] {Math.sqrt(5.0 / 3)}, x.std(0));
            assertElements(new double[] {1.25}, x.var(false, 0));
        }
    }

    /** ND4J's quotient for one element is 0, where PyTorch's is not a number. */
    @Test
    void oneElementDoesNotVary() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray row = NDArray.create(new float[][] {{1, 2, 3}});
            assertEquals(0, Nd4j.scalar(3.0).stdNumber().doubleValue());
            assertEquals(0, Nd4j.scalar(3.0).varNumber().doubleValue());
            assertElements(new double[] {0, 0, 0}, row.std(0));
            assertElements(new double[] {0, 0, 0}, row.var(true, 0));
            assertElements(new double[] {1}, row.std(1));
            assertElements(new double[] {0, 0, 0}, Nd4j.std(row, 0));
            assertElements(new double[] {0, 0, 0}, Nd4j.getExecutioner().exec(new StandardDeviation(row, true, 0)));
            assertElements(new double[] {0, 0, 0}, Transforms.normalizeZeroMeanAndUnitVariance(row));
            assertThrows(TensorIndexException.class, () -> row.std(2));
        }
    }

    @Test
    void dimensions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertElements(new double[] {5, 3, -3}, x.sum(0));
            assertElements(new double[] {2, 3}, x.sum(1));
            assertArrayEquals(new long[] {2, 1}, x.sum(true, 1).shape());
            assertElements(new double[] {2.0 / 3, 1}, x.mean(1));
            assertElements(new double[] {4, 5, 3}, x.max(0));
            assertElements(new double[] {-2, -6}, x.min(1));
            assertElements(new double[] {2, 1}, x.argMax(1));
            assertElements(new double[] {6, 15}, x.norm1(1));
            assertElements(new double[] {1, -1, 2, 4, 9, 3}, x.cumsum(1));
            assertElements(new double[] {1, -2, 3, 4, 5, -6}, x);
        }
    }

    @Test
    void meansOfIntegersAreOfTheDefaultType() {
        INDArray x = Nd4j.createFromArray(new int[][] {{1, 2}, {3, 4}});
        for (INDArray each : new INDArray[] {x.mean(), x.mean(0).mean(), x.mean(true, 0).mean(), Nd4j.mean(x),
            x.amean(), x.mean(Nd4j.create(2), 0).mean()}) {
            assertEquals(DataType.FLOAT, each.dataType());
            assertEquals(2.5, each.getDouble());
        }
        INDArray row = Nd4j.createFromArray(3, 4);
        assertEquals(7, row.norm1().getDouble(), 1e-6);
        assertEquals(5, row.norm2(0).getDouble(), 1e-6);
        assertEquals(4, row.normmax(0).getDouble(), 1e-6);
        assertEquals(Math.sqrt(0.5), row.std(0).getDouble(), 1e-6);
        assertEquals(0.5, row.var(0).getDouble(), 1e-6);
        assertEquals(0.25, row.var(false, 0).getDouble(), 1e-6);
        assertEquals(DataType.FLOAT, row.entropy(0).dataType());
    }

    /** ND4J's number for all dimensions. */
    @Test
    void allDimensionsByTheirNumber() {
        INDArray x = Nd4j.create(new double[][] {{1, 5, 2}, {1, 2, 7}});
        int all = Integer.MAX_VALUE;
        assertEquals(5, x.argMax(all).getInt());
        assertEquals(5, Nd4j.argMax(x, all).getInt());
        assertEquals(18, x.sum(all).getDouble());
        assertArrayEquals(new long[] {1, 1}, x.sum(true, all).shape());
        for (INDArray each : new INDArray[] {x.max(all), x.mean(all), x.prod(all), x.std(all), x.norm2(all), x.amax(all)}) {
            assertArrayEquals(new long[0], each.shape());
        }
    }
}
