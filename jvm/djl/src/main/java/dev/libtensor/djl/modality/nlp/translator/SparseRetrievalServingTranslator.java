package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.nlp.EmbeddingOutput;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.Translator;

/** Reads texts from the messages of a server, and writes the weights of their tokens. */
public class SparseRetrievalServingTranslator extends MessageTranslator<String, EmbeddingOutput> {
    /**
     * Creates a translator.
     *
     * @param translator makes weights of the tokens of texts
     */
    public SparseRetrievalServingTranslator(Translator<String, EmbeddingOutput> translator) {
        super(translator);
    }

    @Override
    protected Inputs<String> read(Input message) throws Exception {
        return Inputs.texts(message);
    }
}
