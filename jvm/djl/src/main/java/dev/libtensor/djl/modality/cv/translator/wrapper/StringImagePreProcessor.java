package dev.libtensor.djl.modality.cv.translator.wrapper;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.translate.PreProcessor;
import dev.libtensor.djl.translate.TranslatorContext;

/** Reads images at addresses in texts. */
public class StringImagePreProcessor implements PreProcessor<String> {
    private final PreProcessor<Image> preProcessor;

    /**
     * Creates a preprocessor.
     *
     * @param preProcessor makes arrays of the images
     */
    public StringImagePreProcessor(PreProcessor<Image> preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, String input) throws Exception {
        return preProcessor.processInput(ctx, ImageFactory.getInstance().fromUrl(input));
    }
}
