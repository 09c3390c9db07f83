package dev.libtensor.djl.nn;

import dev.libtensor.djl.Model;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;

/** Makes the block of a model whose parameters lie in files. */
public interface BlockFactory extends Serializable {
    /**
     * Makes a block.
     *
     * @param model the model
     * @param modelPath the folder of the model's files
     * @param arguments options for the block
     * @return the block
     * @throws IOException if a file cannot be read
     */
    Block newBlock(Model model, Path modelPath, Map<String, ?> arguments) throws IOException;
}
