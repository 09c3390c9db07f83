package dev.libtensor.dl4j.models.embeddings.reader.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.reader.ModelUtils;
import dev.libtensor.dl4j.models.embeddings.wordvectors.WordVectorsImpl;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Compares vectors by their cosines, as every model does of itself, and as DL4J's class of that name. Subclasses change that.
 *
 * @param <T> the type of the elements
 */
public class BasicModelUtils<T extends SequenceElement> implements ModelUtils<T> {
    /** The vectors, or null. */
    protected WeightLookupTable<T> lookupTable;

    /** The vocabulary, or null. */
    protected VocabCache<T> vocabCache;

    /** Creates what compares vectors. */
    public BasicModelUtils() {}

    @Override
    public void init(WeightLookupTable<T> lookupTable) {
        this.lookupTable = ArgumentException.notNull(lookupTable, "lookupTable");
        vocabCache = lookupTable.getVocabCache();
    }

    private WordVectorsImpl<T> vectors() {
        if (lookupTable == null) {
            throw new StateException("there are no vectors yet: call init first");
        }
        WordVectorsImpl<T> vectors = new WordVectorsImpl<>();
        vectors.setLookupTable(lookupTable);
        vectors.setVocab(vocabCache);
        return vectors;
    }

    @Override
    public double similarity(String label1, String label2) {
        ArgumentException.notNull(label1, "label1");
        ArgumentException.notNull(label2, "label2");
        return vectors().similarity(label1, label2);
    }

    @Override
    public Collection<String> wordsNearest(String label, int n) {
        ArgumentException.notNull(label, "label");
        return vectors().wordsNearest(label, n);
    }

    @Override
    public Collection<String> wordsNearest(Collection<String> positive, Collection<String> negative, int top) {
        ArgumentException.notNull(positive, "positive");
        ArgumentException.notNull(negative, "negative");
        return vectors().wordsNearest(positive, negative, top);
    }

    @Override
    public Collection<String> wordsNearest(INDArray words, int top) {
        ArgumentException.notNull(words, "words");
        return vectors().wordsNearest(words, top);
    }
}
