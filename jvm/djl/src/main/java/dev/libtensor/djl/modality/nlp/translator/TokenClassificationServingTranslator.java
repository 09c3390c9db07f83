package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.Translator;

/** Reads texts from the messages of a server, and writes the names in them. */
public class TokenClassificationServingTranslator extends MessageTranslator<String, NamedEntity[]> {
    /**
     * Creates a translator.
     *
     * @param translator finds the names
     */
    public TokenClassificationServingTranslator(Translator<String, NamedEntity[]> translator) {
        super(translator);
    }

    @Override
    protected Inputs<String> read(Input message) throws Exception {
        return Inputs.texts(message);
    }
}
