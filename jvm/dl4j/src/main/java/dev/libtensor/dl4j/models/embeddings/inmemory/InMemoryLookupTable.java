package dev.libtensor.dl4j.models.embeddings.inmemory;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.Iterator;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The vectors of a vocabulary in one array, as DL4J's class of that name: {@code syn0} has the vectors, {@code syn1} the nodes
 * of the Huffman tree, {@code syn1Neg} the outputs of negative sampling.
 *
 * @param <T> the type of the elements
 */
public class InMemoryLookupTable<T extends SequenceElement> implements WeightLookupTable<T> {
    private VocabCache<T> vocab;
    private final int vectorLength;
    private final long seed;

    /** The vectors, of shape (elements, length), or null. */
    protected INDArray syn0;

    /** The nodes of the Huffman tree, or null. */
    protected INDArray syn1;

    /** The outputs of negative sampling, or null. */
    protected INDArray syn1Neg;

    /** Creates a table of vectors of 100 numbers. */
    public InMemoryLookupTable() {
        this(new Builder<>());
    }

    private InMemoryLookupTable(Builder<T> builder) {
        vocab = builder.vocabCache;
        vectorLength = builder.vectorLength;
        seed = builder.seed;
    }

    @Override
    public int layerSize() {
        return vectorLength;
    }

    @Override
    public void resetWeights(boolean reset) {
        if (reset || syn0 == null || syn0.size(0) != vocab.numWords()) {
            resetWeights();
        }
    }

    /** Gives vectors numbers from −0.5 to 0.5, divided by the length; outputs become 0. */
    @Override
    public void resetWeights() {
        Random random = new Random(seed);
        float[] values = new float[vocab.numWords() * vectorLength];
        for (int i = 0; i < values.length; i++) {
            values[i] = (random.nextFloat() - 0.5f) / vectorLength;
        }
        syn0 = Nd4j.create(values, new long[] {vocab.numWords(), vectorLength});
        syn1 = null;
        syn1Neg = null;
    }

    @Override
    public void putVector(String word, INDArray vector) {
        ArgumentException.notNull(word, "word");
        ArgumentException.notNull(vector, "vector");
        weights().putRow(place(word), vector);
    }

    private int place(String word) {
        int index = vocab.indexOf(word);
        if (index < 0) {
            throw new ArgumentException("word: '" + word + "' is not in the vocabulary");
        }
        return index;
    }

    @Override
    public INDArray vector(String word) {
        int index = vocab.indexOf(ArgumentException.notNull(word, "word"));
        return index < 0 ? null : weights().getRow(index);
    }

    @Override
    public Iterator<INDArray> vectors() {
        INDArray all = weights();
        return IntStream.range(0, (int) all.size(0)).mapToObj(i -> all.getRow(i)).iterator();
    }

    @Override
    public INDArray getWeights() {
        return syn0;
    }

    private INDArray weights() {
        if (syn0 == null) {
            throw new StateException("the table has no vectors yet: call resetWeights or fit first");
        }
        return syn0;
    }

    @Override
    public VocabCache<T> getVocabCache() {
        return vocab;
    }

    /**
     * Returns the vocabulary.
     *
     * @return the value
     */
    public VocabCache<T> getVocab() {
        return vocab;
    }

    /**
     * Sets the vocabulary.
     *
     * @param vocab the value
     */
    public void setVocab(VocabCache<T> vocab) {
        this.vocab = vocab;
    }

    /**
     * Returns the vectors, of shape (elements, length).
     *
     * @return the value
     */
    public INDArray getSyn0() {
        return syn0;
    }

    /**
     * Sets the vectors, of shape (elements, length).
     *
     * @param syn0 the value
     */
    public void setSyn0(INDArray syn0) {
        this.syn0 = syn0;
    }

    /**
     * Returns the nodes of the Huffman tree; null without one.
     *
     * @return the value
     */
    public INDArray getSyn1() {
        return syn1;
    }

    /**
     * Sets the nodes of the Huffman tree; null without one.
     *
     * @param syn1 the value
     */
    public void setSyn1(INDArray syn1) {
        this.syn1 = syn1;
    }

    /**
     * Returns the outputs of negative sampling; null without it.
     *
     * @return the value
     */
    public INDArray getSyn1Neg() {
        return syn1Neg;
    }

    /**
     * Sets the outputs of negative sampling; null without it.
     *
     * @param syn1Neg the value
     */
    public void setSyn1Neg(INDArray syn1Neg) {
        this.syn1Neg = syn1Neg;
    }

    /**
     * Takes the vectors of another table. Places that it has not get their first values, and its outputs get zeros there.
     *
     * @param srcTable the other table, which stays as it is
     * @throws StateException if it has no vectors, or more of them, or vectors of another length
     */
    public void consume(InMemoryLookupTable<T> srcTable) {
        INDArray vectors = ArgumentException.notNull(srcTable, "srcTable").weights();
        resetWeights();
        if (vectors.size(1) != vectorLength || vectors.size(0) > syn0.size(0)) {
            throw new StateException("at most " + syn0.size(0) + " vectors of " + vectorLength + " numbers were expected, but the"
                    + " other table has " + vectors.size(0) + " of " + vectors.size(1));
        }
        syn0.get(NDArrayIndex.interval(0, vectors.size(0))).assign(vectors);
        syn1 = extended(srcTable.syn1);
        syn1Neg = extended(srcTable.syn1Neg);
    }

    private INDArray extended(INDArray outputs) {
        if (outputs == null) {
            return null;
        }
        INDArray extended = syn0.ulike().assign(0);
        extended.get(NDArrayIndex.interval(0, outputs.size(0))).assign(outputs);
        return extended;
    }

    /**
     * Builds an {@link InMemoryLookupTable}.
     *
     * @param <T> the type of the elements
     */
    public static class Builder<T extends SequenceElement> {
        private VocabCache<T> vocabCache = new AbstractCache<>();
        private int vectorLength = 100;
        private long seed = 123;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets the vocabulary.
         *
         * @param vocab the vocabulary
         * @return this
         */
        public Builder<T> cache(VocabCache<T> vocab) {
            vocabCache = ArgumentException.notNull(vocab, "vocab");
            return this;
        }

        /**
         * Sets the length of the vectors.
         *
         * @param vectorLength the length, at least 1
         * @return this
         */
        public Builder<T> vectorLength(int vectorLength) {
            if (vectorLength < 1) {
                throw new ArgumentException("vectorLength: at least 1 was expected, not " + vectorLength);
            }
            this.vectorLength = vectorLength;
            return this;
        }

        /**
         * Sets the seed of the first values.
         *
         * @param seed the seed
         * @return this
         */
        public Builder<T> seed(long seed) {
            this.seed = seed;
            return this;
        }

        /**
         * Accepts DL4J's rate; the model has the one that counts.
         *
         * @param lr ignored
         * @return this
         */
        public Builder<T> lr(double lr) {
            return this;
        }

        /**
         * Accepts DL4J's number of negative samples; the model has the one that counts.
         *
         * @param negative ignored
         * @return this
         */
        public Builder<T> negative(double negative) {
            return this;
        }

        /**
         * Accepts whether there is a Huffman tree; the model says so.
         *
         * @param reallyUse ignored
         * @return this
         */
        public Builder<T> useHierarchicSoftmax(boolean reallyUse) {
            return this;
        }

        /**
         * Accepts whether rates are AdaGrad's, which they never are here.
         *
         * @param useAdaGrad must be false
         * @return this
         */
        public Builder<T> useAdaGrad(boolean useAdaGrad) {
            if (useAdaGrad) {
                throw new dev.libtensor.UnsupportedException("vectors of words are learnt without AdaGrad");
            }
            return this;
        }

        /**
         * Builds the table.
         *
         * @return a table without vectors
         */
        public InMemoryLookupTable<T> build() {
            return new InMemoryLookupTable<>(this);
        }
    }
}
