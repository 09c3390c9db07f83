package dev.libtensor.djl.basicmodelzoo.basic;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.Options;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.BlockFactory;
import java.nio.file.Path;
import java.util.Map;

/**
 * Makes an {@link Mlp} from the arguments {@code width} and {@code height}, 28 by default, {@code hidden}, 128 and 64
 * by default, and {@code output}, 10 by default.
 */
public class MlpBlockFactory implements BlockFactory {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public MlpBlockFactory() {}

    @Override
    public Block newBlock(Model model, Path modelPath, Map<String, ?> arguments) {
        int input = (int) Options.number(arguments, "width", 28.0) * (int) Options.number(arguments, "height", 28.0);
        int[] hidden = arguments.get("hidden") == null ? new int[] {128, 64}
                : Options.integers(Options.numbers(arguments, "hidden"));
        return new Mlp(input, (int) Options.number(arguments, "output", 10.0), hidden);
    }
}
