package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.nd4j.linalg.api.rng.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Creates streams of random numbers. {@code Nd4j.getRandomFactory()} has one. */
public final class RandomFactory {
    private final Random ofThread;

    RandomFactory(Random ofThread) {
        this.ofThread = ofThread;
    }

    /**
     * Returns the random numbers of the calling thread.
     *
     * @return what {@code Nd4j.getRandom()} returns
     */
    public Random getRandom() {
        return ofThread;
    }

    /**
     * Creates a stream with a seed of its own.
     *
     * @return the stream, which belongs to the current scope and can be closed
     */
    public Random getNewRandomInstance() {
        return getNewRandomInstance(ThreadLocalRandom.current().nextLong());
    }

    /**
     * Creates a stream.
     *
     * @param seed the seed: the same one gives the same numbers
     * @return the stream, which belongs to the current scope and can be closed
     */
    public Random getNewRandomInstance(long seed) {
        return new Random(seed);
    }
}
