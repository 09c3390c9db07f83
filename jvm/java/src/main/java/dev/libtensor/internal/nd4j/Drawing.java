package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.Generator;
import dev.libtensor.internal.Hidden;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import java.util.function.Supplier;

/** Draws from the numbers of a {@link Random}. */
public final class Drawing {
    /** The generator of a stream of its own, which is null for the numbers of the calling thread. */
    public static final Hidden<Random, Supplier<Generator>> HIDDEN = new Hidden<>();

    private Drawing() {}

    /** Lets the calling thread draw from a stream. */
    public static <T> T of(Random random, Supplier<T> numbers) {
        Generator own = HIDDEN.in(ArgumentException.notNull(random, "rng")).get();
        if (own == null) {
            return numbers.get();
        }
        try (Generator.Entry entry = own.enter()) {
            return numbers.get();
        }
    }
}
