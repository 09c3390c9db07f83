package dev.libtensor.djl.basicmodelzoo.cv.object_detection.ssd;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.Options;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.BlockFactory;
import dev.libtensor.djl.nn.SequentialBlock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Makes a {@link SingleShotDetection} from the arguments {@code outSize}, {@code numFeatures}, {@code globalPool},
 * {@code numFilters}, {@code ratios} and {@code sizes}.
 */
public class SsdBlockFactory implements BlockFactory {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public SsdBlockFactory() {}

    /**
     * Makes the block.
     *
     * @throws ArgumentException if an argument is missing
     */
    @Override
    public Block newBlock(Model model, Path modelPath, Map<String, ?> arguments) {
        if (!(arguments.get("sizes") instanceof List<?> lists)) {
            throw new ArgumentException("the argument 'sizes' is a list of lists of numbers, not "
                    + arguments.get("sizes"));
        }
        List<List<Float>> sizes = new ArrayList<>();
        lists.forEach(list -> sizes.add(floats(Options.numbers("sizes", list))));
        List<Float> ratios = floats(Options.numbers(arguments, "ratios"));
        SequentialBlock network = new SequentialBlock();
        for (int filters : Options.integers(Options.numbers(arguments, "numFilters"))) {
            network.add(SingleShotDetection.getDownSamplingBlock(filters));
        }
        return SingleShotDetection.builder()
                .setNumClasses((int) Options.number(arguments, "outSize", null))
                .setNumFeatures((int) Options.number(arguments, "numFeatures", null))
                .optGlobalPool(Boolean.parseBoolean(String.valueOf(arguments.get("globalPool"))))
                .setRatios(Collections.nCopies(sizes.size(), ratios))
                .setSizes(sizes)
                .setBaseNetwork(network)
                .build();
    }

    private static List<Float> floats(double[] numbers) {
        List<Float> floats = new ArrayList<>();
        for (double number : numbers) {
            floats.add((float) number);
        }
        return floats;
    }
}
