package dev.libtensor.dl4j.models.embeddings.wordvectors;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.reader.ModelUtils;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Vectors of a vocabulary, as DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class WordVectorsImpl<T extends SequenceElement> implements WordVectors {
    /** The vocabulary. */
    protected VocabCache<T> vocab;

    /** The vectors. */
    protected WeightLookupTable<T> lookupTable;

    private String unk = "UNK";
    private ModelUtils<T> modelUtils;

    /** Creates vectors without a vocabulary. */
    public WordVectorsImpl() {}

    @Override
    public String getUNK() {
        return unk;
    }

    @Override
    public void setUNK(String newUNK) {
        unk = newUNK;
    }

    @Override
    public boolean hasWord(String word) {
        return vocab != null && vocab.containsWord(word);
    }

    @Override
    public int indexOf(String word) {
        ArgumentException.notNull(word, "word");
        return learned(vocab).indexOf(word);
    }

    @Override
    public double[] getWordVector(String word) {
        ArgumentException.notNull(word, "word");
        INDArray row = getWordVectorMatrix(word);
        return row == null ? null : row.toDoubleVector();
    }

    @Override
    public INDArray getWordVectorMatrix(String word) {
        ArgumentException.notNull(word, "word");
        return learned(lookupTable).vector(word);
    }

    @Override
    public INDArray getWordVectorMatrixNormalized(String word) {
        ArgumentException.notNull(word, "word");
        INDArray row = getWordVectorMatrix(word);
        return row == null ? null : row.div(row.norm2Number());
    }

    @Override
    public INDArray getWordVectors(Collection<String> labels) {
        ArgumentException.notNull(labels, "labels");
        List<INDArray> rows = labels.stream().filter(this::hasWord).map(this::getWordVectorMatrix).toList();
        if (rows.isEmpty()) {
            throw new ArgumentException("labels: none of " + labels + " is in the vocabulary");
        }
        return Nd4j.stack(0, rows.toArray(new INDArray[0]));
    }

    @Override
    public INDArray getWordVectorsMean(Collection<String> labels) {
        ArgumentException.notNull(labels, "labels");
        return getWordVectors(labels).mean(0);
    }

    @Override
    public double similarity(String word, String word2) {
        ArgumentException.notNull(word, "word");
        ArgumentException.notNull(word2, "word2");
        if (modelUtils != null) {
            return asked().similarity(word, word2);
        }
        double[] one = getWordVector(word);
        double[] other = getWordVector(word2);
        if (one == null || other == null) {
            return Double.NaN;
        }
        return word.equals(word2) ? 1 : cosine(one, other);
    }

    private static double cosine(double[] one, double[] other) {
        double product = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < one.length; i++) {
            product += one[i] * other[i];
            first += one[i] * one[i];
            second += other[i] * other[i];
        }
        return first == 0 || second == 0 ? 0 : product / Math.sqrt(first * second);
    }

    @Override
    public Collection<String> wordsNearest(String word, int n) {
        ArgumentException.notNull(word, "word");
        if (modelUtils != null) {
            return asked().wordsNearest(word, n);
        }
        double[] vector = getWordVector(word);
        return vector == null ? List.of() : nearest(vector, Set.of(word), n, false);
    }

    @Override
    public Collection<String> wordsNearest(INDArray words, int top) {
        ArgumentException.notNull(words, "words");
        return modelUtils == null ? nearest(words.toDoubleVector(), Set.of(), top, false) : asked().wordsNearest(words, top);
    }

    @Override
    public Collection<String> wordsNearest(Collection<String> positive, Collection<String> negative, int top) {
        Set<String> given = new HashSet<>(ArgumentException.notNull(positive, "positive"));
        given.addAll(ArgumentException.notNull(negative, "negative"));
        if (modelUtils != null) {
            return asked().wordsNearest(positive, negative, top);
        }
        double[] sum = new double[learned(lookupTable).layerSize()];
        for (String word : given) {
            double[] vector = getWordVector(word);
            if (vector == null) {
                return List.of();
            }
            int sign = (positive.contains(word) ? 1 : 0) - (negative.contains(word) ? 1 : 0);
            double norm = Math.sqrt(java.util.Arrays.stream(vector).map(x -> x * x).sum());
            for (int i = 0; i < sum.length; i++) {
                sum[i] += sign * vector[i] / norm;
            }
        }
        return nearest(sum, given, top, false);
    }

    @Override
    public Collection<String> wordsNearestSum(String word, int n) {
        ArgumentException.notNull(word, "word");
        return wordsNearest(word, n);
    }

    @Override
    public Collection<String> wordsNearestSum(INDArray words, int top) {
        return wordsNearest(words, top);
    }

    @Override
    public Collection<String> wordsNearestSum(Collection<String> positive, Collection<String> negative, int top) {
        return wordsNearest(positive, negative, top);
    }

    /**
     * Finds the elements nearest to a vector.
     *
     * @param vector the vector
     * @param without the names of those that are left out
     * @param top how many
     * @param labels whether labels are found, instead of what is none
     * @return their names, the nearest first
     */
    protected List<String> nearest(double[] vector, Set<String> without, int top, boolean labels) {
        learned(learned(lookupTable).getWeights());
        int length = lookupTable.layerSize();
        if (vector.length != length) {
            throw new ArgumentException("a vector of " + length + " numbers was expected, but it has " + vector.length);
        }
        double[] all = lookupTable.getWeights().ravel('c').toDoubleVector();
        double[] near = new double[all.length / length];
        List<Integer> places = new ArrayList<>();
        IntStream.range(0, near.length).forEach(place -> {
            T element = vocab.elementAtIndex(place);
            if (element != null && element.isLabel() == labels && !without.contains(element.getLabel())) {
                near[place] = cosine(vector, java.util.Arrays.copyOfRange(all, place * length, (place + 1) * length));
                places.add(place);
            }
        });
        places.sort(Comparator.comparingDouble(place -> -near[place]));
        return places.stream().limit(top).map(vocab::wordAtIndex).toList();
    }

    private ModelUtils<T> asked() {
        modelUtils.init(learned(lookupTable));
        return modelUtils;
    }

    /**
     * Returns what answers questions about near elements.
     *
     * @return what was set, or null if the model does itself
     */
    public ModelUtils<T> getModelUtils() {
        return modelUtils;
    }

    /**
     * Sets what answers questions about near elements.
     *
     * @param modelUtils what does so, or null for the model itself
     */
    public void setModelUtils(ModelUtils<T> modelUtils) {
        this.modelUtils = modelUtils;
    }

    private static <V> V learned(V part) {
        if (part == null) {
            throw new StateException("the model has no vectors yet: call fit first");
        }
        return part;
    }

    @Override
    public VocabCache<T> vocab() {
        return vocab;
    }

    @Override
    public WeightLookupTable<T> lookupTable() {
        return lookupTable;
    }

    /**
     * Returns the vocabulary.
     *
     * @return the vocabulary
     */
    public VocabCache<T> getVocab() {
        return vocab;
    }

    /**
     * Sets the vocabulary.
     *
     * @param vocab the vocabulary
     */
    public void setVocab(VocabCache<T> vocab) {
        this.vocab = vocab;
    }

    /**
     * Returns the vectors.
     *
     * @return the table
     */
    public WeightLookupTable<T> getLookupTable() {
        return lookupTable;
    }

    /**
     * Sets the vectors.
     *
     * @param lookupTable the table
     */
    public void setLookupTable(WeightLookupTable<T> lookupTable) {
        this.lookupTable = lookupTable;
    }
}
