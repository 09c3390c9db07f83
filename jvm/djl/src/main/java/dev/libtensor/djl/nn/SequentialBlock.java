package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.inference.streaming.StreamingBlock;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** A chain of blocks, in which the outputs of each block are the inputs of the next. */
public class SequentialBlock extends AbstractBlock implements StreamingBlock {
    private static final byte VERSION = 3;

    private boolean returnIntermediate;

    /** Creates an empty chain. */
    public SequentialBlock() {
        super(VERSION);
    }

    /**
     * Adds blocks at the end.
     *
     * @param blocks the blocks; a null is left out
     * @return this block
     */
    public SequentialBlock addAll(Block... blocks) {
        return addAll(Arrays.asList(ArgumentException.notNull(blocks, "blocks")));
    }

    /**
     * Adds blocks at the end.
     *
     * @param blocks the blocks; a null is left out
     * @return this block
     */
    public SequentialBlock addAll(Collection<Block> blocks) {
        ArgumentException.notNull(blocks, "blocks").forEach(this::add);
        return this;
    }

    /**
     * Adds a block at the end.
     *
     * @param block the block; a null is left out
     * @return this block
     */
    public SequentialBlock add(Block block) {
        if (block != null) {
            addChildBlock(block.getClass().getSimpleName(), block);
        }
        return this;
    }

    /**
     * Adds a function at the end.
     *
     * @param f the function
     * @return this block
     */
    public SequentialBlock add(Function<NDList, NDList> f) {
        return add(new LambdaBlock(f));
    }

    /**
     * Adds a function at the end.
     *
     * @param f the function
     * @param name its name
     * @return this block
     */
    public SequentialBlock add(Function<NDList, NDList> f, String name) {
        return add(new LambdaBlock(f, name));
    }

    /**
     * Adds a function of one array at the end.
     *
     * @param f the function
     * @return this block
     */
    public SequentialBlock addSingleton(Function<NDArray, NDArray> f) {
        return add(LambdaBlock.singleton(f));
    }

    /**
     * Adds a function of one array at the end.
     *
     * @param f the function
     * @param name its name
     * @return this block
     */
    public SequentialBlock addSingleton(Function<NDArray, NDArray> f, String name) {
        return add(LambdaBlock.singleton(f, name));
    }

    /**
     * Removes the last block, whose parameters stay with their manager.
     *
     * @throws StateException if the chain is empty
     */
    public void removeLastBlock() {
        if (children.isEmpty()) {
            throw new StateException("an empty SequentialBlock has no last block: add a block first");
        }
        children.remove(children.size() - 1);
    }

    /**
     * Replaces the last block.
     *
     * @param block the new block, or null to only remove the last one
     * @throws StateException if the chain is empty
     */
    public void replaceLastBlock(Block block) {
        removeLastBlock();
        add(block);
    }

    /**
     * Returns whether the outputs of all blocks are returned.
     *
     * @return false if only those of the last block are
     */
    public boolean isReturnIntermediate() {
        return returnIntermediate;
    }

    /**
     * Sets whether the outputs of all blocks are returned, in the order of the blocks.
     *
     * @param returnIntermediate true for those of all blocks, false for those of the last one
     * @return this block
     */
    public SequentialBlock setReturnIntermediate(boolean returnIntermediate) {
        this.returnIntermediate = returnIntermediate;
        return this;
    }

    /** Runs the blocks. Each gets {@code params}, whereas DJL passes them on only with labels. */
    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDList current = inputs;
        NDList all = returnIntermediate ? new NDList() : null;
        for (int i = 0; i < children.size(); i++) {
            current = children.valueAt(i).forward(parameterStore, current, training, params);
            if (all != null) {
                all.addAll(current);
            }
        }
        return all == null ? current : all;
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList data, NDList labels,
            PairList<String, Object> params) {
        NDList current = data;
        NDList all = returnIntermediate ? new NDList() : null;
        for (int i = 0; i < children.size(); i++) {
            current = children.valueAt(i).forward(parameterStore, current, labels, params);
            if (all != null) {
                all.addAll(current);
            }
        }
        return all == null ? current : all;
    }

    @Override
    public Iterator<NDList> forwardStreamIter(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        return new Steps(parameterStore, inputs, training, params);
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        Shape[] shapes = inputShapes;
        DataType[] types = null;
        for (Block child : children.values()) {
            child.initialize(manager, dataType, shapes);
            shapes = child.getOutputShapes(shapes, types);
            types = child.getOutputDataTypes();
        }
    }

    /**
     * Returns the shapes of the outputs.
     *
     * @throws ArgumentException if the chain is empty
     */
    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        if (children.isEmpty()) {
            throw new ArgumentException("a SequentialBlock without blocks has no outputs: add blocks first");
        }
        Shape[] current = inputs;
        List<Shape> all = new ArrayList<>();
        for (Block child : children.values()) {
            current = child.getOutputShapes(current);
            Collections.addAll(all, current);
        }
        return returnIntermediate ? all.toArray(new Shape[0]) : current;
    }

    @Override
    protected void saveMetadata(DataOutputStream os) throws IOException {
        saveInputShapes(os);
        os.writeBoolean(returnIntermediate);
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion != version && loadVersion != 2) {
            throw Versions.unknown(this, loadVersion);
        }
        readInputShapes(is);
        if (loadVersion == version) {
            returnIntermediate = is.readBoolean();
        }
    }

    /** Runs one block at a time and returns its outputs. */
    private final class Steps implements Iterator<NDList> {
        private final ParameterStore parameterStore;
        private final boolean training;
        private final PairList<String, Object> params;
        private NDList current;
        private int next;

        private Steps(ParameterStore parameterStore, NDList inputs, boolean training,
                PairList<String, Object> params) {
            this.parameterStore = parameterStore;
            this.current = inputs;
            this.training = training;
            this.params = params;
        }

        @Override
        public boolean hasNext() {
            return next < children.size();
        }

        @Override
        public NDList next() {
            if (!hasNext()) {
                throw new NoSuchElementException("all " + next + " blocks have run");
            }
            current = children.valueAt(next++).forward(parameterStore, current, training, params);
            return current;
        }
    }
}
