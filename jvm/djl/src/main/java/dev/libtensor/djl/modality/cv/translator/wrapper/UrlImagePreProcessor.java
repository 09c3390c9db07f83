package dev.libtensor.djl.modality.cv.translator.wrapper;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.translate.PreProcessor;
import dev.libtensor.djl.translate.TranslatorContext;
import java.net.URL;

/** Reads images at addresses. */
public class UrlImagePreProcessor implements PreProcessor<URL> {
    private final PreProcessor<Image> preProcessor;

    /**
     * Creates a preprocessor.
     *
     * @param preProcessor makes arrays of the images
     */
    public UrlImagePreProcessor(PreProcessor<Image> preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, URL input) throws Exception {
        return preProcessor.processInput(ctx, ImageFactory.getInstance().fromUrl(input));
    }
}
