package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.translate.Translator;
import java.io.Serializable;
import java.util.Map;

/** The factory of {@link ImageFeatureExtractor}. */
public class ImageFeatureExtractorFactory extends BaseImageTranslatorFactory<float[]> implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public ImageFeatureExtractorFactory() {}

    @Override
    protected Translator<Image, float[]> buildBaseTranslator(Model model, Map<String, ?> arguments) {
        return ImageFeatureExtractor.builder(arguments).build();
    }

    @Override
    public Class<float[]> getBaseOutputType() {
        return float[].class;
    }
}
