package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.Translator;

/** Reads texts from the messages of a server, and writes their classes to them. */
public class TextClassificationServingTranslator extends MessageTranslator<String, Classifications> {
    /**
     * Creates a translator.
     *
     * @param translator classifies texts
     */
    public TextClassificationServingTranslator(Translator<String, Classifications> translator) {
        super(translator);
    }

    @Override
    protected Inputs<String> read(Input message) throws Exception {
        return Inputs.texts(message);
    }
}
