package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslatorContext;

/** Makes images of images, with a model of colors from -1 to 1. */
public class StyleTransferTranslator implements NoBatchifyTranslator<Image, Image> {
    /** Creates a translator. */
    public StyleTransferTranslator() {}

    @Override
    public NDList processInput(TranslatorContext ctx, Image input) {
        NDArray pixels = input.toNDArray(ctx.getNDManager());
        return new NDList(pixels.transpose(2, 0, 1).expandDims(0).toType(DataType.FLOAT32, false));
    }

    @Override
    public Image processOutput(TranslatorContext ctx, NDList list) {
        return ImageFactory.getInstance().fromNDArray(list.head().add(1).mul(128).squeeze());
    }
}
