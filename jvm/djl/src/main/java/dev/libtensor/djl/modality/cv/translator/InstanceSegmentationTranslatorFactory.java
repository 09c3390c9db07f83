package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.translate.Translator;
import java.io.Serializable;
import java.util.Map;

/** The factory of {@link InstanceSegmentationTranslator}. */
public class InstanceSegmentationTranslatorFactory extends ObjectDetectionTranslatorFactory implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public InstanceSegmentationTranslatorFactory() {}

    @Override
    protected Translator<Image, DetectedObjects> buildBaseTranslator(Model model, Map<String, ?> arguments) {
        return InstanceSegmentationTranslator.builder(arguments).build();
    }
}
