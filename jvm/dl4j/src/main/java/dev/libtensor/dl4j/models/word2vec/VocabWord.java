package dev.libtensor.dl4j.models.word2vec;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ElementJson;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/** A word of a vocabulary, as DL4J's class of that name. */
public class VocabWord extends SequenceElement {
    private static final long serialVersionUID = 1L;

    private String word;

    /** Creates a word without a name. */
    public VocabWord() {
        this(1, "");
    }

    /**
     * Creates a word.
     *
     * @param wordFrequency how often it was counted
     * @param word the word
     */
    public VocabWord(double wordFrequency, String word) {
        this.word = ArgumentException.notNull(word, "word");
        setElementFrequency((long) wordFrequency);
    }

    @Override
    public String getLabel() {
        return word;
    }

    /** Writes the word with the name of the class of DL4J that reads it. */
    @Override
    public String toJSON() {
        return ElementJson.write(this, "org.deeplearning4j.models.word2vec.VocabWord");
    }

    /**
     * Returns the word.
     *
     * @return the value
     */
    public String getWord() {
        return word;
    }

    /**
     * Sets the word.
     *
     * @param word the value
     */
    public void setWord(String word) {
        this.word = ArgumentException.notNull(word, "word");
    }
}
