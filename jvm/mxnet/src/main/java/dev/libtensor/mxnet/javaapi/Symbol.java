package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDResource;
import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A graph of MXNet's operators with names and attributes. It stands for one or more results, and never changes:
 *
 * <pre>{@code
 * Symbol data = Symbol.Variable("data");
 * Symbol fc = Symbol.create("FullyConnected", "fc", Map.of("num_hidden", 10), data);
 * Symbol net = Symbol.create("SoftmaxOutput", "softmax", Map.of(), fc);
 * }</pre>
 *
 * <p>A symbol belongs to the scope that is current when it is created. An executor keeps the graph that it was bound
 * with, also when the symbol is disposed.
 */
public final class Symbol extends Graph {
    private static final int NO_DTYPE = -1;

    Symbol(LongSupplier make) {
        super(make);
    }

    /**
     * Creates a variable: a place for an array.
     *
     * @param name the name
     * @return a new symbol
     * @throws ArgumentException if the name is empty
     */
    public static Symbol Variable(String name) {
        return Variable(name, Map.of());
    }

    /**
     * Creates a variable with attributes.
     *
     * @param name the name
     * @param attr the attributes, such as {@code lr_mult}
     * @return a new symbol
     * @throws ArgumentException if the name is empty
     */
    public static Symbol Variable(String name, Map<String, String> attr) {
        return variable(name, attr, null, NO_DTYPE);
    }

    /**
     * Creates a variable with attributes and a shape.
     *
     * @param name the name
     * @param attr the attributes
     * @param shape the shape; a size of 0 is not known
     * @return a new symbol
     * @throws ArgumentException if the name is empty
     */
    public static Symbol Variable(String name, Map<String, String> attr, Shape shape) {
        return variable(name, attr, ArgumentException.notNull(shape, "shape"), NO_DTYPE);
    }

    /**
     * Creates a variable with attributes and a data type.
     *
     * @param name the name
     * @param attr the attributes
     * @param dataType the data type
     * @return a new symbol
     * @throws ArgumentException if the name is empty, or MXNet does not have the data type
     */
    public static Symbol Variable(String name, Map<String, String> attr, DataType dataType) {
        return variable(name, attr, null, code(ArgumentException.notNull(dataType, "dataType")));
    }

    /**
     * Creates a variable with attributes, a shape and a data type.
     *
     * @param name the name
     * @param attr the attributes
     * @param shape the shape; a size of 0 is not known
     * @param dataType the data type
     * @return a new symbol
     * @throws ArgumentException if the name is empty, or MXNet does not have the data type
     */
    public static Symbol Variable(String name, Map<String, String> attr, Shape shape, DataType dataType) {
        ArgumentException.notNull(shape, "shape");
        return variable(name, attr, shape, code(ArgumentException.notNull(dataType, "dataType")));
    }

    private static Symbol variable(String name, Map<String, String> attr, Shape shape, int dtype) {
        ArgumentException.notNull(name, "name");
        String[] keys = Named.keys(attr, "attr");
        String[] values = Named.values(attr, "attr");
        long[] sizes = shape == null ? null : shape.getShape();
        return new Symbol(() -> Native.symbolVariable(scope(), name, sizes, shape != null, dtype, keys, values));
    }

    /**
     * Applies an operator. Inputs that are left out become variables, such as {@code fc_weight}.
     *
     * @param operator the name of the operator, such as {@code Convolution}
     * @param name the name of the node; {@link #create(String, Map, Symbol...)} chooses one
     * @param params the operator's parameters and the node's attributes; a {@link Shape}, an array of integers or a
     *     boolean is written as MXNet does
     * @param inputs the inputs, in the operator's order
     * @return a new symbol
     * @throws dev.libtensor.UnsupportedException if there is no such operator
     * @throws ArgumentException if parameters or inputs do not fit
     */
    public static Symbol create(String operator, String name, Map<String, ?> params, Symbol... inputs) {
        ArgumentException.notNull(operator, "operator");
        ArgumentException.notNull(name, "name");
        ArgumentException.notNull(params, "params");
        return apply(operator, name, Arrays.asList(ArgumentException.notNull(inputs, "inputs")), null, params);
    }

    /**
     * Applies an operator, and names the node: {@code fullyconnected0} and so on.
     *
     * @param operator the name of the operator
     * @param params the operator's parameters and the node's attributes
     * @param inputs the inputs, in the operator's order
     * @return a new symbol
     * @throws dev.libtensor.UnsupportedException if there is no such operator
     * @throws ArgumentException if parameters or inputs do not fit
     */
    public static Symbol create(String operator, Map<String, ?> params, Symbol... inputs) {
        ArgumentException.notNull(operator, "operator");
        ArgumentException.notNull(params, "params");
        return apply(operator, null, Arrays.asList(ArgumentException.notNull(inputs, "inputs")), null, params);
    }

    /**
     * Applies an operator to inputs by their names.
     *
     * @param operator the name of the operator
     * @param name the name of the node
     * @param params the operator's parameters and the node's attributes
     * @param inputs the inputs by name, such as {@code data} and {@code weight}
     * @return a new symbol
     * @throws dev.libtensor.UnsupportedException if there is no such operator
     * @throws ArgumentException if parameters or inputs do not fit
     */
    public static Symbol create(String operator, String name, Map<String, ?> params, Map<String, Symbol> inputs) {
        ArgumentException.notNull(name, "name");
        return applyNamed(operator, name, params, inputs);
    }

    /**
     * Applies an operator to inputs by their names, and names the node: {@code fullyconnected0} and so on.
     *
     * @param operator the name of the operator
     * @param params the operator's parameters and the node's attributes
     * @param inputs the inputs by name, such as {@code data} and {@code weight}
     * @return a new symbol
     * @throws dev.libtensor.UnsupportedException if there is no such operator
     * @throws ArgumentException if parameters or inputs do not fit
     */
    public static Symbol create(String operator, Map<String, ?> params, Map<String, Symbol> inputs) {
        return applyNamed(operator, null, params, inputs);
    }

    private static Symbol applyNamed(String operator, String name, Map<String, ?> params, Map<String, Symbol> inputs) {
        ArgumentException.notNull(operator, "operator");
        ArgumentException.notNull(params, "params");
        String[] names = Named.keys(inputs, "inputs");
        return apply(operator, name, inputs.values(), names, params);
    }

    private static Symbol apply(
            String operator, String name, Collection<Symbol> inputs, String[] names, Map<String, ?> params) {
        String[] keys = Named.keys(params, "params");
        String[] values = Named.values(params, "params");
        try {
            long[] handles = graphs(inputs, "inputs");
            return new Symbol(() -> Native.symbolApply(scope(), operator, name, handles, names, keys, values));
        } finally {
            Reference.reachabilityFence(inputs);
        }
    }

    private static long[] graphs(Collection<Symbol> symbols, String name) {
        return symbols.stream().mapToLong(symbol -> ArgumentException.notNull(symbol, name).handle()).toArray();
    }

    /**
     * Applies an operator to arrays at once, outside of training. Dropout drops nothing, and batch normalization uses the
     * states that are given as the last inputs.
     *
     * @param operator the name of the operator
     * @param params the operator's parameters
     * @param inputs the inputs, all that the operator takes
     * @return new arrays in memory of their own, which belong to the current scope
     * @throws dev.libtensor.UnsupportedException if there is no such operator
     * @throws ArgumentException if parameters or the number of inputs do not fit
     * @throws dev.libtensor.ShapeException if shapes do not fit
     * @throws dev.libtensor.DTypeException if data types do not fit
     */
    public static NDList invoke(String operator, Map<String, ?> params, Collection<NDArray> inputs) {
        ArgumentException.notNull(operator, "operator");
        String[] keys = Named.keys(params, "params");
        String[] values = Named.values(params, "params");
        try {
            long[] given = handles(ArgumentException.notNull(inputs, "inputs"), "inputs");
            dev.libtensor.internal.Context context = dev.libtensor.internal.Context.current();
            return arrays(() -> Native.symbolInvoke(
                    context.scope(), context.flags(), operator, keys, values, given));
        } finally {
            Reference.reachabilityFence(inputs);
        }
    }

    /**
     * Returns one symbol of the results of several.
     *
     * @param symbols the symbols, at least one
     * @return a new symbol
     * @throws ArgumentException if there are none
     */
    public static Symbol Group(Symbol... symbols) {
        try {
            long[] handles = graphs(Arrays.asList(ArgumentException.notNull(symbols, "symbols")), "symbols");
            return new Symbol(() -> Native.symbolGroup(scope(), handles));
        } finally {
            Reference.reachabilityFence(symbols);
        }
    }

    /**
     * Returns the names of all operators, with those that are names of the same operator.
     *
     * @return the names in alphabetical order
     */
    public static List<String> listOperators() {
        return List.of(Native.symbolOperators());
    }

    /**
     * Returns this graph with other symbols in place of variables.
     *
     * @param symbols the symbols by the names of the variables
     * @return a new symbol
     * @throws ArgumentException if a name is no variable, or a symbol has several results
     */
    public Symbol compose(Map<String, Symbol> symbols) {
        try {
            String[] names = Named.keys(symbols, "symbols");
            long[] handles = graphs(symbols.values(), "symbols");
            return new Symbol(() -> Native.symbolCompose(scope(), handle(), names, handles));
        } finally {
            Reference.reachabilityFence(symbols);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns this symbol with other attributes at its node.
     *
     * @param attr the attributes to set
     * @return a new symbol
     * @throws ArgumentException if this is a group, or an attribute of the operator does not fit
     */
    public Symbol withAttr(Map<String, String> attr) {
        String[] keys = Named.keys(attr, "attr");
        String[] values = Named.values(attr, "attr");
        try {
            return new Symbol(() -> Native.symbolWithAttributes(scope(), handle(), keys, values));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Reads a graph from the JSON of MXNet 0.x to 1.9.
     *
     * @param json the text
     * @return a new symbol
     * @throws dev.libtensor.FormatException if the text is damaged
     * @throws dev.libtensor.UnsupportedException if there are unknown operators; the message lists all of them
     */
    public static Symbol loadJson(String json) {
        ArgumentException.notNull(json, "json");
        return new Symbol(() -> Native.symbolFromJson(scope(), json));
    }

    /**
     * Reads a graph from a file, such as {@code net-symbol.json}: see {@link #loadJson}.
     *
     * @param fname the path of the file
     * @return a new symbol
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     */
    public static Symbol load(String fname) {
        ArgumentException.notNull(fname, "fname");
        return new Symbol(() -> Native.symbolLoad(scope(), fname));
    }

    /**
     * Binds this symbol to new arrays of zeros: see {@link #simpleBind(Context, String, Map, Map)}.
     *
     * @param ctx where the arrays are
     * @param gradReq {@code write}, {@code add} or {@code null}, for all arguments
     * @param shapes the shapes of some variables, from which the others follow
     * @return a new executor
     * @throws dev.libtensor.ShapeException if a shape does not fit, or nothing says it
     * @throws ArgumentException if a name is no variable
     */
    public Executor simpleBind(Context ctx, String gradReq, Map<String, Shape> shapes) {
        return simpleBind(ctx, gradReq, shapes, Map.of());
    }

    /**
     * Binds this symbol to new arrays of zeros: for the arguments, their gradients and the auxiliary states. The arrays
     * belong to the executor, which belongs to the current scope.
     *
     * @param ctx where the arrays are
     * @param gradReq {@code write}, {@code add} or {@code null}, for all arguments
     * @param shapes the shapes of some variables, from which the others follow
     * @param types the data types of some variables
     * @return a new executor
     * @throws dev.libtensor.ShapeException if a shape does not fit, or nothing says it
     * @throws ArgumentException if a name is no variable
     */
    public Executor simpleBind(Context ctx, String gradReq, Map<String, Shape> shapes, Map<String, DataType> types) {
        int device = code(ArgumentException.notNull(ctx, "ctx").getDevice());
        ArgumentException.notNull(gradReq, "gradReq");
        ArgumentException.notNull(shapes, "shapes");
        ArgumentException.notNull(types, "types");
        int request = GradReq.code(gradReq, "gradReq");
        return simpleBind(device, request, Map.of(), shapes, types, 0);
    }

    /**
     * Binds this symbol to new arrays of zeros, with a request for each gradient.
     *
     * @param ctx where the arrays are
     * @param gradReqs the requests by the names of arguments; that of another one is {@code write}
     * @param shapes the shapes of some variables, from which the others follow
     * @param types the data types of some variables
     * @return a new executor
     * @throws dev.libtensor.ShapeException if a shape does not fit, or nothing says it
     * @throws ArgumentException if a name is no variable
     */
    public Executor simpleBind(
            Context ctx, Map<String, String> gradReqs, Map<String, Shape> shapes, Map<String, DataType> types) {
        int device = code(ArgumentException.notNull(ctx, "ctx").getDevice());
        ArgumentException.notNull(gradReqs, "gradReqs");
        return simpleBind(device, Codes.GRADIENT_WRITE, gradReqs, shapes, types, 0);
    }

    /**
     * Binds this symbol to new arrays of zeros. Another executor lends its memory for intermediate results.
     *
     * @param ctx where the arrays are
     * @param gradReqs the requests by the names of arguments; that of another one is {@code write}
     * @param shapes the shapes of some variables, from which the others follow
     * @param types the data types of some variables
     * @param sharedExec the other executor
     * @return a new executor
     * @throws dev.libtensor.ShapeException if a shape does not fit, or nothing says it
     * @throws ArgumentException if a name is no variable
     */
    public Executor simpleBind(Context ctx, Map<String, String> gradReqs, Map<String, Shape> shapes,
            Map<String, DataType> types, Executor sharedExec) {
        int device = code(ArgumentException.notNull(ctx, "ctx").getDevice());
        ArgumentException.notNull(gradReqs, "gradReqs");
        ArgumentException.notNull(shapes, "shapes");
        ArgumentException.notNull(types, "types");
        try {
            return simpleBind(device, Codes.GRADIENT_WRITE, gradReqs, shapes, types,
                    ArgumentException.notNull(sharedExec, "sharedExec").handle());
        } finally {
            Reference.reachabilityFence(sharedExec);
        }
    }

    private Executor simpleBind(int device, int request, Map<String, String> gradReqs, Map<String, Shape> shapes,
            Map<String, DataType> types, long shared) {
        String[] requested = Named.keys(gradReqs, "gradReqs");
        int[] requests = GradReq.codes(gradReqs.values(), "gradReqs");
        String[] names = Named.keys(shapes, "shapes");
        int[] ranks = Named.ranks(shapes.values(), "shapes");
        long[] sizes = Named.sizes(shapes.values());
        String[] typed = Named.keys(types, "types");
        int[] codes = codes(types);
        try {
            return new Executor(this, () -> Native.executorSimpleBind(scope(), handle(), device, request, requested,
                    requests, names, ranks, sizes, typed, codes, shared));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Binds this symbol to arrays that exist. They stay with their owners.
     *
     * @param ctx where the arrays are
     * @param args the arguments, in the order of {@link #listArguments}
     * @param argsGrad an array for the gradient of each argument; or an empty list, if {@code gradReq} is {@code null}
     * @param gradReq {@code write}, {@code add} or {@code null}, for all arguments
     * @param auxStates the auxiliary states, in the order of {@link #listAuxiliaryStates}
     * @return a new executor
     * @throws ArgumentException if there are more or fewer arrays than names
     * @throws dev.libtensor.ShapeException if an array does not fit
     */
    public Executor bind(Context ctx, List<NDArray> args, List<NDArray> argsGrad, String gradReq,
            List<NDArray> auxStates) {
        int device = code(ArgumentException.notNull(ctx, "ctx").getDevice());
        ArgumentException.notNull(args, "args");
        ArgumentException.notNull(argsGrad, "argsGrad");
        ArgumentException.notNull(gradReq, "gradReq");
        ArgumentException.notNull(auxStates, "auxStates");
        int request = GradReq.code(gradReq, "gradReq");
        try {
            long[] arguments = handles(args, "args");
            boolean none = argsGrad.isEmpty() && request == Codes.GRADIENT_NULL;
            long[] gradients = none ? new long[arguments.length] : handles(argsGrad, "argsGrad");
            int[] requests = new int[arguments.length];
            Arrays.fill(requests, request);
            return bind(device, arguments, gradients, requests, handles(auxStates, "auxStates"), 0);
        } finally {
            Reference.reachabilityFence(args);
            Reference.reachabilityFence(argsGrad);
            Reference.reachabilityFence(auxStates);
        }
    }

    /**
     * Binds this symbol to arrays that exist, by their names. They stay with their owners. An argument without an array
     * for its gradient gets none.
     *
     * @param ctx where the arrays are
     * @param args the arguments
     * @param argsGrad arrays for the gradients of some arguments
     * @param gradReq {@code write}, {@code add} or {@code null}, for these arguments
     * @param auxStates the auxiliary states
     * @return a new executor
     * @throws ArgumentException if an argument or a state is missing
     * @throws dev.libtensor.ShapeException if an array does not fit
     */
    public Executor bind(Context ctx, Map<String, NDArray> args, Map<String, NDArray> argsGrad, String gradReq,
            Map<String, NDArray> auxStates) {
        ArgumentException.notNull(ctx, "ctx");
        ArgumentException.notNull(args, "args");
        ArgumentException.notNull(argsGrad, "argsGrad");
        ArgumentException.notNull(gradReq, "gradReq");
        ArgumentException.notNull(auxStates, "auxStates");
        return bind(ctx, args, argsGrad, Map.of(), GradReq.code(gradReq, "gradReq"), auxStates, null);
    }

    /**
     * Binds this symbol to arrays that exist, by their names. They stay with their owners. Another executor lends its
     * memory for intermediate results.
     *
     * @param ctx where the arrays are
     * @param args the arguments
     * @param argsGrad arrays for the gradients of some arguments
     * @param gradReqs {@code write}, {@code add} or {@code null} for some of these arguments; for the others {@code write}
     * @param auxStates the auxiliary states
     * @param sharedExec the other executor
     * @return a new executor
     * @throws ArgumentException if an argument or a state is missing, or a name is no argument
     * @throws dev.libtensor.ShapeException if an array does not fit
     */
    public Executor bind(Context ctx, Map<String, NDArray> args, Map<String, NDArray> argsGrad,
            Map<String, String> gradReqs, Map<String, NDArray> auxStates, Executor sharedExec) {
        ArgumentException.notNull(sharedExec, "sharedExec");
        return bind(ctx, args, argsGrad, gradReqs, Codes.GRADIENT_WRITE, auxStates, sharedExec);
    }

    /**
     * Binds this symbol to arrays that exist, by their names, with a request for each gradient: see
     * {@link #bind(Context, Map, Map, Map, Map, Executor)}.
     *
     * @param ctx where the arrays are
     * @param args the arguments
     * @param argsGrad arrays for the gradients of some arguments
     * @param gradReqs {@code write}, {@code add} or {@code null} for some of these arguments; for the others {@code write}
     * @param auxStates the auxiliary states
     * @return a new executor
     * @throws ArgumentException if an argument or a state is missing, or a name is no argument
     * @throws dev.libtensor.ShapeException if an array does not fit
     */
    public Executor bind(Context ctx, Map<String, NDArray> args, Map<String, NDArray> argsGrad,
            Map<String, String> gradReqs, Map<String, NDArray> auxStates) {
        return bind(ctx, args, argsGrad, gradReqs, Codes.GRADIENT_WRITE, auxStates, null);
    }

    private Executor bind(Context ctx, Map<String, NDArray> args, Map<String, NDArray> argsGrad,
            Map<String, String> gradReqs, int gradReq, Map<String, NDArray> auxStates, Executor shared) {
        int device = code(ArgumentException.notNull(ctx, "ctx").getDevice());
        ArgumentException.notNull(args, "args");
        ArgumentException.notNull(argsGrad, "argsGrad");
        ArgumentException.notNull(gradReqs, "gradReqs");
        ArgumentException.notNull(auxStates, "auxStates");
        try {
            List<String> names = listArguments();
            long[] arguments = BoundArrays.all(names, args, "argument");
            long[] gradients = BoundArrays.some(names, argsGrad, "argument");
            int[] requests = BoundArrays.requests(names, gradients, gradReqs, gradReq);
            long[] states = BoundArrays.all(listAuxiliaryStates(), auxStates, "auxiliary state");
            return bind(device, arguments, gradients, requests, states, shared == null ? 0 : shared.handle());
        } finally {
            Reference.reachabilityFence(args);
            Reference.reachabilityFence(argsGrad);
            Reference.reachabilityFence(auxStates);
            Reference.reachabilityFence(shared);
        }
    }

    private Executor bind(
            int device, long[] arguments, long[] gradients, int[] requests, long[] auxiliary, long shared) {
        try {
            return new Executor(this, () -> Native.executorBind(
                    scope(), handle(), device, arguments, gradients, requests, auxiliary, shared));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Makes a resource that belongs where this symbol belongs, whatever scope is current. */
    <T extends NDResource> T keep(Supplier<T> make) {
        return beside(make);
    }
}
