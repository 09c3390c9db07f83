package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** Blocks that all get the same inputs, and a function that joins their outputs. */
public class ParallelBlock extends AbstractBlock {
    private static final byte VERSION = 2;

    private final Function<List<NDList>, NDList> function;

    /**
     * Creates a block without children.
     *
     * @param function what joins the outputs of the children
     */
    public ParallelBlock(Function<List<NDList>, NDList> function) {
        this(function, Collections.emptyList());
    }

    /**
     * Creates a block.
     *
     * @param function what joins the outputs of the children
     * @param blocks the children; a null is left out
     */
    public ParallelBlock(Function<List<NDList>, NDList> function, List<Block> blocks) {
        super(VERSION);
        this.function = ArgumentException.notNull(function, "function");
        addAll(blocks);
    }

    /**
     * Adds children.
     *
     * @param blocks the children; a null is left out
     * @return this block
     */
    public final ParallelBlock addAll(Block... blocks) {
        return addAll(Arrays.asList(ArgumentException.notNull(blocks, "blocks")));
    }

    /**
     * Adds children.
     *
     * @param blocks the children; a null is left out
     * @return this block
     */
    public final ParallelBlock addAll(Collection<Block> blocks) {
        ArgumentException.notNull(blocks, "blocks").forEach(this::add);
        return this;
    }

    /**
     * Adds a child.
     *
     * @param block the child; a null is left out
     * @return this block
     */
    public final ParallelBlock add(Block block) {
        if (block != null) {
            addChildBlock(block.getClass().getSimpleName(), block);
        }
        return this;
    }

    /**
     * Adds a function as a child.
     *
     * @param f the function
     * @return this block
     */
    public final ParallelBlock add(Function<NDList, NDList> f) {
        return add(new LambdaBlock(f));
    }

    /**
     * Adds a function as a child.
     *
     * @param f the function
     * @param name its name
     * @return this block
     */
    public ParallelBlock add(Function<NDList, NDList> f, String name) {
        return add(new LambdaBlock(f, name));
    }

    /**
     * Adds a function of one array as a child.
     *
     * @param f the function
     * @return this block
     */
    public ParallelBlock addSingleton(Function<NDArray, NDArray> f) {
        return add(LambdaBlock.singleton(f));
    }

    /**
     * Adds a function of one array as a child.
     *
     * @param f the function
     * @param name its name
     * @return this block
     */
    public ParallelBlock addSingleton(Function<NDArray, NDArray> f, String name) {
        return add(LambdaBlock.singleton(f, name));
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        return joined(child -> child.forward(parameterStore, inputs, training, params));
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList data, NDList labels,
            PairList<String, Object> params) {
        return joined(child -> child.forward(parameterStore, data, labels, params));
    }

    private NDList joined(Function<Block, NDList> pass) {
        List<NDList> outputs = new ArrayList<>(children.size());
        for (int i = 0; i < children.size(); i++) {
            outputs.add(pass.apply(children.valueAt(i)));
        }
        return function.apply(outputs);
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        for (Block child : children.values()) {
            child.initialize(manager, dataType, inputShapes);
        }
    }

    /**
     * Applies the function to zeros in the shapes of the children's outputs, and returns the shapes of the results.
     *
     * @throws ArgumentException if there are no children
     */
    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        if (children.isEmpty()) {
            throw new ArgumentException("a ParallelBlock without blocks has no outputs: add blocks first");
        }
        try (ResourceScope trial = new ResourceScope(); Autograd.NoGrad off = Autograd.noGrad()) {
            return joined(child -> {
                NDList outputs = new NDList();
                for (Shape shape : child.getOutputShapes(inputShapes)) {
                    outputs.add(NDArray.zeros(shape));
                }
                return outputs;
            }).getShapes();
        }
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion == version) {
            readInputShapes(is);
        } else if (loadVersion != 1) {
            throw Versions.unknown(this, loadVersion);
        }
    }
}
