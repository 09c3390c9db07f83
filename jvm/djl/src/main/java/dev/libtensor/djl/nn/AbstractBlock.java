package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.util.Pair;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.function.Function;

/**
 * A base for blocks of your own, which stores children and parameters. A subclass registers them in its constructor,
 * with {@link #addChildBlock} and {@link #addParameter}, and overrides
 *
 * <ul>
 *   <li>{@code forwardInternal}, which computes the outputs,
 *   <li>{@code getOutputShapes},
 *   <li>{@code prepare}, which sets the shapes of the parameters, if there are any,
 *   <li>{@code initializeChildBlocks}, if there are children.
 * </ul>
 */
public abstract class AbstractBlock extends AbstractBaseBlock {
    /** The children in their order. Each name begins with the child's number, in two digits. */
    protected BlockList children = new BlockList();

    /** This block's own parameters by name, in the order of their files. */
    protected LinkedHashMap<String, Parameter> parameters = new LinkedHashMap<>();

    /** Creates a block whose files have version 1. */
    public AbstractBlock() {}

    /**
     * Creates a block.
     *
     * @param version the version of its parameter files
     */
    public AbstractBlock(byte version) {
        super(version);
    }

    /**
     * Adds a child.
     *
     * @param name its name, which the child's number precedes
     * @param block the child
     * @param <B> its class
     * @return the child
     */
    protected final <B extends Block> B addChildBlock(String name, B block) {
        ArgumentException.notNull(block, "block");
        children.add(String.format(Locale.ROOT, "%02d%s", children.size() + 1, name), block);
        return block;
    }

    /**
     * Adds a function as a child.
     *
     * @param name its name, which the child's number precedes
     * @param f the function
     * @return the child
     */
    protected LambdaBlock addChildBlock(String name, Function<NDList, NDList> f) {
        return addChildBlock(name, new LambdaBlock(f, name));
    }

    /**
     * Adds a function of one array as a child.
     *
     * @param name its name, which the child's number precedes
     * @param f the function
     * @return the child
     */
    protected final LambdaBlock addChildBlockSingleton(String name, Function<NDArray, NDArray> f) {
        return addChildBlock(name, LambdaBlock.singleton(f, name));
    }

    /**
     * Adds a parameter.
     *
     * @param parameter the parameter, whose name no other parameter of this block has
     * @param <P> its class
     * @return the parameter
     */
    protected final <P extends Parameter> P addParameter(P parameter) {
        parameters.put(ArgumentException.notNull(parameter, "parameter").getName(), parameter);
        return parameter;
    }

    @Override
    public BlockList getChildren() {
        BlockList copy = new BlockList(children.size());
        for (Pair<String, Block> child : children) {
            copy.add(child);
        }
        return copy;
    }

    @Override
    public ParameterList getDirectParameters() {
        return new ParameterList(parameters);
    }

    @Override
    public boolean isInitialized() {
        return inputShapes != null && hasArrays(this);
    }

    /** Returns whether all parameters have arrays. Each pass in training asks, so no list of them is made. */
    private static boolean hasArrays(Block block) {
        if (!(block instanceof AbstractBlock known)) {
            return block.getParameters().values().stream().allMatch(Parameter::isInitialized);
        }
        for (Parameter parameter : known.parameters.values()) {
            if (!parameter.isInitialized()) {
                return false;
            }
        }
        for (int i = 0; i < known.children.size(); i++) {
            if (!hasArrays(known.children.valueAt(i))) {
                return false;
            }
        }
        return true;
    }
}
