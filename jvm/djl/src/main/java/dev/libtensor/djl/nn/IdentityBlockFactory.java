package dev.libtensor.djl.nn;

import dev.libtensor.djl.Model;
import java.nio.file.Path;
import java.util.Map;

/** Makes blocks that return their input. */
public class IdentityBlockFactory implements BlockFactory {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public IdentityBlockFactory() {}

    @Override
    public Block newBlock(Model model, Path modelPath, Map<String, ?> arguments) {
        return Blocks.identityBlock();
    }
}
