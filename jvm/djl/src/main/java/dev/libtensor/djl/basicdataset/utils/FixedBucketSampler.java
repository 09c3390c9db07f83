package dev.libtensor.djl.basicdataset.utils;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.basicdataset.nlp.TextDataset;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.dataset.Sampler;
import dev.libtensor.djl.util.RandomUtils;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes batches of sentences of similar length, so that little is padded. The lengths are divided evenly into buckets. */
public class FixedBucketSampler implements Sampler {
    private final int batchSize;
    private final int numBuckets;
    private final boolean shuffle;

    /**
     * Creates a sampler.
     *
     * @param batchSize the number of sentences in a batch, at least 1
     * @param numBuckets the number of buckets, at least 1
     * @param shuffle whether the batches, and the sentences in a bucket, come in a random order
     */
    public FixedBucketSampler(int batchSize, int numBuckets, boolean shuffle) {
        if (batchSize < 1 || numBuckets < 1) {
            throw new ArgumentException("the batch size and the number of buckets must be at least 1, not " + batchSize
                    + " and " + numBuckets);
        }
        this.batchSize = batchSize;
        this.numBuckets = numBuckets;
        this.shuffle = shuffle;
    }

    /**
     * Creates a sampler with random orders.
     *
     * @param batchSize the number of sentences in a batch
     * @param numBuckets the number of buckets
     */
    public FixedBucketSampler(int batchSize, int numBuckets) {
        this(batchSize, numBuckets, true);
    }

    /**
     * Creates a sampler with ten buckets and random orders.
     *
     * @param batchSize the number of sentences in a batch
     */
    public FixedBucketSampler(int batchSize) {
        this(batchSize, 10);
    }

    /**
     * Starts a pass over a dataset.
     *
     * @param dataset a {@link TextDataset}
     * @return the indices of each batch
     * @throws ArgumentException if it is another dataset
     */
    @Override
    public Iterator<List<Long>> sample(RandomAccessDataset dataset) {
        if (!(dataset instanceof TextDataset texts)) {
            throw new ArgumentException("a FixedBucketSampler needs a TextDataset, not "
                    + dataset.getClass().getName());
        }
        List<List<Long>> batches = new ArrayList<>();
        for (List<Long> bucket : buckets(texts.getSamples())) {
            if (shuffle) {
                Collections.shuffle(bucket, RandomUtils.RANDOM);
            }
            for (int from = 0; from < bucket.size(); from += batchSize) {
                batches.add(new ArrayList<>(bucket.subList(from, Math.min(from + batchSize, bucket.size()))));
            }
        }
        if (shuffle) {
            Collections.shuffle(batches, RandomUtils.RANDOM);
        }
        return batches.iterator();
    }

    private Iterable<List<Long>> buckets(List<TextDataset.Sample> samples) {
        Map<Integer, List<Long>> buckets = new TreeMap<>();
        int least = samples.isEmpty() ? 0 : samples.get(0).getSentenceLength();
        int most = samples.isEmpty() ? 0 : samples.get(samples.size() - 1).getSentenceLength();
        int step = Math.max(1, (1 + most - least) / numBuckets);
        for (TextDataset.Sample sample : samples) {
            // Counted from the longest, so that the shortest share a bucket if the lengths do not divide.
            int bucket = Math.min(numBuckets - 1, (most - sample.getSentenceLength()) / step);
            buckets.computeIfAbsent(-bucket, key -> new ArrayList<>()).add(sample.getIndex());
        }
        return buckets.values();
    }

    @Override
    public int getBatchSize() {
        return batchSize;
    }
}
