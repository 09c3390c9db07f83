package dev.libtensor.dl4j.models.sequencevectors.serialization;

import dev.libtensor.dl4j.models.word2vec.VocabWord;

/** Writes and reads words of a vocabulary, as DL4J's class of that name. */
public class VocabWordFactory extends AbstractElementFactory<VocabWord> {
    /** Creates a factory. */
    public VocabWordFactory() {
        super(VocabWord.class);
    }
}
