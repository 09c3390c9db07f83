package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.translate.Translator;
import java.io.Serializable;
import java.util.Map;

/** The factory of {@link StyleTransferTranslator}. */
public class StyleTransferTranslatorFactory extends BaseImageTranslatorFactory<Image> implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public StyleTransferTranslatorFactory() {}

    @Override
    protected Translator<Image, Image> buildBaseTranslator(Model model, Map<String, ?> arguments) {
        return new StyleTransferTranslator();
    }

    @Override
    public Class<Image> getBaseOutputType() {
        return Image.class;
    }
}
