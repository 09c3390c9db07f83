package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.DTypeException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastMulOp;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What ND4J's programs catch where operands do not fit. */
class MisfitTest extends NativeTest {
    private static void misfit(Class<? extends RuntimeException> cause, Executable call) {
        ND4JIllegalStateException thrown = assertThrows(ND4JIllegalStateException.class, call);
        assertInstanceOf(cause, thrown.getCause());
        assertEquals(thrown.getCause().getMessage(), thrown.getMessage());
    }

    @Test
    void arithmetic() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = Nd4j.ones(3, 4);
            INDArray b = Nd4j.ones(5, 6);
            misfit(ShapeException.class, () -> a.add(b));
            misfit(ShapeException.class, () -> a.rsubi(b));
            misfit(ShapeException.class, () -> Nd4j.ones(1, 4).addi(a));
            misfit(DTypeException.class, () -> Nd4j.ones(DataType.INT, 3, 4).mul(a));
            assertThrows(IllegalStateException.class, () -> a.sub(a, b));
            assertThrows(IllegalStateException.class, () -> a.muliColumnVector(b.getColumn(0)));
            misfit(ShapeException.class, () -> Nd4j.exec(new BroadcastMulOp(a, b, a, 0)));
            assertEquals(Nd4j.ones(3, 4), a);
        }
    }

    @Test
    void products() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = Nd4j.ones(3, 4);
            INDArray doubles = Nd4j.ones(DataType.DOUBLE, 4, 2);
            misfit(ShapeException.class, () -> a.mmul(a));
            misfit(DTypeException.class, () -> a.mmul(doubles));
            misfit(ShapeException.class, () -> a.mmul(a, Nd4j.zeros(3, 3)));
            misfit(ShapeException.class, () -> Nd4j.gemm(a, a, false, false));
            misfit(ShapeException.class, () -> Nd4j.matmul(a, a));
            misfit(DTypeException.class, () -> Nd4j.getBlasWrapper().dot(Nd4j.ones(2), Nd4j.ones(DataType.DOUBLE, 2)));
            assertThrows(ND4JIllegalStateException.class, () -> a.mmuli(Nd4j.ones(4, 2), Nd4j.zeros(2, 2)));
        }
    }

    @Test
    void joinedArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = Nd4j.ones(3, 4);
            INDArray b = Nd4j.ones(5, 6);
            misfit(ShapeException.class, () -> Nd4j.concat(0, a, b));
            misfit(TensorIndexException.class, () -> Nd4j.concat(2, a, a));
            misfit(ShapeException.class, () -> Nd4j.hstack(a, b));
            misfit(ShapeException.class, () -> Nd4j.vstack(a, b));
            misfit(ShapeException.class, () -> Nd4j.pile(a, b));
            misfit(ShapeException.class, () -> Nd4j.accumulate(a, b));
            misfit(TensorIndexException.class, () -> Nd4j.pullRows(a, 0, 0, 4));
        }
    }

    @Test
    void callsOnAnNDArrayKeepTheirExceptions() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray a = (NDArray) Nd4j.ones(3, 4);
            NDArray b = (NDArray) Nd4j.ones(5, 6);
            assertThrows(ShapeException.class, () -> a.add(b));
            assertThrows(ShapeException.class, () -> a.mmul(b));
        }
    }
}
