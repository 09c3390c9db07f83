package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Tests that use after dispose is an error: at once, from another thread, and when another array has the slot. It is
 * never a crash or stale data.
 */
@Tag("P2")
class DisposeTest extends NativeTest {
    private static List<Executable> uses(NDArray gone) {
        List<Executable> uses = new ArrayList<>(List.of(
                gone::getShape, gone::getDataType, gone::getDevice, gone::size, gone::isContiguous, gone::toFloatArray,
                gone::toByteBuffer, gone::item, gone::getFloat, gone::exp, gone::negi, gone::sum, gone::alias, gone::duplicate,
                gone::backward, gone::getGradient, gone::stopGradient, gone::hasGradient, gone::detach, gone::getManager,
                gone::moveToOuterScope));
        uses.add(() -> gone.add(1));
        uses.add(() -> {
            try (NDManager manager = NDManager.newBaseManager()) {
                gone.attach(manager);
            }
        });
        uses.add(() -> {
            try (NDManager manager = NDManager.newBaseManager()) {
                gone.tempAttach(manager);
            }
        });
        uses.add(() -> gone.add(gone));
        uses.add(() -> gone.get(0));
        uses.add(() -> gone.get(":"));
        uses.add(() -> gone.reshape(4));
        uses.add(() -> gone.setRequiresGradient(true));
        uses.add(() -> gone.toType(DataType.INT32, false));
        return uses;
    }

    @Test
    void everyUseAfterDisposeIsAnError() {
        NDArray gone = NDArray.ones(new Shape(2, 2));
        gone.getShape();
        gone.dispose();
        for (Executable use : uses(gone)) {
            DisposedException error = assertThrows(DisposedException.class, use);
            assertFalse(error.getMessage().isBlank());
        }
    }

    @Test
    void anErrorAlsoWhenTheSlotWasReused() {
        NDArray gone = NDArray.ones(new Shape(2, 2));
        gone.dispose();
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < 10_000; i++) {
                NDArray.ones(new Shape(3)).dispose();
            }
            for (int i = 0; i < 1000; i++) {
                NDArray.ones(new Shape(3));
            }
            for (Executable use : uses(gone)) {
                assertThrows(DisposedException.class, use);
            }
        }
    }

    @Test
    void anErrorFromAnotherThread() {
        NDArray gone = NDArray.ones(new Shape(2, 2));
        CompletableFuture.runAsync(gone::dispose).join();
        for (Executable use : uses(gone)) {
            assertThrows(DisposedException.class, use);
            CompletableFuture.runAsync(() -> assertThrows(DisposedException.class, use)).join();
        }
    }

    @Test
    void aViewOutlivesWhatItWasMadeFrom() {
        NDArray whole = range23();
        try (NDArray view = whole.get("1, :"); NDArray alias = view.alias()) {
            whole.dispose();
            assertEquals(3, view.getFloat(0));
            view.dispose();
            assertEquals(4, alias.getFloat(1));
        }
    }

    @Test
    void inPlaceMethodsGiveTheArrayItself() {
        try (NDArray a = range23(); NDArray same = a.addi(1)) {
            assertTrue(a == same);
            assertTrue(a == a.negi());
            assertTrue(a == a.clipi(-3, 0));
            assertEquals(-3, a.getFloat(1, 2));
        }
    }

    @Test
    void otherKindsOfHandleAreRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            assertThrows(InvalidHandleException.class, () -> Native.unary(0, 0, Op.EXP, scope.handle()));
            assertThrows(InvalidHandleException.class, () -> Native.unary(0, 0, Op.EXP, 0x01_00_0001_7fff_ffffL));
        }
    }
}
