package dev.libtensor.djl.training.dataset;

import java.util.Iterator;
import java.util.stream.LongStream;

/** Chooses the records in the order of the dataset. */
public class SequenceSampler implements Sampler.SubSampler {
    /** Creates the sampler. */
    public SequenceSampler() {}

    @Override
    public Iterator<Long> sample(RandomAccessDataset dataset) {
        return LongStream.range(0, dataset.size()).iterator();
    }
}
