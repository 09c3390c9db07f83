package dev.libtensor.dl4j.iterator.provider;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.iterator.LabeledPairSentenceProvider;
import dev.libtensor.nd4j.common.primitives.Triple;
import java.util.List;
import java.util.Random;

/** Pairs of sentences of two lists with their labels, as DL4J's class of that name. */
public class CollectionLabeledPairSentenceProvider extends Ordered<Triple<String, String, String>>
        implements LabeledPairSentenceProvider {
    private final List<String> sentenceL;
    private final List<String> sentenceR;
    private final List<String> labels;

    /**
     * Creates pairs that come in a random order.
     *
     * @param sentenceL the first sentence of each pair
     * @param sentenceR the second sentence of each pair
     * @param labelsForSentences the label of each pair
     */
    public CollectionLabeledPairSentenceProvider(List<String> sentenceL, List<String> sentenceR,
            List<String> labelsForSentences) {
        this(sentenceL, sentenceR, labelsForSentences, new Random());
    }

    /**
     * Creates pairs.
     *
     * @param sentenceL the first sentence of each pair
     * @param sentenceR the second sentence of each pair
     * @param labelsForSentences the label of each pair
     * @param rng what gives their order; null for the order of the lists
     * @throws ArgumentException if the lists have different lengths
     */
    public CollectionLabeledPairSentenceProvider(List<String> sentenceL, List<String> sentenceR, List<String> labelsForSentences,
            Random rng) {
        super(ArgumentException.noneNull(sentenceL, "sentenceL").size(),
                ArgumentException.noneNull(labelsForSentences, "labelsForSentences"), rng);
        this.sentenceL = List.copyOf(sentenceL);
        this.sentenceR = ArgumentException.noneNull(sentenceR, "sentenceR");
        labels = List.copyOf(labelsForSentences);
        if (sentenceR.size() != sentenceL.size() || labels.size() != sentenceL.size()) {
            throw new ArgumentException("each pair has two sentences and a label, but there are " + sentenceL.size() + " and "
                    + sentenceR.size() + " sentences, and " + labels.size() + " labels");
        }
    }

    @Override
    Triple<String, String, String> sentence(int place) {
        return Triple.of(sentenceL.get(place), sentenceR.get(place), labels.get(place));
    }

    @Override
    public Triple<String, String, String> nextSentencePair() {
        return next();
    }
}
