package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.Test;

class INDArrayMemoryTest extends NativeTest {
    @Test
    void copiesKeepTheirElements() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = NDArray.create(new float[] {1, 2});
            INDArray copy = x.dup();
            assertSame(x, x.assign(5));
            assertArrayEquals(new double[] {1, 2}, copy.toDoubleVector());
            assertArrayEquals(new double[] {5, 5}, x.toDoubleVector());
            assertArrayEquals(new double[] {0, 0}, x.like().toDoubleVector());
            assertSame(x, x.assign(copy));
            assertArrayEquals(new int[] {1, 2}, x.castTo(DataType.INT).toIntVector());
            assertEquals(DataType.FLOAT, x.dataType());
            assertFalse(x.isAttached());
        }
    }

    @Test
    void closedArraysEnd() {
        INDArray x = NDArray.create(new float[] {1, 2});
        assertTrue(x.closeable());
        x.close();
        assertTrue(x.wasClosed());
        assertFalse(x.closeable());
        assertThrows(DisposedException.class, () -> x.addi(1));
    }

    @Test
    void viewsHaveNoMemoryOfTheirOwn() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.rand(3, 4);
            for (INDArray own : new INDArray[] {x, x.dup(), x.add(1), x.getRow(1).dup(), Nd4j.scalar(1f), x.sum(0),
                    Nd4j.zeros(2, 3), Nd4j.createFromArray(1, 2), Nd4j.empty(), x.mmul(x.transpose()),
                    Nd4j.create(new float[] {1, 2, 3, 4}, new long[] {2, 2}, 'f'), x.transpose()}) {
                assertFalse(own.isView(), own::toString);
                assertTrue(own.closeable());
            }
            for (INDArray view : new INDArray[] {x.getRow(1), x.getColumn(0), x.slice(0), x.reshape(6, 2), x.ravel()}) {
                assertTrue(view.isView(), view::toString);
                assertFalse(view.closeable());
            }
        }
    }

    @Test
    void arraysLeaveAWorkspace() {
        MemoryWorkspaceManager manager = Nd4j.getWorkspaceManager();
        INDArray kept;
        INDArray passed;
        try (MemoryWorkspace workspace = manager.getAndActivateWorkspace(new WorkspaceConfiguration(), "ARRAYS")) {
            passed = NDArray.create(new float[] {1, 2});
            assertTrue(passed.isAttached());
            assertFalse(passed.closeable());
            assertSame(passed, passed.migrate());
            assertSame(passed, passed.leverageTo("ARRAYS"));
            kept = passed.detach();
            assertNotSame(passed, kept);
            assertFalse(kept.isAttached());
        }
        assertFalse(passed.isInScope());
        assertTrue(passed.wasClosed());
        assertThrows(DisposedException.class, () -> passed.getFloat(0));
        assertArrayEquals(new float[] {1, 2}, kept.toFloatVector());
        kept.close();
        manager.destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void leverageGoesToTheOuterWorkspace() {
        MemoryWorkspaceManager manager = Nd4j.getWorkspaceManager();
        WorkspaceConfiguration configuration = new WorkspaceConfiguration();
        try (MemoryWorkspace outer = manager.getAndActivateWorkspace(configuration, "OUTER")) {
            INDArray result;
            INDArray named;
            try (MemoryWorkspace inner = manager.getAndActivateWorkspace(configuration, "INNER")) {
                INDArray x = NDArray.create(new float[] {3, 4});
                result = x.leverage();
                named = x.leverageTo("OUTER");
            }
            assertTrue(result.isAttached());
            assertArrayEquals(new float[] {3, 4}, result.toFloatVector());
            assertArrayEquals(new float[] {3, 4}, named.toFloatVector());
        }
        manager.destroyAllWorkspacesForCurrentThread();
    }
}
