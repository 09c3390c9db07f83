package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.libtensor.internal.Host;
import dev.libtensor.internal.watching.ScopeWatch;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Checks after each test that nothing leaked. Once dropped objects are collected, live bytes, handles and scopes are as
 * before, and no scope is current.
 */
public final class LeakCheck implements BeforeEachCallback, AfterEachCallback {
    /** The time that another thread of the test may take to end. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Memory.Stats before;
    private int ownersBefore;

    @Override
    public void beforeEach(ExtensionContext context) {
        before = Memory.stats();
        ownersBefore = ScopeWatch.count();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        assertNull(ResourceScope.current(), "a scope is still current");
        collectUntil(this::settled);
        Memory.Stats after = Memory.stats();
        assertEquals(before.liveHandles(), after.liveHandles(), () -> "handles left\n" + Memory.debugDump(2));
        assertEquals(before.liveBytes(), after.liveBytes(), () -> "bytes left\n" + Memory.debugDump(2));
        assertEquals(ownersBefore, ScopeWatch.count(), "scopes or managers left");
    }

    /** Collects garbage until the condition is true, or until the time is up. */
    public static void collectUntil(BooleanSupplier done) {
        for (long end = System.nanoTime() + PATIENCE.toNanos(); !done.getAsBoolean() && System.nanoTime() < end;) {
            Host.collect();
        }
    }

    private boolean settled() {
        Memory.Stats now = Memory.stats();
        return now.liveBytes() == before.liveBytes() && now.liveHandles() == before.liveHandles()
                && ScopeWatch.count() == ownersBefore;
    }
}
