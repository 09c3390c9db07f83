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
 * A sequence of blocks, named {@code 0}, {@code 1} and so on. If all blocks are built-in, it runs as one native call,
 * which frees intermediate results as soon as they are no longer needed.
 */
public final class SequentialBlock extends Block {
    private final List<Block> blocks = new ArrayList<>();

    /** Creates an empty sequence, which returns its input. */
    public SequentialBlock() {
        super(Codes.MODULE_SEQUENTIAL, null);
    }

    /**
     * Creates a sequence of blocks.
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
     * Appends a block, which then belongs to this block.
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
     * Appends several blocks, which then belong to this block.
     *
     * @param blocks the blocks, in order
     * @return this
     */
    public SequentialBlock addAll(Block... blocks) {
        return addAll(Arrays.asList(ArgumentException.notNull(blocks, "blocks")));
    }

    /**
     * Appends several blocks, which then belong to this block.
     *
     * @param blocks the blocks, in order
     * @return this
     */
    public SequentialBlock addAll(Collection<? extends Block> blocks) {
        ArgumentException.notNull(blocks, "blocks").forEach(this::add);
        return this;
    }

    /**
     * Appends a function: {@code add(Activation::relu)}. A sequence with a function runs each block as a separate call.
     *
     * @param lambda the function of the previous outputs; it must not dispose of them
     * @return this
     */
    public SequentialBlock add(Function<NDList, NDList> lambda) {
        return add(new LambdaBlock(lambda));
    }

    /**
     * Appends a function with a name.
     *
     * @param lambda the function of the previous outputs; it must not dispose of them
     * @param name the name of the function's block in dumps and messages
     * @return this
     */
    public SequentialBlock add(Function<NDList, NDList> lambda, String name) {
        return add(new LambdaBlock(lambda, name));
    }

    /**
     * Appends a function of one array: {@code addSingleton(x -> x.mul(2))}.
     *
     * @param lambda the function of the one previous output; it must not dispose of it
     * @return this
     */
    public SequentialBlock addSingleton(Function<NDArray, NDArray> lambda) {
        return add(LambdaBlock.singleton(lambda));
    }

    /**
     * Appends a function of one array, with a name.
     *
     * @param lambda the function of the one previous output; it must not dispose of it
     * @param name the name of the function's block in dumps and messages
     * @return this
     */
    public SequentialBlock addSingleton(Function<NDArray, NDArray> lambda, String name) {
        return add(LambdaBlock.singleton(lambda, name));
    }

    @Override
    boolean runsNatively() {
        // Worklists instead of recursion, here and in steps(): blocks may be nested to any depth.
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

    /**
     * Returns the blocks in order. A nested sequence that contains another sequence or a Java block is replaced by its
     * blocks.
     */
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
            // Nothing else refers to the outputs of one built-in block that another has consumed. A Java block may keep
            // its inputs.
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
