package dev.libtensor.djl.training.dataset;

import dev.libtensor.djl.internal.Shuffle;
import java.util.Arrays;
import java.util.Iterator;

/**
 * Chooses the records in a random order, each once. The order is drawn from {@link
 * dev.libtensor.djl.util.RandomUtils#RANDOM}, and all orders are equally likely, while DJL never leaves a record at its
 * place.
 */
public class RandomSampler implements Sampler.SubSampler {
    /** Creates the sampler. */
    public RandomSampler() {}

    @Override
    public Iterator<Long> sample(RandomAccessDataset dataset) {
        return Arrays.stream(Shuffle.order(dataset.size())).iterator();
    }
}
