package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** After each test: live bytes and handles are what they were before it, and no scope is current. */
public final class LeakCheck implements BeforeEachCallback, AfterEachCallback {
    private static final int ROUNDS = 20;
    private static final long ROUND_MILLIS = 500;

    private Memory.Stats before;

    @Override
    public void beforeEach(ExtensionContext context) {
        before = Memory.stats();
    }

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        assertNull(ResourceScope.current(), "a scope is still current");
        for (int round = 0; round < ROUNDS && !settled(); round++) {
            collect();
        }
        Memory.Stats after = Memory.stats();
        assertEquals(before.liveHandles(), after.liveHandles(), () -> "handles left\n" + Memory.debugDump(2));
        assertEquals(before.liveBytes(), after.liveBytes(), () -> "bytes left\n" + Memory.debugDump(2));
    }

    private boolean settled() {
        Memory.Stats now = Memory.stats();
        return now.liveBytes() == before.liveBytes() && now.liveHandles() == before.liveHandles();
    }

    /** A collection that has handed its references out. */
    private static void collect() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> witness = new PhantomReference<>(new Object(), queue);
        System.gc();
        queue.remove(ROUND_MILLIS);
        witness.clear();
    }
}
