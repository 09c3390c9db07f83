package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.Translator;

/** Reads texts from the messages of a server, and writes their vectors. */
public class TextEmbeddingServingTranslator extends MessageTranslator<String, float[]> {
    /**
     * Creates a translator.
     *
     * @param translator makes vectors of texts
     */
    public TextEmbeddingServingTranslator(Translator<String, float[]> translator) {
        super(translator);
    }

    @Override
    protected Inputs<String> read(Input message) throws Exception {
        return Inputs.texts(message);
    }
}
