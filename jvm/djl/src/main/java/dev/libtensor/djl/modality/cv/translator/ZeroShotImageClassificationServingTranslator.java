package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.Translator;

/** Reads images with classes from the messages of a server, and writes how well each class fits. */
public class ZeroShotImageClassificationServingTranslator extends MessageTranslator<VisionLanguageInput, Classifications> {
    /**
     * Creates a translator.
     *
     * @param translator chooses among the classes
     */
    public ZeroShotImageClassificationServingTranslator(Translator<VisionLanguageInput, Classifications> translator) {
        super(translator);
    }

    @Override
    protected Inputs<VisionLanguageInput> read(Input message) throws Exception {
        return Inputs.of(VisionLanguageInput.parseInput(message));
    }
}
