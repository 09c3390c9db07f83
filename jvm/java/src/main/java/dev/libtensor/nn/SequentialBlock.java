package dev.libtensor.nn;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/**
 * Blocks one after the other; their names are {@code 0}, {@code 1} and so on. When all of them are built-in it runs as one
 * native call, which frees each intermediate result as soon as nothing needs it.
 */
public final class SequentialBlock extends Block {
    private boolean runsNatively = true;

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
        addChildBlock(Integer.toString(getChildren().size()), block);
        runsNatively &= block.runsNatively();
        return this;
    }

    @Override
    boolean runsNatively() {
        return runsNatively && getChildren().values().stream().allMatch(Block::runsNatively);
    }

    @Override
    public NDList forward(NDList inputs, boolean training) {
        if (runsNatively()) {
            return new NDList(runIn(inputs.singletonOrThrow(), training));
        }
        NDList between = inputs;
        boolean ours = false;
        for (Block block : getChildren().values()) {
            NDList next = block.forward(between, training);
            // What a built-in block made and another one used is nobody else's; a host block may keep what it sees.
            if (ours && block.runsNatively()) {
                between.forEach(NDArray::dispose);
            }
            ours = block.runsNatively();
            between = next;
        }
        return between;
    }
}
