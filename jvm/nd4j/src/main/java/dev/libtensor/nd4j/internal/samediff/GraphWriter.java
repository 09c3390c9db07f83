package dev.libtensor.nd4j.internal.samediff;

import static dev.libtensor.nd4j.internal.samediff.FlatWriter.number32;
import static dev.libtensor.nd4j.internal.samediff.FlatWriter.number64;
import static dev.libtensor.nd4j.internal.samediff.FlatWriter.number8;
import static dev.libtensor.nd4j.internal.samediff.FlatWriter.reference;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.TrainingConfig;
import dev.libtensor.nd4j.autodiff.samediff.VariableType;
import dev.libtensor.nd4j.internal.ops.DataTypes;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Writes graphs as ND4J does: variables, operations, losses, how they are trained, and the state of updaters. */
public final class GraphWriter {
    private static final int CONFIGURATION_FIELDS = 8;

    /** Runs keep the values of variables, and measure time: what ND4J writes if nothing else is chosen. */
    private static final byte OUTPUT_MODE = 3;
    private static final byte TIMES = 1;

    /** The losses that have weights between predictions and labels in ND4J, where they are 1 if a program gives none. */
    private static final Set<String> WEIGHTED = Set.of("absolute_difference_loss", "cosine_distance_loss", "hinge_loss",
            "huber_loss", "log_loss", "log_poisson_loss", "mean_pairwssqerr_loss", "mean_sqerr_loss", "sigm_cross_entropy_loss",
            "softmax_cross_entropy_loss");

    private final FlatWriter to = new FlatWriter();
    private final Graph graph;
    private final List<Part> parts = new ArrayList<>();
    private final Map<SDVariable, Integer> indices = new IdentityHashMap<>();
    private final Map<Node, Integer> ids = new IdentityHashMap<>();
    private final List<Integer> written = new ArrayList<>();
    private final Map<Node, FlatNode.Place> weights = new IdentityHashMap<>();
    private int last;

    /** A variable as the file has it. */
    private record Part(FlatNode.Place place, String name, VariableType type, DataType dataType, long[] shape, NDArray array) {}

    private GraphWriter(Graph graph) {
        this.graph = graph;
        Set<SDVariable> turns = Collections.newSetFromMap(new IdentityHashMap<>());
        graph.operations().values().stream().filter(WhileNode.class::isInstance)
                .forEach(each -> turns.addAll(((WhileNode) each).loop()));
        for (SDVariable each : graph.variables().values()) {
            // Gradients are no part of the file, because any reader can derive them.
            if (!(graph.creator(each) instanceof GradientNode) && !turns.contains(each)) {
                indices.put(each, parts.size());
                parts.add(part(each));
            }
        }
        graph.operations().values().stream().filter(GraphWriter::lacksWeights).forEach(this::addWeights);
    }

    private Part part(SDVariable variable) {
        boolean hasArray = variable.getVariableType() == VariableType.VARIABLE || variable.isConstant();
        return new Part(place(variable), variable.name(), variable.getVariableType(), type(variable),
                variable.isPlaceHolder() ? variable.getShape() : null,
                hasArray && variable.getArr() != null ? Face.of(variable.getArr()) : null);
    }

    private FlatNode.Place place(SDVariable variable) {
        Node creator = graph.creator(variable);
        if (creator == null || creator instanceof WhileNode) {
            // Each variable leaves a loop by an operation of its own.
            return new FlatNode.Place(++last, 0);
        }
        int id = ids.computeIfAbsent(creator, each -> ++last);
        return new FlatNode.Place(id, creator.outputs().indexOf(variable));
    }

    /** The type, or the most likely one where it is known only when the variable is computed. */
    static DataType type(SDVariable variable) {
        return variable.dataType() == null ? DataType.FLOAT : variable.dataType();
    }

    private static boolean lacksWeights(Node node) {
        return WEIGHTED.contains(node.opName()) && node.args().length == 2;
    }

    private void addWeights(Node node) {
        DataType type = type(node.arg());
        FlatNode.Place place = new FlatNode.Place(++last, 0);
        weights.put(node, place);
        parts.add(new Part(place, graph.unique(node.getOwnName() + "/weights"), VariableType.CONSTANT, type, null,
                NDArray.full(new Shape(), 1, type.type())));
    }

    /** Returns a graph as the bytes of a file. The configuration of its training may be null. */
    public static ByteBuffer write(Graph graph, TrainingConfig config, boolean hasState) {
        try (ResourceScope hidden = new ResourceScope("a graph that is written")) {
            return new GraphWriter(graph).write(config, hasState);
        }
    }

    private ByteBuffer write(TrainingConfig config, boolean hasState) {
        write(graph.whole().nodes, new Scope(null));
        int variables = to.records(parts.stream().map(this::write).toList());
        int nodes = to.records(written);
        int placeholders = to.texts(parts.stream().filter(each -> each.type == VariableType.PLACEHOLDER).map(Part::name)
                .toList());
        int losses = to.texts(graph.lossSet().stream().map(SDVariable::name).toList());
        int training = to.text(config == null ? null : config.toJson());
        int states = config != null && hasState ? to.records(states()) : 0;
        int configuration = to.record(CONFIGURATION_FIELDS, number8(FlatGraph.OUTPUT_MODE, OUTPUT_MODE),
                number8(FlatGraph.TIMES, TIMES));
        return to.end(to.record(FlatGraph.FIELDS, number64(FlatGraph.ID, 0), reference(FlatGraph.VARIABLES, variables),
                reference(FlatGraph.NODES, nodes), reference(FlatGraph.CONFIGURATION, configuration),
                reference(FlatGraph.PLACEHOLDERS, placeholders), reference(FlatGraph.LOSSES, losses),
                reference(FlatGraph.TRAINING, training), reference(FlatGraph.STATES, states)));
    }

    private int write(Part part) {
        int array = part.array == null ? 0 : FlatArray.write(to, part.array);
        int shape = part.shape == null ? 0 : to.numbers64(part.shape);
        return to.record(FlatGraph.VARIABLE_FIELDS, reference(FlatGraph.PLACE, part.place.write(to)),
                reference(FlatGraph.NAME, to.text(part.name)), number8(FlatGraph.TYPE, DataTypes.number(part.dataType.type())),
                reference(FlatGraph.SHAPE, shape), reference(FlatGraph.ARRAY, array), number32(FlatGraph.DEVICE, -1),
                number8(FlatGraph.VARIABLE_TYPE, (byte) part.type.ordinal()));
    }

    /** Where variables stand, as a body of control flow sees them. */
    final class Scope {
        private final Scope around;
        private final Map<SDVariable, FlatNode.Place> own = new IdentityHashMap<>();

        Scope(Scope around) {
            this.around = around;
        }

        void put(SDVariable variable, FlatNode.Place place) {
            own.put(variable, place);
        }

        FlatNode.Place place(SDVariable variable) {
            FlatNode.Place place = own.get(variable);
            if (place != null) {
                return place;
            }
            if (around != null) {
                return around.place(variable);
            }
            if (!indices.containsKey(variable)) {
                throw new UnsupportedException("an operation reads the gradient '" + variable.name()
                        + "', which files with graphs cannot keep");
            }
            return parts.get(indices.get(variable)).place;
        }
    }

    /** Writes operations in their order. */
    void write(List<Node> nodes, Scope scope) {
        for (Node node : nodes) {
            if (node instanceof OpNode op) {
                written.add(write(op, scope));
            } else if (node instanceof IfNode branch) {
                new FlowWriter(this, branch.getOwnName(), scope).write(branch);
            } else if (node instanceof WhileNode loop) {
                new FlowWriter(this, loop.getOwnName(), scope).write(loop);
            }
        }
    }

    /** Makes variables that only control flow has: the results of one operation of so many. */
    List<FlatNode.Place> make(String base, DataType type, int count) {
        int id = ++last;
        String name = graph.unique(base + "_" + id);
        List<FlatNode.Place> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(new FlatNode.Place(id, i));
            parts.add(new Part(made.get(i), i == 0 ? name : name + ":" + i, VariableType.ARRAY, type, null, null));
        }
        return made;
    }

    /** Returns a new number. */
    int number() {
        return ++last;
    }

    /** Writes an operation of control flow, whose results are variables that were made before. */
    void writeLogic(String opName, String name, List<FlatNode.Place> inputs, List<FlatNode.Place> results, int frame,
            String frameName) {
        List<Integer> found = results.stream().map(place -> IntStream.range(0, parts.size())
                .filter(i -> parts.get(i).place.equals(place)).findFirst().orElseThrow()).toList();
        byte[] types = new byte[found.size()];
        for (int i = 0; i < types.length; i++) {
            types[i] = DataTypes.number(parts.get(found.get(i)).dataType.type());
        }
        int id = results.get(0).id();
        String own = graph.unique(name + "/" + opName + "_" + id);
        int[] indices = found.stream().mapToInt(Integer::intValue).toArray();
        List<String> names = found.stream().map(i -> parts.get(i).name).toList();
        written.add(FlatNode.writeLogic(to, opName, new FlatNode.Links(id, own, inputs, null, indices, names, types), frame,
                frameName));
    }

    private int write(OpNode op, Scope scope) {
        List<FlatNode.Place> inputs = new ArrayList<>();
        for (SDVariable input : op.args()) {
            inputs.add(scope.place(input));
        }
        if (weights.containsKey(op)) {
            inputs.add(1, weights.get(op));
        }
        int[] results = op.outputs().stream().mapToInt(indices::get).toArray();
        byte[] types = new byte[results.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = DataTypes.number(parts.get(results[i]).dataType.type());
        }
        return FlatNode.write(to, op.op(), new FlatNode.Links(ids.get(op), op.getOwnName(), inputs,
                inputs.isEmpty() ? null : op.arg().dataType(), results, Arrays.asList(op.outputVariablesNames()), types));
    }

    private List<Integer> states() {
        List<Integer> written = new ArrayList<>();
        for (Map.Entry<String, Map<String, NDArray>> each : graph.trainer().states().entrySet()) {
            int keys = to.texts(List.copyOf(each.getValue().keySet()));
            int values = to.records(each.getValue().values().stream().map(array -> FlatArray.write(to, array)).toList());
            written.add(to.record(FlatGraph.STATE_FIELDS, reference(FlatGraph.STATE_OF, to.text(each.getKey())),
                    reference(FlatGraph.STATE_KEYS, keys), reference(FlatGraph.STATE_ARRAYS, values)));
        }
        return written;
    }
}
