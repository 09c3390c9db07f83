package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NativePeer;
import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** What the graph of a {@link Symbol} says of itself: nodes, names, attributes, shapes and data types, and its file. */
public abstract sealed class Graph extends NativePeer permits Symbol {
    Graph(LongSupplier make) {
        super(make);
    }

    /** Returns arrays of the current scope with the elements of arrays that the runtime lends, which record no gradient. */
    static NDArray[] lent(long[] handles) {
        dev.libtensor.internal.Context context = dev.libtensor.internal.Context.current();
        return arrays(() -> Arrays.stream(handles)
                .map(handle -> Native.detach(context.scope(), context.flags(), handle)).toArray()).toArray(new NDArray[0]);
    }

    static long scope() {
        return dev.libtensor.internal.Context.current().scope();
    }

    /**
     * Returns a symbol of the results of all nodes. Take one with {@code get("fc1_output")}.
     *
     * @return a new symbol
     */
    public Symbol getInternals() {
        try {
            return new Symbol(() -> Native.symbolInternals(scope(), handle()));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns a symbol of the inputs of the nodes.
     *
     * @return a new symbol, or null if the nodes are variables
     */
    public Symbol getChildren() {
        try {
            long[] handle = {Native.symbolChildren(scope(), handle())};
            return handle[0] == 0 ? null : new Symbol(() -> handle[0]);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns a symbol of one result.
     *
     * @param index the number of the result
     * @return a new symbol
     * @throws dev.libtensor.TensorIndexException if there is no such number
     */
    public Symbol get(int index) {
        try {
            return new Symbol(() -> Native.symbolOutput(scope(), handle(), index));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns a symbol of the result with a name.
     *
     * @param name the name, such as {@code fc1_output}
     * @return a new symbol
     * @throws ArgumentException if no result has the name, or several have it
     */
    public Symbol get(String name) {
        ArgumentException.notNull(name, "name");
        try {
            return new Symbol(() -> Native.symbolOutputNamed(scope(), handle(), name));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the name of the node.
     *
     * @return the name, or null for a group
     */
    public String getName() {
        try {
            return Native.symbolName(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private List<String> names(int what) {
        try {
            return List.of(Native.symbolNames(handle(), what));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the names of the arguments: the variables that are no auxiliary states.
     *
     * @return the names, in the order of the graph
     */
    public List<String> listArguments() {
        return names(Codes.ARRAY_ARGUMENTS);
    }

    /**
     * Returns the names of the results.
     *
     * @return the names
     */
    public List<String> listOutputs() {
        return names(Codes.ARRAY_OUTPUTS);
    }

    /**
     * Returns the names of the auxiliary states, such as {@code bn_moving_mean}.
     *
     * @return the names, in the order of the graph
     */
    public List<String> listAuxiliaryStates() {
        return names(Codes.ARRAY_AUXILIARY);
    }

    /**
     * Returns an attribute of the node.
     *
     * @param key the name of the attribute
     * @return the value, or null if there is none
     */
    public String attr(String key) {
        ArgumentException.notNull(key, "key");
        try {
            return Native.symbolAttribute(handle(), key);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the attributes of the node.
     *
     * @return the values by name; empty for a group
     */
    public Map<String, String> listAttr() {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes(false).values().forEach(attributes::putAll);
        return attributes;
    }

    /**
     * Returns the attributes of all nodes.
     *
     * @return the attributes by the names of the nodes
     */
    public Map<String, Map<String, String>> attrMap() {
        return attributes(true);
    }

    private Map<String, Map<String, String>> attributes(boolean all) {
        try {
            String[] found = Native.symbolAttributes(handle(), all);
            Map<String, Map<String, String>> attributes = new LinkedHashMap<>();
            for (int i = 0; i < found.length; i += 3) {
                attributes.computeIfAbsent(found[i], node -> new LinkedHashMap<>()).put(found[i + 1], found[i + 2]);
            }
            return attributes;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The shapes of a graph, each in the order of the names. A shape that nothing says is null.
     *
     * @param arguments the shapes of the arguments
     * @param outputs the shapes of the results
     * @param auxiliaryStates the shapes of the auxiliary states
     */
    public record InferredShapes(List<Shape> arguments, List<Shape> outputs, List<Shape> auxiliaryStates) {}

    /**
     * Infers all shapes from those of some variables, forward and backward.
     *
     * @param shapes the shapes by the names of the variables
     * @return the shapes
     * @throws dev.libtensor.ShapeException if a shape does not fit; the message names the node
     * @throws ArgumentException if a name is no variable
     */
    public InferredShapes inferShape(Map<String, Shape> shapes) {
        String[] names = Named.keys(shapes, "shapes");
        int[] ranks = Named.ranks(shapes.values(), "shapes");
        try {
            long[] found = Native.symbolInferShapes(handle(), names, ranks, Named.sizes(shapes.values()));
            List<Shape> all = new ArrayList<>();
            for (int i = 0; i < found.length;) {
                int rank = (int) found[i++];
                all.add(rank < 0 ? null : new Shape(Arrays.copyOfRange(found, i, i + rank)));
                i += Math.max(0, rank);
            }
            int arguments = listArguments().size();
            int outputs = arguments + listOutputs().size();
            return new InferredShapes(
                    all.subList(0, arguments), all.subList(arguments, outputs), all.subList(outputs, all.size()));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The data types of a graph, each in the order of the names.
     *
     * @param arguments the types of the arguments
     * @param outputs the types of the results
     * @param auxiliaryStates the types of the auxiliary states
     */
    public record InferredTypes(List<DataType> arguments, List<DataType> outputs, List<DataType> auxiliaryStates) {}

    /**
     * Infers all data types from those of some variables. What nothing decides is FLOAT32.
     *
     * @param types the data types by the names of the variables
     * @return the data types
     * @throws dev.libtensor.DTypeException if a type does not fit; the message names the node
     * @throws ArgumentException if a name is no variable
     */
    public InferredTypes inferType(Map<String, DataType> types) {
        String[] names = Named.keys(types, "types");
        int[] codes = codes(types);
        try {
            int[] found = Native.symbolInferTypes(handle(), names, codes);
            List<DataType> all = Arrays.stream(found).mapToObj(NativePeer::dataType).toList();
            int arguments = listArguments().size();
            int outputs = arguments + listOutputs().size();
            return new InferredTypes(
                    all.subList(0, arguments), all.subList(arguments, outputs), all.subList(outputs, all.size()));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    static int[] codes(Map<String, DataType> types) {
        return types.values().stream().mapToInt(type -> code(ArgumentException.notNull(type, "types"))).toArray();
    }

    /**
     * Returns the graph in the JSON of MXNet 1.9.
     *
     * @return the text
     */
    public String toJson() {
        try {
            return Native.symbolToJson(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Writes the graph to a file. A file that exists is replaced when the new one is complete.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     */
    public void save(String fname) {
        ArgumentException.notNull(fname, "fname");
        try {
            Native.symbolSave(handle(), fname);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Returns the names of the results; or that the symbol is disposed. */
    @Override
    public String toString() {
        return isDisposed() ? "Symbol(disposed)" : "Symbol(" + String.join(", ", listOutputs()) + ")";
    }
}
