package dev.libtensor.djl.modality.cv.translator.wrapper;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.translate.PreProcessor;
import dev.libtensor.djl.translate.TranslatorContext;
import java.nio.file.Path;

/** Reads images from files. */
public class FileImagePreProcessor implements PreProcessor<Path> {
    private final PreProcessor<Image> preProcessor;

    /**
     * Creates a preprocessor.
     *
     * @param preProcessor makes arrays of the images
     */
    public FileImagePreProcessor(PreProcessor<Image> preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, Path input) throws Exception {
        return preProcessor.processInput(ctx, ImageFactory.getInstance().fromFile(input));
    }
}
