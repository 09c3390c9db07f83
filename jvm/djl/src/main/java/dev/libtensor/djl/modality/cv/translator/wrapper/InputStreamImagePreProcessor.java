package dev.libtensor.djl.modality.cv.translator.wrapper;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.translate.PreProcessor;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.InputStream;

/** Reads images from streams. */
public class InputStreamImagePreProcessor implements PreProcessor<InputStream> {
    private final PreProcessor<Image> preProcessor;

    /**
     * Creates a preprocessor.
     *
     * @param preProcessor makes arrays of the images
     */
    public InputStreamImagePreProcessor(PreProcessor<Image> preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, InputStream input) throws Exception {
        return preProcessor.processInput(ctx, ImageFactory.getInstance().fromInputStream(input));
    }
}
