package dev.libtensor.internal.watching;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import java.lang.ref.PhantomReference;
import org.junit.jupiter.api.Test;

/** Tests that a reference that cannot be reclaimed does not stop the others. */
class ReclaimerTest extends NativeTest {
    private static final Shape LARGE = new Shape(1024);

    private static final class Failing extends PhantomReference<Object> implements Dropped {
        private Failing() {
            super(new Object(), Reclaimer.QUEUE);
        }

        @Override
        public void reclaim(ReclaimBatch batch) {
            throw new IllegalStateException("this one fails");
        }
    }

    /** Enqueues a failing reference before and after an array's cell, because the queue's order is not fixed. */
    private static void enqueue(NDArray array) {
        Failing before = new Failing();
        Failing after = new Failing();
        before.enqueue();
        anchorOf(array).cell.enqueue();
        after.enqueue();
    }

    @Test
    void inTheQueue() {
        for (int i = 0; i < 1000; i++) {
            NDArray helped = NDArray.ones(LARGE);
            enqueue(helped);
            Reclaimer.help(false);
            NDArray swept = NDArray.ones(LARGE);
            enqueue(swept);
            Reclaimer.sweep();
            assertTrue(helped.isDisposed() && swept.isDisposed());
        }
    }

    @Test
    void amongTheOpenScopes() {
        try (NDArray unowned = NDArray.ones(LARGE); NDArray other = NDArray.ones(LARGE)) {
            // Its handle is not that of a scope, so that it cannot be dissolved.
            ScopeWatch failing = ScopeWatch.open(NDManager.newBaseManager(), other.handle(), null);
            failing.clear();
            anchorOf(unowned).cell.clear();
            Reclaimer.sweep();
            assertTrue(unowned.isDisposed());
        }
    }
}
