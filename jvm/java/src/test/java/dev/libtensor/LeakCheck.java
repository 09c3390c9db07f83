package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** After each test, once what it dropped is collected: live bytes, handles and scopes are what they were, and none is current. */
public final class LeakCheck implements BeforeEachCallback, AfterEachCallback {
    private static final int ROUNDS = 50;
    private static final int ROUNDS_AT_ONCE = 3;
    private static final long PAUSE_MILLIS = 100;

    private Memory.Stats before;
    private int ownersBefore;

    @Override
    public void beforeEach(ExtensionContext context) {
        before = Memory.stats();
        ownersBefore = OwnerWatch.count();
    }

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        assertNull(ResourceScope.current(), "a scope is still current");
        for (int round = 0; round < ROUNDS && !settled(); round++) {
            Host.collect();
            if (round >= ROUNDS_AT_ONCE) {
                // Another thread of the test has not ended yet.
                Thread.sleep(PAUSE_MILLIS);
            }
        }
        Memory.Stats after = Memory.stats();
        assertEquals(before.liveHandles(), after.liveHandles(), () -> "handles left\n" + Memory.debugDump(2));
        assertEquals(before.liveBytes(), after.liveBytes(), () -> "bytes left\n" + Memory.debugDump(2));
        assertEquals(ownersBefore, OwnerWatch.count(), "scopes or managers left");
    }

    private boolean settled() {
        Memory.Stats now = Memory.stats();
        return now.liveBytes() == before.liveBytes() && now.liveHandles() == before.liveHandles()
                && OwnerWatch.count() == ownersBefore;
    }
}
