package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDList;
import dev.libtensor.djl.translate.TranslatorContext;

/** Makes arrays of images for translators that make their outputs themselves. */
public class BaseImagePreProcessor extends BaseImageTranslator<Void> {
    /**
     * Creates a preprocessor.
     *
     * @param builder the settings
     */
    public BaseImagePreProcessor(BaseBuilder<?> builder) {
        super(builder);
    }

    /** Returns null. */
    @Override
    public Void processOutput(TranslatorContext ctx, NDList list) {
        return null;
    }
}
