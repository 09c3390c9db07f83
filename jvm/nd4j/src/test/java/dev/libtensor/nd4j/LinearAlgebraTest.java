package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.common.util.ArrayUtil;
import dev.libtensor.nd4j.evaluation.classification.EvaluationBinary;
import dev.libtensor.nd4j.evaluation.classification.ROCBinary;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.inverse.InvertMatrix;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Operations whose results are those of ND4J 1.0.0-M2.1. */
class LinearAlgebraTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static NDArray array(Shape shape, double... values) {
        return NDArray.create(values, shape);
    }

    private static void check(INDArray given, double... expected) {
        assertArrayEquals(expected, ((NDArray) given).flatten().toDoubleArray(), 1e-5);
    }

    @Test
    void factorsOfAMatrixAreOneArray() {
        NDArray matrix = array(new Shape(3, 3), 1, 2, 3, 4, 2, 3, 4, 3, 7);
        check(Nd4j.linalg().lu(matrix), 4, 2, 3, 0.25, 1.5, 2.25, 1, 2 / 3.0, 2.5);
        INDArray[] both = Nd4j.exec(DynamicCustomOp.builder("lu").addInputs(matrix).build());
        assertArrayEquals(new int[] {1, 0, 2}, ((NDArray) both[1]).toIntArray());
        assertThrows(ShapeException.class, () -> Nd4j.linalg().lu(array(new Shape(1, 2), 1, 2)));
    }

    @Test
    void leastSquaresHaveAWeight() {
        NDArray a = array(new Shape(2, 2, 2), 1, 2, 3, 4, 5, 6, 7, 8);
        NDArray b = array(new Shape(2, 2, 1), 3, 7, 11, 15);
        check(Nd4j.linalg().lstsq(a, b, 0.5, true), 0.83117, 1.09091, 0.92055, 1.06301);
        check(Nd4j.linalg().lstsq(a, b, 0.5, false), 1, 1, 1, 1);
        check(Nd4j.linalg().lstsq(a, b, 0, true), 1, 1, 1, 1);
    }

    @Test
    void trianglesAreTurned() {
        NDArray t = array(new Shape(2, 2), 2, 5, 4, 8);
        NDArray b = array(new Shape(2, 1), 2, 16);
        check(Nd4j.linalg().triangularSolve(t, b, true, false), 1, 1.5);
        check(Nd4j.linalg().triangularSolve(t, b, true, true), -3, 2);
        check(Nd4j.linalg().triangularSolve(t, b, false, false), -4, 2);
        check(Nd4j.linalg().triangularSolve(t, b, false, true), 1, 1.375);
    }

    @Test
    void inverses() {
        NDArray square = array(new Shape(2, 2), 2, 0, 1, 4);
        check(InvertMatrix.invert(square, false), 0.5, 0, -0.125, 0.25);
        NDArray tall = array(new Shape(3, 2), 1, 2, 3, 4, 5, 7);
        NDArray wide = tall.transpose();
        check(InvertMatrix.pLeftInvert(tall, false).mmul(tall), 1, 0, 0, 1);
        check(wide.mmul(InvertMatrix.pRightInvert(wide, false)), 1, 0, 0, 1);
        check(InvertMatrix.pinvert(tall, false).mmul(tall), 1, 0, 0, 1);
        check(InvertMatrix.invert(square, true), 0.5, 0, -0.125, 0.25);
        check(square, 0.5, 0, -0.125, 0.25);
        assertThrows(ShapeException.class, () -> InvertMatrix.pinvert(tall, true));
        assertThrows(ShapeException.class, () -> InvertMatrix.invert(tall, false));
    }

    @Test
    void metricsOfOneOutput() {
        NDArray labels = array(new Shape(4, 2), 1, 0, 0, 1, 1, 1, 0, 0);
        NDArray outputs = array(new Shape(4, 2), 0.9, 0.2, 0.4, 0.7, 0.3, 0.8, 0.1, 0.6);
        EvaluationBinary binary = new EvaluationBinary();
        binary.eval(labels, outputs);
        assertEquals(binary.f1(1), binary.scoreForMetric(EvaluationBinary.Metric.F1, 1));
        assertEquals(0.75, binary.scoreForMetric(EvaluationBinary.Metric.ACCURACY, 0));
        ROCBinary curves = new ROCBinary();
        curves.eval(labels, outputs);
        assertEquals(curves.calculateAUC(0), curves.scoreForMetric(ROCBinary.Metric.AUROC, 0));
        assertEquals(curves.calculateAUCPR(1), curves.scoreForMetric(ROCBinary.Metric.AUPRC, 1));
        ROCMultiClass classes = new ROCMultiClass();
        classes.eval(labels, outputs);
        assertEquals(classes.calculateAUC(0), classes.scoreForMetric(ROCMultiClass.Metric.AUROC, 0));
    }

    @Test
    void onePlaceLeavesTheDimensionOut() {
        assertArrayEquals(new long[] {3}, Nd4j.base.gather(array(new Shape(2, 3), 1, 2, 3, 4, 5, 6), new int[] {1}, 0).shape());
        assertArrayEquals(new long[] {2, 3}, Nd4j.base.gather(array(new Shape(2, 3), 1, 2, 3, 4, 5, 6), new int[] {1, 0}, 0).shape());
    }

    @Test
    void smallestMaximum() {
        assertEquals(2, ArrayUtil.argMinOfMax(new int[] {1, 5, 2, 4}, new int[] {4, 6, 3, 2}));
        assertThrows(ArgumentException.class, () -> ArrayUtil.argMinOfMax(new int[] {1}, new int[] {1, 2}));
        ArrayUtil.assertNotRagged(new Object[2]);
        assertThrows(ArgumentException.class, () -> ArrayUtil.assertNotRagged(new double[][] {{1}, {1, 2}}));
    }
}
