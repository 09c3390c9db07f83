package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.Translator;

/** Reads texts with classes from the messages of a server, and writes how well each class fits. */
public class ZeroShotClassificationServingTranslator
        extends MessageTranslator<ZeroShotClassificationInput, ZeroShotClassificationOutput> {
    /**
     * Creates a translator.
     *
     * @param translator chooses among the classes
     */
    public ZeroShotClassificationServingTranslator(
            Translator<ZeroShotClassificationInput, ZeroShotClassificationOutput> translator) {
        super(translator);
    }

    @Override
    protected Inputs<ZeroShotClassificationInput> read(Input message) throws Exception {
        return Inputs.of(ZeroShotClassificationInput.parseInput(message));
    }
}
