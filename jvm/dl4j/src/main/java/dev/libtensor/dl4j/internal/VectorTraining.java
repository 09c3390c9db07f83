package dev.libtensor.dl4j.internal;

import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.embeddings.loader.VectorsConfiguration;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Passes over sequences that learn vectors: the rate falls with the elements that were seen, and frequent ones may be left out.
 *
 * @param <T> the type of the elements
 */
public final class VectorTraining<T extends SequenceElement> {
    private final VocabCache<T> vocabulary;
    private final InMemoryLookupTable<T> table;
    private final VectorsConfiguration settings;
    private final Random random;

    /**
     * Prepares the training.
     *
     * @param vocabulary the elements with their places
     * @param table their vectors
     * @param settings the settings
     */
    public VectorTraining(VocabCache<T> vocabulary, WeightLookupTable<T> table, VectorsConfiguration settings) {
        if (!(table instanceof InMemoryLookupTable<T> memory)) {
            throw new UnsupportedException("vectors are learnt in an InMemoryLookupTable, not in a " + table.getClass().getName());
        }
        this.vocabulary = vocabulary;
        this.table = memory;
        this.settings = settings;
        random = new Random(settings.getSeed());
    }

    /**
     * Learns, and writes the vectors to the table.
     *
     * @param sequences the sequences
     */
    public void fit(SequenceIterator<T> sequences) {
        if (settings.isUseHierarchicSoftmax() && !hasNodes()) {
            Huffman.code(new ArrayList<>(vocabulary.vocabWords()));
        }
        VectorLearning learning = learning();
        double total = Math.max(1, (double) vocabulary.totalWordOccurrences() * settings.getEpochs() * settings.getIterations());
        long seen = 0;
        for (int epoch = 0; epoch < settings.getEpochs(); epoch++) {
            for (sequences.reset(); sequences.hasMoreSequences();) {
                Sequence<T> sequence = sequences.nextSequence();
                int[] labels = places(sequence.getSequenceLabels(), false);
                for (int i = 0; i < settings.getIterations(); i++) {
                    int[] places = places(sequence.getElements(), settings.getSampling() > 0);
                    double rate = settings.getLearningRate() * (1 - seen / total);
                    learning.sequence(places, labels, (float) Math.max(rate, settings.getMinLearningRate()));
                    seen += sequence.size();
                }
            }
        }
        long words = vocabulary.numWords();
        table.setSyn0(array(learning.syn0, words));
        table.setSyn1(settings.isUseHierarchicSoftmax() ? array(learning.syn1, words) : null);
        table.setSyn1Neg(settings.getNegative() > 0 ? array(learning.syn1Neg, words) : null);
    }

    /**
     * Learns the vector of a text, while the model stays as it is.
     *
     * @param words the words of the text; those that are not known are passed over
     * @param rate the rate at the beginning
     * @param leastRate the rate at the end
     * @param iterations the number of passes
     * @return the numbers of the vector
     * @throws StateException if the words have codes without the nodes of the Huffman tree
     */
    public float[] infer(List<T> words, double rate, double leastRate, int iterations) {
        if (settings.isUseHierarchicSoftmax() && !hasNodes()) {
            throw new StateException("the words have codes, but not the nodes of the Huffman tree, as in JSON of DL4J: call fit"
                    + " first");
        }
        VectorLearning learning = learning();
        int[] places = places(words, false);
        float[] vector = new float[settings.getLayersSize()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (random.nextFloat() - 0.5f) / vector.length;
        }
        for (int i = 0; i < iterations; i++) {
            learning.infer(vector, places, (float) Math.max(rate * (1 - (double) i / iterations), leastRate));
        }
        return vector;
    }

    /** JSON of DL4J has the codes of elements only. */
    private boolean hasNodes() {
        return vocabulary.vocabWords().stream().allMatch(each -> each.getPoints().size() == each.getCodeLength());
    }

    private VectorLearning learning() {
        return new VectorLearning(new ArrayList<>(vocabulary.vocabWords()), settings, numbers(table.getSyn0()),
                numbers(table.getSyn1()), numbers(table.getSyn1Neg()), random);
    }

    private float[] numbers(INDArray array) {
        return array == null ? new float[vocabulary.numWords() * settings.getLayersSize()]
                : array.ravel('c').toFloatVector();
    }

    private INDArray array(float[] numbers, long rows) {
        return Nd4j.create(numbers, new long[] {rows, settings.getLayersSize()});
    }

    private int[] places(List<T> elements, boolean isSampled) {
        double total = isSampled ? vocabulary.totalWordOccurrences() : 1;
        return elements.stream().flatMapToInt(each -> {
            int place = vocabulary.indexOf(each.getLabel());
            boolean isKept = place >= 0 && (!isSampled || isKept(place, total));
            return isKept ? IntStream.of(place) : IntStream.empty();
        }).toArray();
    }

    private boolean isKept(int place, double total) {
        double share = vocabulary.elementAtIndex(place).getElementFrequency() / (settings.getSampling() * total);
        return (Math.sqrt(share) + 1) / share >= random.nextDouble();
    }
}
