package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.List;

/** One step of preparing texts. */
public interface TextProcessor {
    /**
     * Prepares texts.
     *
     * @param tokens the texts or tokens
     * @return what they become
     */
    List<String> preprocess(List<String> tokens);
}
