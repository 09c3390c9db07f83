package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.Translator;

/** Reads images with classes from the messages of a server, and writes the objects of these classes. */
public class ZeroShotObjectDetectionServingTranslator extends MessageTranslator<VisionLanguageInput, DetectedObjects> {
    /**
     * Creates a translator.
     *
     * @param translator finds objects of the classes
     */
    public ZeroShotObjectDetectionServingTranslator(Translator<VisionLanguageInput, DetectedObjects> translator) {
        super(translator);
    }

    @Override
    protected Inputs<VisionLanguageInput> read(Input message) throws Exception {
        return Inputs.of(VisionLanguageInput.parseInput(message));
    }
}
