package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The native side of a {@code dev.libtensor.nn.Block}: an object that owns parameters, buffers and children. It belongs to
 * the scope that was current when it was made, and what it owns lives as long as it does, whatever scope is current when that
 * is made. Extend {@code Block}.
 */
public abstract class NativeModule extends NativeObject {
    /** Op code for activations: the greater of 0 and x. */
    protected static final int RELU = Op.RELU;
    /** Op code for activations: the Gaussian error linear unit. */
    protected static final int GELU = Op.GELU;
    /** Op code for activations: 1 / (1 + exp(-x)). */
    protected static final int SIGMOID = Op.SIGMOID;
    /** Op code for activations: the hyperbolic tangent. */
    protected static final int TANH = Op.TANH;

    /** The kind whose forward is Java's. */
    protected static final int CUSTOM = Codes.MODULE_CUSTOM;

    /** Each module computes in its own mode. */
    protected static final int OWN_MODE = Codes.MODE_OWN;
    /** All modules compute as in using the model. */
    protected static final int EVALUATION = Codes.MODE_EVALUATION;
    /** All modules compute as in training. */
    protected static final int TRAINING = Codes.MODE_TRAINING;

    /**
     * A module of one of the kinds of the native library, initialised from the context's random numbers.
     *
     * @param kind the kind
     * @param name what dumps and messages call it; null for the kind's own, or the class's if it is a user's
     * @param ints the whole numbers that the kind takes, or null
     * @param floats the other numbers, or null
     */
    protected NativeModule(int kind, String name, long[] ints, double[] floats) {
        super(module -> make(kind, name == null && kind == CUSTOM ? nameOf(module.getClass()) : name, ints, floats));
    }

    /**
     * What a module without a name of its own is called.
     *
     * @param type the module's class
     * @return the class's simple name; of an anonymous one, that of the class it extends
     */
    protected static String nameOf(Class<?> type) {
        return type.isAnonymousClass() ? nameOf(type.getSuperclass()) : type.getSimpleName();
    }

    private static long make(int kind, String name, long[] ints, double[] floats) {
        Context context = Context.current();
        return Native.moduleNew(context.scope(), context.generator(), kind, name, ints, floats);
    }

    /**
     * Takes another module as a child, which belongs to this one from then on, ends with it and keeps it reachable.
     *
     * @param name the child's name
     * @param child the child
     */
    protected final void register(String name, NativeModule child) {
        try {
            Native.moduleAdd(handle(), ArgumentException.notNull(name, "name"), ArgumentException.notNull(child, "child").handle());
            Ownership.entrust(child, this);
        } finally {
            Reference.reachabilityFence(child);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Takes an array as a parameter or buffer, which belongs to this module from then on, ends with it and keeps it reachable.
     *
     * @param name its name
     * @param array the array
     * @param parameter true for a parameter, false for a buffer
     */
    protected final void register(String name, NDArray array, boolean parameter) {
        try {
            Native.moduleRegister(handle(), ArgumentException.notNull(name, "name"), ArgumentException.notNull(array, "array").handle(), parameter ? Codes.PART_PARAMETERS : Codes.PART_BUFFERS);
            Ownership.entrust(array, this);
        } finally {
            Reference.reachabilityFence(array);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Runs the native forward of a built-in module.
     *
     * @param x the input
     * @param mode {@link #OWN_MODE}, {@link #EVALUATION} or {@link #TRAINING}, for this call and all modules in it
     * @return the output, which belongs to the current scope
     */
    protected final NDArray run(NDArray x, int mode) {
        Context context = Context.current();
        try {
            context.made.handle = Native.moduleForward(context.scope(), context.flags(), context.generator(), handle(),
                    ArgumentException.notNull(x, "x").handle(), mode);
        } finally {
            Reference.reachabilityFence(x);
            Reference.reachabilityFence(this);
        }
        return NDArray.made(context);
    }

    /**
     * Runs a forward whose outputs belong to a scope or manager that is named.
     *
     * @param owner where the outputs go
     * @param inputs the inputs
     * @param forward what computes the outputs
     * @return the outputs
     */
    protected static NDList into(ResourceOwner owner, NDList inputs, UnaryOperator<NDList> forward) {
        ArgumentException.notNull(inputs, "inputs");
        // An output may be an input, which is not this call's to free.
        return Target.make(owner, () -> forward.apply(inputs),
                outputs -> outputs.stream().filter(output -> !inputs.contains(output)).forEach(NDArray::dispose));
    }

    /**
     * Sets the own mode of this module and its children.
     *
     * @param training whether it is training
     */
    protected final void mode(boolean training) {
        try {
            Native.moduleTrain(handle(), training);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Forgets the gradients of all parameters, those of children included. */
    public final void zeroGradients() {
        try {
            Native.moduleZeroGrad(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * All parameters, those of children included, each under a handle of its own that belongs to the current scope.
     *
     * @return the arrays, in the order in which they were registered
     */
    public final NDList parameters() {
        return new NDList(named(Codes.PART_PARAMETERS).values());
    }

    /**
     * All parameters by their full names, as {@code conv1.weight}; each under a handle of its own that belongs to the current
     * scope.
     *
     * @return the arrays by name, in the order in which they were registered
     */
    public final Map<String, NDArray> namedParameters() {
        return named(Codes.PART_PARAMETERS);
    }

    /**
     * All buffers by their full names; each under a handle of its own that belongs to the current scope.
     *
     * @return the arrays by name, in the order in which they were registered
     */
    public final Map<String, NDArray> namedBuffers() {
        return named(Codes.PART_BUFFERS);
    }

    private Map<String, NDArray> named(int what) {
        Context context = Context.current();
        Map<String, NDArray> tensors = new LinkedHashMap<>();
        try {
            int count = Native.moduleCount(handle(), what);
            for (int i = 0; i < count; i++) {
                String name = Native.moduleName(handle(), what, i);
                context.made.handle = Native.moduleTensor(context.scope(), context.flags(), handle(), what, i);
                tensors.put(name, NDArray.made(context));
            }
            return tensors;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Writes parameters and buffers to a file in the safetensors format.
     *
     * @param path the file
     * @throws TensorIOException if it cannot be written
     */
    public final void save(Path path) {
        try {
            Native.moduleSave(handle(), ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Reads parameters and buffers from a file in the safetensors format, by name. When it fails, nothing has changed.
     *
     * @param path the file
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged, or has not the names and shapes of this module
     */
    public final void load(Path path) {
        try {
            Native.moduleLoad(handle(), ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
