package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.models.embeddings.loader.VectorsConfiguration;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.List;
import java.util.Random;

/** The steps that learn the vectors of words, on arrays of the JVM: a step changes a few rows, too few for native calls. */
public final class VectorLearning {
    private static final float MAX_EXP = 6;
    private static final int TABLE = 100_000;

    private final List<? extends SequenceElement> vocabulary;
    private final VectorsConfiguration settings;
    private final int length;
    private final Random random;
    private final float[] change;
    private final float[] hidden;
    private int[] table = {};

    /** The vectors, the nodes of the tree, and the outputs of negative sampling, row after row. */
    final float[] syn0;
    final float[] syn1;
    final float[] syn1Neg;

    VectorLearning(List<? extends SequenceElement> vocabulary, VectorsConfiguration settings, float[] syn0, float[] syn1,
            float[] syn1Neg, Random random) {
        this.vocabulary = vocabulary;
        this.settings = settings;
        this.syn0 = syn0;
        this.syn1 = syn1;
        this.syn1Neg = syn1Neg;
        this.random = random;
        length = settings.getLayersSize();
        change = new float[length];
        hidden = new float[length];
        if (settings.getNegative() > 0) {
            table = table();
        }
    }

    /** Learns one sequence: {@code places} in the vocabulary, and the places of its labels. */
    void sequence(int[] places, int[] labels, float rate) {
        for (int at = 0; at < places.length; at++) {
            int window = window();
            int from = Math.max(0, at - window);
            int end = Math.min(places.length, at + window + 1);
            if (settings.isTrainElementsVectors()) {
                if (settings.getElementsLearningAlgorithm().endsWith("CBOW")) {
                    mean(places, from, end, at, new int[0], places[at], rate);
                } else {
                    for (int i = from; i < end; i++) {
                        if (i != at) {
                            predict(syn0, places[i] * length, places[at], rate, true);
                        }
                    }
                }
            }
            if (settings.isTrainSequenceVectors()) {
                if (settings.getSequenceLearningAlgorithm().endsWith("DM")) {
                    mean(places, from, end, at, labels, places[at], rate);
                } else {
                    for (int label : labels) {
                        predict(syn0, label * length, places[at], rate, true);
                    }
                }
            }
        }
    }

    /** Learns the vector of a text, while all other numbers stay. */
    void infer(float[] vector, int[] places, float rate) {
        for (int place : places) {
            predict(vector, 0, place, rate, false);
        }
    }

    private int window() {
        int window = Math.max(settings.getWindow(), 1);
        return window - random.nextInt(window);
    }

    /** The mean of a window without its middle, with labels, predicts the middle; all of them share the change. */
    private void mean(int[] places, int from, int end, int middle, int[] labels, int target, float rate) {
        int count = end - from - 1 + labels.length;
        if (count == 0) {
            return;
        }
        float[] mean = new float[length];
        for (int i = 0; i < count; i++) {
            int row = row(places, from, middle, labels, end, i);
            for (int j = 0; j < length; j++) {
                mean[j] += syn0[row + j] / count;
            }
        }
        System.arraycopy(mean, 0, hidden, 0, length);
        predict(mean, 0, target, rate, true);
        for (int i = 0; i < count; i++) {
            int row = row(places, from, middle, labels, end, i);
            for (int j = 0; j < length; j++) {
                syn0[row + j] += mean[j] - hidden[j];
            }
        }
    }

    private int row(int[] places, int from, int middle, int[] labels, int end, int i) {
        int words = end - from - 1;
        int at = from + i < middle ? from + i : from + i + 1;
        return length * (i < words ? places[at] : labels[i - words]);
    }

    private void predict(float[] vectors, int row, int target, float rate, boolean isLearning) {
        java.util.Arrays.fill(change, 0);
        if (settings.isUseHierarchicSoftmax()) {
            SequenceElement word = vocabulary.get(target);
            for (int i = 0; i < word.getCodeLength(); i++) {
                output(vectors, row, syn1, word.getPoints().get(i) * length, 1 - word.getCodes().get(i), rate, isLearning);
            }
        }
        if (settings.getNegative() > 0) {
            output(vectors, row, syn1Neg, target * length, 1, rate, isLearning);
            for (int i = 0; i < settings.getNegative(); i++) {
                int other = table[random.nextInt(table.length)];
                if (other != target) {
                    output(vectors, row, syn1Neg, other * length, 0, rate, isLearning);
                }
            }
        }
        for (int j = 0; j < length; j++) {
            vectors[row + j] += change[j];
        }
    }

    private void output(float[] vectors, int row, float[] outputs, int at, int label, float rate, boolean isLearning) {
        float product = 0;
        for (int j = 0; j < length; j++) {
            product += vectors[row + j] * outputs[at + j];
        }
        // As in word2vec, what is far from the truth or from doubt is left out or taken as certain.
        boolean isFar = Math.abs(product) >= MAX_EXP;
        if (isFar && outputs == syn1) {
            return;
        }
        float chance = isFar ? (product > 0 ? 1 : 0) : (float) (1 / (1 + Math.exp(-product)));
        float step = (label - chance) * rate;
        for (int j = 0; j < length; j++) {
            change[j] += step * outputs[at + j];
            if (isLearning) {
                outputs[at + j] += step * vectors[row + j];
            }
        }
    }

    /** Words as often as their counts to the power of 0.75 say. */
    private int[] table() {
        int[] words = new int[TABLE];
        double sum = 0;
        for (SequenceElement each : vocabulary) {
            sum += Math.pow(each.getElementFrequency(), 0.75);
        }
        int word = 0;
        double reached = vocabulary.isEmpty() ? 0 : Math.pow(vocabulary.get(0).getElementFrequency(), 0.75) / sum;
        for (int i = 0; i < TABLE; i++) {
            words[i] = word;
            if ((i + 1.0) / TABLE > reached && word + 1 < vocabulary.size()) {
                reached += Math.pow(vocabulary.get(++word).getElementFrequency(), 0.75) / sum;
            }
        }
        return words;
    }
}
