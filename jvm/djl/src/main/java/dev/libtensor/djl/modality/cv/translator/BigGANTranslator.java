package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslatorContext;

/** Makes images of the classes of ImageNet. */
public final class BigGANTranslator implements NoBatchifyTranslator<int[], Image[]> {
    private static final int CLASSES = 1000;
    private static final int SEED = 128;

    private final float truncation;

    /**
     * Creates a translator.
     *
     * @param truncation how much the images of one class differ, from 0 to 1
     */
    public BigGANTranslator(float truncation) {
        this.truncation = truncation;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, int[] input) throws Exception {
        NDManager manager = ctx.getNDManager();
        NDArray classes = manager.create(input).oneHot(CLASSES, DataType.FLOAT32);
        NDArray seed = manager.truncatedNormal(new Shape(input.length, SEED)).muli(truncation);
        return new NDList(seed, classes, manager.create(truncation));
    }

    @Override
    public Image[] processOutput(TranslatorContext ctx, NDList list) {
        NDArray pixels = list.head().add(1).muli(128).clip(0, 255);
        Image[] images = new Image[Math.toIntExact(pixels.size(0))];
        for (int i = 0; i < images.length; i++) {
            images[i] = ImageFactory.getInstance().fromNDArray(pixels.get(i));
        }
        return images;
    }
}
