package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.translate.Translator;
import java.io.Serializable;
import java.util.Map;

/** The factory of {@link ImageClassificationTranslator}. */
public class ImageClassificationTranslatorFactory extends BaseImageTranslatorFactory<Classifications>
        implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public ImageClassificationTranslatorFactory() {}

    @Override
    protected Translator<Image, Classifications> buildBaseTranslator(Model model, Map<String, ?> arguments) {
        return ImageClassificationTranslator.builder(arguments).build();
    }

    @Override
    public Class<Classifications> getBaseOutputType() {
        return Classifications.class;
    }
}
