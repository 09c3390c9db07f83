package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The gradient collector. Each has a number, by which the library knows the gradients that it has computed. */
final class GradientCollection implements GradientCollector {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    /** The numbers of open collectors, without those that the program dropped and never closed. */
    private static final Set<Integer> OPEN = ConcurrentHashMap.newKeySet();

    private final Context context = Context.current();
    private final int number = next();
    private final int around;
    private boolean closed;

    GradientCollection() {
        OPEN.add(number);
        around = context.beginCollecting();
    }

    /** Zero stands for no collection. */
    private static int next() {
        int number = NUMBERS.incrementAndGet();
        return number == 0 ? NUMBERS.incrementAndGet() : number;
    }

    @Override
    public void backward(NDArray target) {
        ArgumentException.notNull(target, "target");
        if (target.size() == 1) {
            collect(target, 0);
            return;
        }
        try (NDArray ones = Target.outside(() -> NDArray.ones(target.getShape(), target.getDataType(), target.getDevice()))) {
            collect(target, ones.handle());
        }
    }

    private void collect(NDArray target, long gradient) {
        try {
            Native.collect(target.handle(), gradient, Codes.GRAPH_FREE, number);
        } finally {
            Reference.reachabilityFence(target);
        }
    }

    @Override
    public void zeroGradients() {
        Native.zeroGradients(OPEN.stream().filter(other -> other != number).mapToInt(Integer::intValue).toArray());
    }

    @Override
    public void close() {
        if (context != Context.current()) {
            throw new StateException("the gradient collector was closed on another thread:"
                    + " close it on the thread that opened it");
        }
        if (!closed) {
            closed = true;
            OPEN.remove(number);
            context.endCollecting(around);
        }
    }
}
