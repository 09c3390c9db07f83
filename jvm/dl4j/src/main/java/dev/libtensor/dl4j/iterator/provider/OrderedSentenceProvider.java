package dev.libtensor.dl4j.iterator.provider;

import dev.libtensor.dl4j.iterator.LabeledSentenceProvider;
import dev.libtensor.nd4j.common.primitives.Pair;
import java.util.Collection;
import java.util.Random;

/** Sentences that have places, which are read in their order or in a random one. */
abstract class OrderedSentenceProvider extends Ordered<Pair<String, String>> implements LabeledSentenceProvider {
    /** Creates what reads so many sentences, in their order if there are no random numbers. */
    OrderedSentenceProvider(int count, Collection<String> labels, Random rng) {
        super(count, labels, rng);
    }

    @Override
    public Pair<String, String> nextSentence() {
        return next();
    }
}
