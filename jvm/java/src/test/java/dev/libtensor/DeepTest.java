package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that no traversal recurses (P11): scopes and managers are nested to any depth, on a thread with a small
 * stack.
 */
@ExtendWith(LeakCheck.class)
class DeepTest {
    private static final int DEEP = 100_000;
    private static final long STACK = 1 << 18;

    private static void onASmallStack(Runnable test) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(null, test, "small stack", STACK);
        thread.setUncaughtExceptionHandler((dead, e) -> thrown.set(e));
        thread.start();
        thread.join();
        assertNull(thrown.get(), () -> "thrown: " + thrown.get());
    }

    private static List<NDManager> managers() {
        List<NDManager> managers = new ArrayList<>(List.of(NDManager.newBaseManager()));
        while (managers.size() < DEEP) {
            managers.add(managers.get(managers.size() - 1).newSubManager());
        }
        return managers;
    }

    @Test
    void managersCloseWithTheFirst() throws InterruptedException {
        onASmallStack(() -> {
            List<NDManager> managers = managers();
            NDArray array = managers.get(DEEP - 1).ones(new Shape(4));
            assertTrue(managers.get(0).debugDump(1).length() < 20_000);
            managers.get(0).close();
            assertTrue(array.isDisposed());
            assertTrue(managers.stream().noneMatch(NDManager::isOpen));
        });
    }

    @Test
    void scopesAreDumpedAndClosed() throws InterruptedException {
        onASmallStack(() -> {
            List<ResourceScope> scopes = new ArrayList<>();
            for (int i = 0; i < DEEP; i++) {
                scopes.add(new ResourceScope());
            }
            NDArray.ones(new Shape(4));
            assertTrue(Memory.debugDump(1).length() < 30_000);
            for (int i = DEEP - 1; i >= 0; i--) {
                scopes.get(i).close();
            }
        });
    }
}
