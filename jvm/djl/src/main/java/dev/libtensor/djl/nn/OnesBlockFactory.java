package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.ShapeText;
import java.nio.file.Path;
import java.util.Map;

/**
 * Makes blocks that return arrays of ones. The argument {@code block_shapes} has their shapes, as in
 * {@code (1,2)f,(3)}, and {@code block_names} has their names, with commas between them.
 */
public class OnesBlockFactory implements BlockFactory {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public OnesBlockFactory() {}

    /**
     * Makes a block of ones.
     *
     * @throws ArgumentException if there is no {@code block_shapes}
     */
    @Override
    public Block newBlock(Model model, Path modelPath, Map<String, ?> arguments) {
        Object shapes = ArgumentException.notNull(arguments, "arguments").get("block_shapes");
        Object names = arguments.get("block_names");
        if (shapes == null) {
            throw new ArgumentException("OnesBlockFactory needs the argument block_shapes, and was given "
                    + arguments.keySet());
        }
        return Blocks.onesBlock(ShapeText.parse(shapes.toString()),
                names == null ? new String[0] : names.toString().split(","));
    }
}
