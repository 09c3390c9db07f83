package dev.libtensor.djl.internal;

import dev.libtensor.djl.util.RandomUtils;
import java.util.stream.LongStream;

/** Random orders. */
public final class Shuffle {
    private Shuffle() {}

    /** Returns the numbers from 0 to {@code size} - 1 in a random order. */
    public static long[] order(long size) {
        long[] order = LongStream.range(0, Math.toIntExact(size)).toArray();
        for (int i = order.length - 1; i > 0; i--) {
            int other = RandomUtils.nextInt(i + 1);
            long moved = order[i];
            order[i] = order[other];
            order[other] = moved;
        }
        return order;
    }
}
