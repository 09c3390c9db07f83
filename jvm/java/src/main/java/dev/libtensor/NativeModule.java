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
 * The native side of a {@code dev.libtensor.nn.Block}, which owns parameters, buffers and children. It belongs to the
 * scope that is current when it is created. Everything that it owns ends with the module, regardless of the scope that
 * is current when the parts are created. Extend {@code Block} instead of this class.
 */
public abstract class NativeModule extends NativeObject {
    /** The operation code of the activation max(0, x). */
    protected static final int RELU = Op.RELU;
    /** The operation code of the Gaussian error linear unit, an activation. */
    protected static final int GELU = Op.GELU;
    /** The operation code of the activation 1 / (1 + exp(-x)). */
    protected static final int SIGMOID = Op.SIGMOID;
    /** The operation code of the hyperbolic tangent, an activation. */
    protected static final int TANH = Op.TANH;

    /** The kind of a module whose forward pass is written in Java. */
    protected static final int CUSTOM = Codes.MODULE_CUSTOM;

    /** The mode in which each module uses its own mode. */
    protected static final int OWN_MODE = Codes.MODE_OWN;
    /** The mode in which all modules run in evaluation mode. */
    protected static final int EVALUATION = Codes.MODE_EVALUATION;
    /** The mode in which all modules run in training mode. */
    protected static final int TRAINING = Codes.MODE_TRAINING;

    /**
     * Creates a module of a kind of the native library, initialized with the context's random numbers.
     *
     * @param kind the kind
     * @param name the name in dumps and messages, or null for the name of the kind or, for custom modules, of the class
     * @param ints the integer settings of the kind, or null
     * @param floats the floating-point settings of the kind, or null
     */
    protected NativeModule(int kind, String name, long[] ints, double[] floats) {
        super(module -> make(kind, name == null && kind == CUSTOM ? nameOf(module.getClass()) : name, ints, floats));
    }

    /**
     * Returns the default name of a module.
     *
     * @param type the module's class
     * @return the simple name of the class or, for an anonymous class, that of its superclass
     */
    protected static String nameOf(Class<?> type) {
        return type.isAnonymousClass() ? nameOf(type.getSuperclass()) : type.getSimpleName();
    }

    private static long make(int kind, String name, long[] ints, double[] floats) {
        Context context = Context.current();
        return Native.moduleNew(context.scope(), context.generator(), kind, name, ints, floats);
    }

    /**
     * Adds a child module, which then belongs to this module and ends with it. The child keeps this module reachable.
     *
     * @param name the child's name
     * @param child the child
     */
    protected final void register(String name, NativeModule child) {
        try {
            Native.moduleAdd(handle(), ArgumentException.notNull(name, "name"),
                    ArgumentException.notNull(child, "child").handle());
            Ownership.entrust(child, this);
        } finally {
            Reference.reachabilityFence(child);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Adds an array as a parameter or buffer, which then belongs to this module and ends with it. The array keeps this
     * module reachable.
     *
     * @param name the name of the array
     * @param array the array
     * @param parameter true for a parameter, false for a buffer
     */
    protected final void register(String name, NDArray array, boolean parameter) {
        try {
            Native.moduleRegister(handle(), ArgumentException.notNull(name, "name"),
                    ArgumentException.notNull(array, "array").handle(),
                    parameter ? Codes.PART_PARAMETERS : Codes.PART_BUFFERS);
            Ownership.entrust(array, this);
        } finally {
            Reference.reachabilityFence(array);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Runs the native forward pass of a built-in module.
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
     * Runs the native forward pass of a built-in module with several inputs.
     *
     * @param inputs the inputs, in the order of the layer
     * @param mode {@link #OWN_MODE}, {@link #EVALUATION} or {@link #TRAINING}, for this call and all modules in it
     * @return the output, which belongs to the current scope
     */
    protected final NDArray run(NDList inputs, int mode) {
        Context context = Context.current();
        try {
            context.made.handle = Native.moduleForwardAll(context.scope(), context.flags(), context.generator(),
                    handle(), ArgumentException.notNull(inputs, "inputs").stream().mapToLong(NDArray::handle).toArray(),
                    mode);
        } finally {
            Reference.reachabilityFence(inputs);
            Reference.reachabilityFence(this);
        }
        return NDArray.made(context);
    }

    /**
     * Runs a forward pass whose outputs belong to the given scope or manager.
     *
     * @param owner the owner of the outputs
     * @param inputs the inputs
     * @param forward the function that computes the outputs
     * @return the outputs
     */
    protected static NDList into(ResourceOwner owner, NDList inputs, UnaryOperator<NDList> forward) {
        ArgumentException.notNull(inputs, "inputs");
        // An output may also be an input, which this call must not free.
        return Target.make(owner, () -> forward.apply(inputs),
                outputs -> outputs.stream().filter(output -> inputs.stream().noneMatch(output::same)).forEach(NDArray::dispose));
    }

    /**
     * Sets the mode of this module and its children.
     *
     * @param training true for training mode, false for evaluation mode
     */
    protected final void mode(boolean training) {
        try {
            Native.moduleTrain(handle(), training);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Clears the gradients of all parameters, including those of children. */
    public final void zeroGradients() {
        try {
            Native.moduleZeroGrad(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns all parameters, including those of children, as new array objects that belong to the current scope and
     * have their full names.
     *
     * @return the parameters, in the order of their registration
     */
    public final NDList parameters() {
        return new NDList(named(Codes.PART_PARAMETERS).values());
    }

    /**
     * Returns all parameters by their full names, such as {@code conv1.weight}, as new array objects that belong to the
     * current scope.
     *
     * @return the arrays by name, in the order of their registration
     */
    public final Map<String, NDArray> namedParameters() {
        return named(Codes.PART_PARAMETERS);
    }

    /**
     * Returns all buffers by their full names, as new array objects that belong to the current scope.
     *
     * @return the arrays by name, in the order of their registration
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
                NDArray tensor = NDArray.made(context);
                tensor.setName(name);
                tensors.put(name, tensor);
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
     * @throws TensorIOException if the file cannot be written
     */
    public final void save(Path path) {
        try {
            Native.moduleSave(handle(), ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Reads parameters and buffers by name from a file in the safetensors format. If reading fails, nothing changes.
     *
     * @param path the file
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged, or its names or shapes do not match this module
     */
    public final void load(Path path) {
        try {
            Native.moduleLoad(handle(), ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
