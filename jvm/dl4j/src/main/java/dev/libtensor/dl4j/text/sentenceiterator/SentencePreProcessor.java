package dev.libtensor.dl4j.text.sentenceiterator;

import java.io.Serializable;

/** Changes a sentence before it is returned. */
public interface SentencePreProcessor extends Serializable {
    /**
     * Changes a sentence.
     *
     * @param sentence the sentence
     * @return what it becomes
     */
    String preProcess(String sentence);
}
