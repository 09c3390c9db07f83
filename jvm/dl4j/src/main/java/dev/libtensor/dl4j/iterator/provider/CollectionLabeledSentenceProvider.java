package dev.libtensor.dl4j.iterator.provider;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.common.primitives.Pair;
import java.util.List;
import java.util.Random;

/** Sentences of a list with their labels, as DL4J's class of that name. */
public class CollectionLabeledSentenceProvider extends OrderedSentenceProvider {
    private final List<String> sentences;
    private final List<String> labels;

    /**
     * Creates sentences that come in a random order.
     *
     * @param sentences the sentences
     * @param labelsForSentences the label of each
     */
    public CollectionLabeledSentenceProvider(List<String> sentences, List<String> labelsForSentences) {
        this(sentences, labelsForSentences, new Random());
    }

    /**
     * Creates sentences.
     *
     * @param sentences the sentences
     * @param labelsForSentences the label of each
     * @param rng what gives their order; null for the order of the list
     */
    public CollectionLabeledSentenceProvider(List<String> sentences, List<String> labelsForSentences, Random rng) {
        super(ArgumentException.noneNull(sentences, "sentences").size(),
                ArgumentException.noneNull(labelsForSentences, "labelsForSentences"), rng);
        if (sentences.size() != labelsForSentences.size()) {
            throw new ArgumentException("each sentence has a label, but there are " + labelsForSentences.size() + " labels for "
                    + sentences.size() + " sentences");
        }
        this.sentences = List.copyOf(sentences);
        labels = List.copyOf(labelsForSentences);
    }

    @Override
    Pair<String, String> sentence(int place) {
        return Pair.of(sentences.get(place), labels.get(place));
    }
}
