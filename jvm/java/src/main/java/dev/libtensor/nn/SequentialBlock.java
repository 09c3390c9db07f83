package dev.libtensor.nn;

import dev.libtensor.NDList;
import java.util.ArrayList;
import java.util.List;

/**
 * Blocks one after the other; their names are {@code 0}, {@code 1} and so on. When all of them are built-in it runs as one
 * native call, which frees each intermediate result as soon as nothing needs it.
 */
public final class SequentialBlock extends Block {
    private final List<Block> blocks = new ArrayList<>();

    /** Without any block yet, which gives the input back. */
    public SequentialBlock() {
        super(Kind.SEQUENTIAL, null);
    }

    /**
     * The given blocks.
     *
     * @param blocks the blocks, in order
     */
    public SequentialBlock(Block... blocks) {
        this();
        for (Block block : blocks) {
            add(block);
        }
    }

    /**
     * Adds a block at the end. It belongs to this one from now on.
     *
     * @param block the block
     * @return this
     */
    public SequentialBlock add(Block block) {
        blocks.add(addChildBlock(Integer.toString(blocks.size()), block));
        return this;
    }

    @Override
    boolean runsNatively() {
        for (Block block : blocks) {
            if (!block.runsNatively()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public NDList forward(NDList inputs, boolean training) {
        if (runsNatively()) {
            return new NDList(runIn(inputs.singletonOrThrow(), training));
        }
        NDList between = inputs;
        boolean ours = false;
        for (Block block : blocks) {
            NDList used = ours ? between : null;
            try {
                between = block.forward(between, training);
            } catch (RuntimeException e) {
                free(used);
                throw e;
            }
            // What a built-in block made and another one used is nobody else's; a host block may keep what it sees.
            if (block.runsNatively()) {
                free(used);
            }
            ours = block.runsNatively();
        }
        return between;
    }

    private static void free(NDList arrays) {
        if (arrays != null) {
            arrays.close();
        }
    }
}
