package dev.libtensor.djl.basicmodelzoo.cv.classification;

import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.Options;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.BlockFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/**
 * Makes a {@link ResNetV1} from the arguments {@code numLayers}, {@code outSize}, {@code imageShape} and, possibly,
 * {@code batchNormMomentum}.
 */
public class ResnetBlockFactory implements BlockFactory {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public ResnetBlockFactory() {}

    @Override
    public Block newBlock(Model model, Path modelPath, Map<String, ?> arguments) {
        long[] shape = Arrays.stream(Options.numbers(arguments, "imageShape")).mapToLong(size -> (long) size).toArray();
        return ResNetV1.builder()
                .setNumLayers((int) Options.number(arguments, "numLayers", null))
                .setOutSize((long) Options.number(arguments, "outSize", null))
                .setImageShape(new Shape(shape))
                .optBatchNormMomentum((float) Options.number(arguments, "batchNormMomentum", 0.9))
                .build();
    }
}
