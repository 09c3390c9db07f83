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
