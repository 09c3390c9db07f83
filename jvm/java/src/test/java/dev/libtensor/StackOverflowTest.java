package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that nothing leaks if the stack ends between the native call that creates a handle and the creation of its Java
 * object.
 */
class StackOverflowTest extends NativeTest {
    private static final int ROUNDS = Effort.of(5, 20);
    private static final long STACK = 256 * 1024;

    /** A step that runs with little stack left. The objects it creates are dropped or freed. */
    enum Step {
        OPERATION(x -> x.add(1)),
        IN_PLACE(x -> x.addi(1)),
        LARGE(x -> NDArray.zeros(new Shape(1000))),
        GENERAL(x -> x.reshape(2, 1)),
        ALIAS(NDArray::alias),
        ELEMENT(x -> x.getFloat(1)),
        SCOPE(x -> new ResourceScope().close()),
        SCOPED(x -> {
            try (ResourceScope scope = new ResourceScope()) {
                x.add(1);
            }
        }),
        DETACHED(x -> {
            try (ResourceScope scope = new ResourceScope()) {
                x.add(1).detach();
            }
        }),
        MOVED(x -> {
            try (ResourceScope outer = new ResourceScope(); ResourceScope inner = new ResourceScope()) {
                x.add(1).moveToOuterScope();
            }
        }),
        ATTACHED(x -> {
            try (NDManager above = NDManager.newBaseManager(); NDManager below = above.newSubManager()) {
                below.zeros(new Shape(2)).attach(above);
            }
        }),
        MANAGER(x -> NDManager.newBaseManager().close()),
        GENERATOR(x -> new Generator(1));

        private final Consumer<NDArray> body;

        Step(Consumer<NDArray> body) {
            this.body = body;
        }

        /**
         * Runs the step once with enough stack. The JDK links lambdas at their first use, and throws an InternalError
         * if the stack ends there.
         */
        private void link() {
            try (NDArray x = NDArray.ones(new Shape(2))) {
                body.accept(x);
            }
        }
    }

    /** Runs the step with almost no stack left, then with one frame more each time, until it succeeds. */
    private static boolean isDone(Step step, NDArray x, AtomicInteger overflows) {
        try {
            if (isDone(step, x, overflows)) {
                return true;
            }
        } catch (StackOverflowError e) {
            // This is the last frame.
        }
        try {
            step.body.accept(x);
            return true;
        } catch (StackOverflowError e) {
            overflows.incrementAndGet();
            return false;
        }
    }

    private static void run(Runnable body) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(null, body, "small stack", STACK);
        thread.setUncaughtExceptionHandler((of, error) -> failure.set(error));
        thread.start();
        thread.join();
        if (failure.get() != null) {
            throw new AssertionError("the thread failed", failure.get());
        }
    }

    @ParameterizedTest
    @EnumSource
    void theThreadGoesOn(Step step) throws InterruptedException {
        step.link();
        AtomicInteger overflows = new AtomicInteger();
        try (NDArray x = NDArray.ones(new Shape(2))) {
            run(() -> {
                for (int i = 0; i < ROUNDS; i++) {
                    assertTrue(isDone(step, x, overflows));
                    assertTrue(x.add(1).getFloat(0) > 0);
                }
            });
        }
        assertTrue(overflows.get() >= ROUNDS);
    }

    @ParameterizedTest
    @EnumSource
    void theThreadEnds(Step step) throws InterruptedException {
        step.link();
        AtomicInteger overflows = new AtomicInteger();
        try (NDArray x = NDArray.ones(new Shape(2))) {
            for (int i = 0; i < ROUNDS; i++) {
                run(() -> assertTrue(isDone(step, x, overflows)));
            }
        }
        assertTrue(overflows.get() >= ROUNDS);
    }
}
