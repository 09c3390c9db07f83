package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeModule;
import dev.libtensor.ResourceOwner;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A part of a model: parameters, child blocks and a forward function. Extend this class for your own block:
 *
 * <pre>{@code
 * class Residual extends Block {
 *     private final Linear inner = addChildBlock("inner", new Linear(64, 64));
 *
 *     public NDList forward(NDList inputs, boolean training) {
 *         NDArray x = inputs.singletonOrThrow();
 *         return new NDList(inner.forward(x, training).relu().add(x));
 *     }
 * }
 * }</pre>
 *
 * <p>A block belongs to the scope that is current when it is created. Its parameters, buffers and children belong to
 * the block and end with it, whatever scope is current when they are added. As with DJL's model, {@link #attach} moves
 * all of it to a manager.
 */
public abstract class Block extends NativeModule {
    private final Map<String, Block> children = new LinkedHashMap<>();
    private final boolean builtIn;
    private final String title;
    private volatile boolean training = true;

    /** Creates a block, which dumps and messages call by the simple name of its class. */
    protected Block() {
        this(null);
    }

    /**
     * Creates a block with a name.
     *
     * @param name the name in dumps and messages; null for the simple name of the class
     */
    protected Block(String name) {
        super(CUSTOM, name, null, null);
        builtIn = false;
        title = name == null || name.isEmpty() ? nameOf(getClass()) : name;
    }

    Block(int kind, long[] ints, double... floats) {
        super(kind, null, ints, floats);
        builtIn = true;
        title = nameOf(getClass());
    }

    /**
     * Computes the outputs of the block. The mode applies to this call only, so threads may train and evaluate a block
     * at the same time.
     *
     * @param inputs the inputs
     * @param training whether to run in training mode; pass it on to child blocks
     * @return the outputs
     */
    public abstract NDList forward(NDList inputs, boolean training);

    /**
     * Computes the output of a block with one input and one output.
     *
     * @param x the input
     * @param training whether to run in training mode
     * @return the output
     */
    public NDArray forward(NDArray x, boolean training) {
        return forward(new NDList(ArgumentException.notNull(x, "x")), training).singletonOrThrow();
    }

    /**
     * Computes the output of a block with one input and one output, in the mode set by {@link #train} or {@link #eval}.
     *
     * @param x the input
     * @return the output
     */
    public final NDArray forward(NDArray x) {
        return runsNatively() ? run(x, OWN_MODE) : forward(x, training);
    }

    /**
     * Moves the block to a manager, together with its parameters, buffers and children. Their bytes are charged to the
     * manager.
     *
     * @param manager the new owner
     * @return this block
     * @throws dev.libtensor.ScopeException if the manager is closed or capped; nothing changes then
     */
    @Override
    public Block attach(NDManager manager) {
        super.attach(manager);
        return this;
    }

    /** Detaches the block from the scope or manager that owns it. A child block stays with its parent. */
    @Override
    public Block detach() {
        super.detach();
        return this;
    }

    /**
     * Computes the outputs of the block for a named owner, whatever scope is current and whatever owns the inputs.
     * Intermediate results of a custom block belong to the owner too, unless the block opens scopes itself.
     *
     * @param owner the owner of the outputs
     * @param inputs the inputs
     * @param training whether to run in training mode
     * @return the outputs
     * @throws dev.libtensor.ScopeException if the owner is closed or capped
     */
    public final NDList forward(ResourceOwner owner, NDList inputs, boolean training) {
        return into(owner, inputs, list -> forward(list, training));
    }

    /**
     * Computes the output of a block with one input and one output, for a named owner.
     *
     * @param owner the owner of the output
     * @param x the input
     * @param training whether to run in training mode
     * @return the output
     * @throws dev.libtensor.ScopeException if the owner is closed or capped
     */
    public final NDArray forward(ResourceOwner owner, NDArray x, boolean training) {
        NDList inputs = new NDList(ArgumentException.notNull(x, "x"));
        return into(owner, inputs, list -> new NDList(forward(list.head(), training))).head();
    }

    /** Returns whether the native forward pass covers this block and all its children. */
    boolean runsNatively() {
        return builtIn;
    }

    /**
     * Adds a parameter: an array that optimizers update and files contain. It then belongs to the block and requires a
     * gradient.
     *
     * @param name the name in this block, without a dot
     * @param array the array, of a floating-point data type
     * @return the same object
     */
    protected final NDArray addParameter(String name, NDArray array) {
        register(name, array, true);
        return array;
    }

    /**
     * Adds a buffer: an array that files contain and optimizers do not update. It then belongs to the block.
     *
     * @param name the name in this block, without a dot
     * @param array the array
     * @return the same object
     */
    protected final NDArray addBuffer(String name, NDArray array) {
        register(name, array, false);
        return array;
    }

    /**
     * Adds a child block, which then belongs to this block.
     *
     * @param name the name in this block, without a dot; it prefixes the names of the child's parameters
     * @param child the child
     * @param <B> the class of the child
     * @return the same block
     */
    protected final <B extends Block> B addChildBlock(String name, B child) {
        register(name, child);
        children.put(name, child);
        return child;
    }

    /**
     * Returns the child blocks by name.
     *
     * @return a copy, in the order of their addition
     */
    public final Map<String, Block> getChildren() {
        return new LinkedHashMap<>(children);
    }

    /**
     * Returns whether the block is in training mode, as a new block is.
     *
     * @return false after {@link #eval}
     */
    public final boolean isTraining() {
        return training;
    }

    /**
     * Puts the block and its children into training mode: dropout is active, and batch normalization uses the
     * statistics of the batch.
     *
     * @return this
     */
    public final Block train() {
        return setTraining(true);
    }

    /**
     * Puts the block and its children into evaluation mode.
     *
     * @return this
     */
    public final Block eval() {
        return setTraining(false);
    }

    /** Returns the name given to the constructor, else the simple name of the class. */
    final String title() {
        return title;
    }

    /** Returns the settings of a built-in block that the shapes of its parameters do not show. */
    String settings() {
        return "";
    }

    /**
     * Returns the name, the parameters and buffers with their shapes, and the children, one on each line; or that the
     * block is disposed.
     */
    @Override
    public String toString() {
        return BlockText.of(this);
    }

    private Block setTraining(boolean on) {
        mode(on);
        remember(on);
        return this;
    }

    private void remember(boolean on) {
        // A worklist instead of recursion: blocks may be nested to any depth.
        Deque<Block> ahead = new ArrayDeque<>();
        ahead.push(this);
        while (!ahead.isEmpty()) {
            Block next = ahead.pop();
            next.training = on;
            ahead.addAll(next.children.values());
        }
    }

    /** Runs the native forward pass of a built-in block in the given mode. */
    final NDArray runIn(NDArray x, boolean on) {
        return run(x, on ? TRAINING : EVALUATION);
    }
}
