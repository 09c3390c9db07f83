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
 * A part of a model: parameters, child blocks, and what it computes. Extend it for one of your own:
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
 * <p>A block belongs to the scope that was current when it was made. Its parameters, buffers and children belong to it and end
 * with it, whatever scope is current when they are added. {@link #attach} gives the whole to a manager, as DJL's model has it.
 */
public abstract class Block extends NativeModule {
    private final Map<String, Block> children = new LinkedHashMap<>();
    private final boolean builtIn;
    private final String title;
    private volatile boolean training = true;

    /** A block of one's own, which dumps and messages call by its class's simple name. */
    protected Block() {
        this(null);
    }

    /**
     * A block of one's own, with a name.
     *
     * @param name what dumps and messages call it; null for the class's simple name
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
     * What the block computes. The mode is this call's alone, so that threads may train and use a block at the same time.
     *
     * @param inputs the inputs
     * @param training whether this is training; pass it on to the children
     * @return the outputs
     */
    public abstract NDList forward(NDList inputs, boolean training);

    /**
     * What the block computes from one array, if that is one array.
     *
     * @param x the input
     * @param training whether this is training
     * @return the output
     */
    public NDArray forward(NDArray x, boolean training) {
        return forward(new NDList(ArgumentException.notNull(x, "x")), training).singletonOrThrow();
    }

    /**
     * What the block computes from one array, if that is one array, in the mode that {@link #train} or {@link #eval} set.
     *
     * @param x the input
     * @return the output
     */
    public final NDArray forward(NDArray x) {
        return runsNatively() ? run(x, OWN_MODE) : forward(x, training);
    }

    /**
     * Gives the block to a manager: its parameters, buffers and children end with that, and their bytes count there.
     *
     * @param manager the new owner
     * @return this block
     * @throws dev.libtensor.ScopeException if the manager is closed or capped; nothing has changed then
     */
    @Override
    public Block attach(NDManager manager) {
        super.attach(manager);
        return this;
    }

    /** Takes the block out of the scope or manager that owns it; a child stays its parent's. */
    @Override
    public Block detach() {
        super.detach();
        return this;
    }

    /**
     * What the block computes, as outputs that belong to a scope or manager that is named, whatever scope is current and whose
     * the inputs are. What a block of one's own makes on the way belongs there too, unless it opens scopes itself.
     *
     * @param owner where the outputs go
     * @param inputs the inputs
     * @param training whether this is training
     * @return the outputs
     * @throws dev.libtensor.ScopeException if the owner is closed or capped
     */
    public final NDList forward(ResourceOwner owner, NDList inputs, boolean training) {
        return into(owner, inputs, list -> forward(list, training));
    }

    /**
     * What the block computes from one array, if that is one array, as one that belongs to a scope or manager that is named.
     *
     * @param owner where the output goes
     * @param x the input
     * @param training whether this is training
     * @return the output
     * @throws dev.libtensor.ScopeException if the owner is closed or capped
     */
    public final NDArray forward(ResourceOwner owner, NDArray x, boolean training) {
        NDList inputs = new NDList(ArgumentException.notNull(x, "x"));
        return into(owner, inputs, list -> new NDList(forward(list.head(), training))).head();
    }

    /** Whether the native forward computes what this block and all its children do. */
    boolean runsNatively() {
        return builtIn;
    }

    /**
     * Adds a parameter: an array that optimizers change and files hold. It belongs to the block from now on and requires a
     * gradient.
     *
     * @param name its name in this block, without a dot
     * @param array the array, of a floating data type
     * @return the same array
     */
    protected final NDArray addParameter(String name, NDArray array) {
        register(name, array, true);
        return array;
    }

    /**
     * Adds a buffer: an array that files hold and optimizers leave alone. It belongs to the block from now on.
     *
     * @param name its name in this block, without a dot
     * @param array the array
     * @return the same array
     */
    protected final NDArray addBuffer(String name, NDArray array) {
        register(name, array, false);
        return array;
    }

    /**
     * Adds a child. It belongs to this block from now on.
     *
     * @param name its name in this block, without a dot; it stands before the names of the child's parameters
     * @param child the child
     * @param <B> its class
     * @return the same block
     */
    protected final <B extends Block> B addChildBlock(String name, B child) {
        register(name, child);
        children.put(name, child);
        return child;
    }

    /**
     * The children by name.
     *
     * @return a copy, in the order in which they were added
     */
    public final Map<String, Block> getChildren() {
        return new LinkedHashMap<>(children);
    }

    /**
     * Whether it is in training mode, as a new block is.
     *
     * @return false after {@link #eval}
     */
    public final boolean isTraining() {
        return training;
    }

    /**
     * Puts the block and its children into training mode: dropout drops, batch normalisation uses the batch's moments.
     *
     * @return this
     */
    public final Block train() {
        return setTraining(true);
    }

    /**
     * Puts the block and its children into the mode for using the model.
     *
     * @return this
     */
    public final Block eval() {
        return setTraining(false);
    }

    /** The name it was given, else its class's. */
    final String title() {
        return title;
    }

    /** What a built-in block was told beside the shapes of its parameters, in words. */
    String settings() {
        return "";
    }

    /** Its name, its parameters and buffers with their shapes, and its children, one a line; of a disposed block, that it is. */
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
        // A list in place of calls: blocks may be nested to any depth.
        Deque<Block> ahead = new ArrayDeque<>();
        ahead.push(this);
        while (!ahead.isEmpty()) {
            Block next = ahead.pop();
            next.training = on;
            ahead.addAll(next.children.values());
        }
    }

    /** A built-in block's forward in the given mode. */
    final NDArray runIn(NDArray x, boolean on) {
        return run(x, on ? TRAINING : EVALUATION);
    }
}
