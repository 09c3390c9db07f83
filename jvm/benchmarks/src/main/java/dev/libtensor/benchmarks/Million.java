package dev.libtensor.benchmarks;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * Measures a full collection while a million objects are alive: {@code Million WHAT}. The unwatched objects are the
 * baseline; wrappers of a scope's arrays have as many fields.
 */
public final class Million {
    private static final int COUNT = 1_000_000;
    private static final int COLLECTIONS = 10;

    private Million() {}

    /** An object as large as an array's wrapper. */
    private static final class Unwatched {
        private long handle;
        private Object anchor;
        private Object shape;
        private Object dataType;
        private Object device;
    }

    /** Measures one of {@code unwatched}, {@code scoped}, {@code cleaner}, {@code buffers}. */
    public static void main(String[] args) {
        switch (args[0]) {
            case "unwatched" -> measure(args[0], i -> new Unwatched());
            case "scoped" -> {
                try (NDArray a = NDArray.create(new float[] {1, 2});
                        ResourceScope scope = new ResourceScope()) {
                    measure(args[0], i -> a.add(a));
                }
            }
            case "cleaner" -> {
                Cleaner cleaner = Cleaner.create();
                measure(args[0], i -> {
                    Unwatched object = new Unwatched();
                    cleaner.register(object, () -> {});
                    return object;
                });
            }
            case "buffers" -> measure(args[0], i -> ByteBuffer.allocateDirect(8));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void measure(String what, IntFunction<Object> make) {
        Object[] alive = new Object[COUNT];
        for (int i = 0; i < COUNT; i++) {
            alive[i] = make.apply(i);
        }
        // The first collections move all objects to the old generation.
        System.gc();
        System.gc();
        double[] times = new double[COLLECTIONS];
        for (int i = 0; i < COLLECTIONS; i++) {
            long start = System.nanoTime();
            System.gc();
            times[i] = System.nanoTime() - start;
        }
        Reference.reachabilityFence(alive);
        Line.print("million", what, "Java", 1, times);
    }
}
