package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.datasets.iterator.BaseDatasetIterator;
import dev.libtensor.dl4j.internal.Batches;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Returns Fisher's measurements of 150 irises (1936), which come with the library: four features in centimetres, and three species
 * of 50 flowers each, as DL4J's class of that name. They are in Fisher's order, species after species, so shuffle them to train.
 */
public final class IrisDataSetIterator extends BaseDatasetIterator {
    private static final int FLOWERS = 150;
    private static final int FEATURES = 4;
    private static final int SPECIES = 3;

    /** Creates an iterator of one batch with all flowers. */
    public IrisDataSetIterator() {
        this(FLOWERS, FLOWERS);
    }

    /**
     * Creates an iterator.
     *
     * @param batch the number of flowers of a batch, at least 1
     * @param numExamples after how many flowers {@link #hasNext()} is false; all of them if it is not above 0
     * @throws ArgumentException if the size of a batch is less than 1
     */
    public IrisDataSetIterator(int batch, int numExamples) {
        super(Batches.positive(batch), numExamples < 1 ? -1 : numExamples, read(), SPECIES, null);
    }

    private static NDList read() {
        float[] features = new float[FLOWERS * FEATURES];
        long[] species = new long[FLOWERS];
        List<String> lines = lines();
        for (int i = 0; i < FLOWERS; i++) {
            String[] parts = lines.get(i).split(",");
            for (int j = 0; j < FEATURES; j++) {
                features[i * FEATURES + j] = Float.parseFloat(parts[j]);
            }
            species[i] = Long.parseLong(parts[FEATURES]);
        }
        return new NDList(NDArray.create(features, new Shape(FLOWERS, FEATURES)), NDArray.create(species));
    }

    private static List<String> lines() {
        try (InputStream in = IrisDataSetIterator.class.getResourceAsStream("/dev/libtensor/dl4j/datasets/iris.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList();
        } catch (IOException e) {
            throw new TensorIOException("the irises of the library cannot be read: " + e.getMessage());
        }
    }
}
