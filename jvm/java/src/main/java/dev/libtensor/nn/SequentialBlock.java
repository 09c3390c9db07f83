package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.internal.natives.Codes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/**
 * Blocks one after the other; their names are {@code 0}, {@code 1} and so on. When all of them are built-in it runs as one
 * native call, which frees each intermediate result as soon as nothing needs it.
 */
public final class SequentialBlock extends Block {
    private final List<Block> blocks = new ArrayList<>();

    /** Without any block yet, which gives the input back. */
    public SequentialBlock() {
        super(Codes.MODULE_SEQUENTIAL, null);
    }

    /**
     * The given blocks.
     *
     * @param blocks the blocks, in order
     */
    public SequentialBlock(Block... blocks) {
        this();
        for (Block block : ArgumentException.notNull(blocks, "blocks")) {
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
        ArgumentException.notNull(block, "block");
        blocks.add(addChildBlock(Integer.toString(blocks.size()), block));
        return this;
    }

    /**
     * Adds several blocks at the end. They belong to this one from now on.
     *
     * @param blocks the blocks, in order
     * @return this
     */
    public SequentialBlock addAll(Block... blocks) {
        return addAll(Arrays.asList(ArgumentException.notNull(blocks, "blocks")));
    }

    /**
     * Adds several blocks at the end. They belong to this one from now on.
     *
     * @param blocks the blocks, in order
     * @return this
     */
    public SequentialBlock addAll(Collection<? extends Block> blocks) {
        ArgumentException.notNull(blocks, "blocks").forEach(this::add);
        return this;
    }

    /**
     * Adds a function at the end: {@code add(Activation::relu)}. With one, each block is a call of its own.
     *
     * @param lambda what is computed from the outputs so far; it disposes none of them
     * @return this
     */
    public SequentialBlock add(Function<NDList, NDList> lambda) {
        return add(new LambdaBlock(lambda));
    }

    /**
     * Adds a function at the end, with a name.
     *
     * @param lambda what is computed from the outputs so far; it disposes none of them
     * @param name what dumps and messages call the function's block
     * @return this
     */
    public SequentialBlock add(Function<NDList, NDList> lambda, String name) {
        return add(new LambdaBlock(lambda, name));
    }

    /**
     * Adds a function of one array at the end: {@code addSingleton(x -> x.mul(2))}.
     *
     * @param lambda what is computed from the one output so far; it does not dispose it
     * @return this
     */
    public SequentialBlock addSingleton(Function<NDArray, NDArray> lambda) {
        return add(LambdaBlock.singleton(lambda));
    }

    /**
     * Adds a function of one array at the end, with a name.
     *
     * @param lambda what is computed from the one output so far; it does not dispose it
     * @param name what dumps and messages call the function's block
     * @return this
     */
    public SequentialBlock addSingleton(Function<NDArray, NDArray> lambda, String name) {
        return add(LambdaBlock.singleton(lambda, name));
    }

    @Override
    boolean runsNatively() {
        // Lists in place of calls, here and in steps(): blocks may be nested to any depth.
        Deque<SequentialBlock> ahead = new ArrayDeque<>();
        for (SequentialBlock next = this; next != null; next = ahead.poll()) {
            for (Block block : next.blocks) {
                if (block instanceof SequentialBlock inner) {
                    ahead.push(inner);
                } else if (!block.runsNatively()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The blocks in their order; in place of a sequential one that has others or a host's in it, what is in that one. */
    private List<Block> steps() {
        List<Block> steps = new ArrayList<>();
        Deque<Block> ahead = new ArrayDeque<>(blocks);
        while (!ahead.isEmpty()) {
            Block next = ahead.pop();
            if (next instanceof SequentialBlock inner && !inner.isFlat()) {
                for (int i = inner.blocks.size() - 1; i >= 0; i--) {
                    ahead.push(inner.blocks.get(i));
                }
            } else {
                steps.add(next);
            }
        }
        return steps;
    }

    private boolean isFlat() {
        return blocks.stream().allMatch(block -> !(block instanceof SequentialBlock) && block.runsNatively());
    }

    @Override
    public NDList forward(NDList inputs, boolean training) {
        ArgumentException.notNull(inputs, "inputs");
        if (runsNatively()) {
            return new NDList(runIn(inputs.singletonOrThrow(), training));
        }
        NDList between = inputs;
        boolean ours = false;
        for (Block block : steps()) {
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
