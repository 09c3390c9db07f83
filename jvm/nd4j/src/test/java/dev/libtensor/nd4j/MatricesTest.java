package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.blas.Lapack;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.checkutil.CheckUtil;
import dev.libtensor.nd4j.linalg.dimensionalityreduction.PCA;
import dev.libtensor.nd4j.linalg.dimensionalityreduction.RandomProjection;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.util.NDArrayUtil;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Decompositions, projections, and comparisons with plain Java. */
class MatricesTest extends NativeTest {
    private static final Lapack LAPACK = Nd4j.getBlasWrapper().lapack();

    private static INDArray doubles(double[][] rows) {
        return Nd4j.createFromArray(rows);
    }

    private static void close(INDArray expected, INDArray actual) {
        assertTrue(expected.equalsWithEps(actual, 1e-5), () -> expected + " was expected, not " + actual);
    }

    @Test
    void triangles() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = doubles(new double[][] {{2, -1, 1}, {-1, 2, -1}, {1, -1, 2}});
            INDArray lower = a.dup();
            LAPACK.potrf(lower, true);
            close(a, lower.mmul(lower.transpose()));
            assertEquals(0, lower.getDouble(0, 2));
            INDArray upper = a.dup('f');
            LAPACK.potrf(upper, false);
            close(a, upper.transpose().mmul(upper));
            assertThrows(ArgumentException.class, () -> LAPACK.potrf(doubles(new double[][] {{-1}}), true));
            assertThrows(ShapeException.class, () -> LAPACK.potrf(Nd4j.ones(3), true));
        }
    }

    @Test
    void columnsAndValues() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = doubles(new double[][] {{1, 2}, {3, 4}, {5, 7}});
            INDArray q = a.dup();
            INDArray r = Nd4j.create(DataType.DOUBLE, 2, 2);
            LAPACK.geqrf(q, r);
            close(a, q.mmul(r));
            assertThrows(ShapeException.class, () -> LAPACK.geqrf(a.transpose().dup(), r));
            assertThrows(ShapeException.class, () -> LAPACK.geqrf(a.dup(), Nd4j.create(DataType.DOUBLE, 3, 3)));
            INDArray s = Nd4j.create(DataType.DOUBLE, 2);
            INDArray u = Nd4j.create(DataType.DOUBLE, 3, 2);
            INDArray vt = Nd4j.create(DataType.DOUBLE, 2, 2);
            LAPACK.gesvd(a, s, u, vt);
            close(a, u.mulRowVector(s).mmul(vt));
            INDArray symmetric = doubles(new double[][] {{2, 1}, {1, 2}});
            INDArray vectors = symmetric.dup();
            INDArray values = Nd4j.create(DataType.DOUBLE, 2);
            assertEquals(0, LAPACK.syev('V', 'L', vectors, values));
            close(doubles(new double[][] {{1, 3}}).reshape(2), values);
            close(symmetric, vectors.mulRowVector(values).mmul(vectors.transpose()));
            assertThrows(ArgumentException.class, () -> LAPACK.syev('X', 'L', vectors, values));
        }
    }

    @Test
    void components() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = doubles(new double[][] {{7, 4, 1}, {1, 3, 2}, {11, 8, 5}, {9, 2, 8}});
            INDArray factor = PCA.pca_factor(a, 3, true);
            INDArray centred = a.subRowVector(a.mean(0));
            close(centred, centred.mmul(factor).mmul(factor.transpose()));
            close(centred.mmul(factor), PCA.pca(a, 3, true));
            // So does ND4J 1.0.0-M2.1.
            int[] columns = {1, 2, 2, 3, 3};
            double[] parts = {0.3, 0.5, 0.7, 0.8, 0.99};
            for (int i = 0; i < parts.length; i++) {
                assertEquals(columns[i], PCA.pca_factor(a, parts[i], true).columns());
            }
            assertEquals(3, PCA.pca(a, 1.0, true).columns());
            assertThrows(ArgumentException.class, () -> PCA.pca_factor(a, 4, true));
            assertThrows(ArgumentException.class, () -> PCA.pca_factor(a, 1.5, true));
            PCA pca = new PCA(a);
            // Those of ND4J 1.0.0-M2.1.
            close(doubles(new double[][] {{14, 4.5, 6}, {4.5, 5.1875, -0.5}, {6, -0.5, 7.5}}), pca.getCovarianceMatrix());
            close(a.mean(0), pca.getMean());
            assertEquals(2, pca.reducedBasis(0.9).columns());
            close(a, pca.convertBackToFeatures(pca.convertToComponents(a)));
            assertEquals(1, pca.estimateVariance(a.getRow(0), 3), 1e-9);
            assertTrue(pca.estimateVariance(a.getRow(0), 1) < 1);
            Nd4j.getRandom().setSeed(3);
            PCA again = new PCA(pca.generateGaussianSamples(20_000));
            assertTrue(pca.getCovarianceMatrix().equalsWithEps(again.getCovarianceMatrix(), 0.6));
        }
    }

    @Test
    void projections() {
        try (ResourceScope scope = new ResourceScope()) {
            assertEquals(List.of(663, 11841, 1112658),
                    RandomProjection.johnsonLindenStraussMinDim(1_000_000, 0.5, 0.1, 0.01));
            assertEquals(List.of(7894L, 9868L), RandomProjection.johnsonLindenstraussMinDim(new long[] {10_000, 100_000}, 0.1));
            INDArray data = Nd4j.randn(100, 300);
            assertArrayEquals(new long[] {100, 221}, new RandomProjection(0.5).project(data).shape());
            INDArray result = Nd4j.zeros(100, 20);
            assertSame(result, new RandomProjection(20, Nd4j.getRandom()).projecti(data, result));
            double ratio = result.norm2Number().doubleValue() / data.norm2Number().doubleValue();
            assertTrue(ratio > 0.5 && ratio < 1.5, "the ratio of lengths is " + ratio);
            assertThrows(ArgumentException.class, () -> new RandomProjection(0.0));
            assertThrows(ND4JIllegalStateException.class, () -> new RandomProjection(301).project(data));
            assertThrows(ArgumentException.class, () -> new RandomProjection(2).project(Nd4j.ones(3)));
        }
    }

    @Test
    void comparisonsWithJava() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = doubles(new double[][] {{1, 2, 3}, {4, 5, 6}});
            INDArray b = doubles(new double[][] {{7, 8, 9}, {1, 2, 4}});
            INDArray c = doubles(new double[][] {{1, 2}, {3, 4}});
            assertTrue(CheckUtil.checkAdd(a, b, 1e-4, 1e-6));
            assertTrue(CheckUtil.checkSubtract(a, b, 1e-4, 1e-6));
            assertTrue(CheckUtil.checkMulManually(a, b, 1e-4, 1e-6));
            assertTrue(CheckUtil.checkDivManually(a, b, 1e-4, 1e-6));
            assertTrue(CheckUtil.checkMmul(a, b.transpose(), 1e-4, 1e-6));
            assertTrue(CheckUtil.checkGemm(a, b, c, false, true, 2, 0.5, 1e-4, 1e-6));
            assertTrue(CheckUtil.checkGemm(a.transpose(), b, c, true, true, 2, 0, 1e-4, 1e-6));
            close(doubles(new double[][] {{1, 2}, {3, 4}}), c);
            assertFalse(CheckUtil.checkEntries(a, b, 1e-4, 1e-6));
            assertThrows(ShapeException.class, () -> CheckUtil.checkMmul(a, b, 1e-4, 1e-6));
            // As in ND4J, the first size is that of a row.
            assertArrayEquals(new long[] {2, 3}, NDArrayUtil.toNDArray(new int[][] {{1, 2}, {3, 4}, {5, 6}}).shape());
            assertTrue(CheckUtil.checkGemm(a, b, Nd4j.valueArrayOf(new long[] {2, 2}, Double.NaN, DataType.DOUBLE), false, true, 1, 0,
                    1e-4, 1e-6));
            Nd4j.gemm(a, b, c, false, true);
            close(a.mmul(b.transpose()), c);
            assertArrayEquals(new long[] {1, 2}, NDArrayUtil.toNDArray(new int[] {3, 4}).shape());
            assertArrayEquals(new int[] {3, 4}, NDArrayUtil.toInts(NDArrayUtil.toNDArray(new long[] {3, 4})));
            assertArrayEquals(new long[] {1, 2, 3, 4}, NDArrayUtil.toLongs(NDArrayUtil.toNDArray(new int[][] {{1, 2}, {3, 4}})));
        }
    }
}
