package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.TensorException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.TrainingConfig;
import dev.libtensor.nd4j.autodiff.samediff.VariableType;
import dev.libtensor.nd4j.internal.ops.DataTypes;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads graphs that ND4J or this library wrote. */
public final class GraphReader {
    private final SameDiff made = SameDiff.create();
    private final Graph graph = Graph.of(made);
    private final Map<FlatNode.Place, SDVariable> places = new HashMap<>();

    /** The variables of the turns of loops. */
    private final Set<SDVariable> turns = new HashSet<>();

    private GraphReader() {}

    /** Reads a graph from the bytes of a file, with the state of updaters or without it. */
    public static SameDiff read(ByteBuffer file, boolean hasState) {
        GraphReader reader = new GraphReader();
        try {
            reader.read(FlatRecord.root(file), hasState);
            return reader.made;
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            reader.made.close();
            if (e instanceof TensorException) {
                throw e;
            }
            throw new FormatException("the file has no graph of SameDiff, or it is damaged: " + e.getMessage());
        } catch (RuntimeException e) {
            reader.made.close();
            throw e;
        }
    }

    private void read(FlatRecord file, boolean hasState) {
        if (!file.has(FlatGraph.VARIABLES)) {
            throw new FormatException("the file has no graph of SameDiff");
        }
        file.records(FlatGraph.VARIABLES).forEach(this::addVariable);
        addNodes(file.records(FlatGraph.NODES));
        for (String loss : file.texts(FlatGraph.LOSSES)) {
            graph.lossSet().add(graph.variable(loss));
        }
        String training = file.text(FlatGraph.TRAINING);
        if (training != null) {
            made.setTrainingConfig(TrainingConfig.fromJson(training));
            if (hasState) {
                file.records(FlatGraph.STATES).forEach(this::addState);
            }
        }
    }

    private void addVariable(FlatRecord record) {
        String name = record.text(FlatGraph.NAME, "the name of a variable");
        VariableType type = type(record.number8(FlatGraph.VARIABLE_TYPE), name);
        DataType dataType = DataType.of(DataTypes.of(record.number8(FlatGraph.TYPE)));
        long[] shape = record.numbers64(FlatGraph.SHAPE);
        boolean isUnknown = shape.length == 0 && type != VariableType.PLACEHOLDER || !record.has(FlatGraph.SHAPE);
        SDVariable variable = graph.restore(new SDVariable(made, name, type, dataType, isUnknown ? null : shape));
        FlatRecord array = record.record(FlatGraph.ARRAY);
        if (array != null && (type == VariableType.VARIABLE || type == VariableType.CONSTANT)) {
            try (NDArray read = FlatArray.read(array)) {
                variable.setArray(read);
            }
        }
        FlatRecord place = record.record(FlatGraph.PLACE);
        if (place != null) {
            places.put(FlatNode.Place.read(place), variable);
        }
    }

    private static VariableType type(int number, String name) {
        VariableType[] types = VariableType.values();
        if (number < 0 || number >= types.length) {
            throw new FormatException("the variable '" + name + "' has a type of the number " + number
                    + ": from 0 to " + (types.length - 1) + " were expected");
        }
        return types[number];
    }

    private void addNodes(List<FlatRecord> records) {
        records.forEach(this::place);
        List<FileNode> nodes = records.stream().map(each -> new FileNode(each, inputs(each), outputs(each))).toList();
        ControlFlow.Found found = ControlFlow.in(nodes);
        add(graph.whole(), found.nodes(), found);
        for (FileNode node : nodes) {
            if (node.isLogic()) {
                node.outputs().stream().filter(output -> graph.creator(output) == null && !turns.contains(output))
                        .forEach(graph::forget);
            }
        }
    }

    /** Adds operations to a block after those whose results they read, in whatever order the file has them. */
    private void add(Block block, List<FileNode> nodes, ControlFlow.Found found) {
        Set<SDVariable> missing = new HashSet<>();
        nodes.forEach(node -> missing.addAll(node.outputs()));
        List<FileNode> left = nodes;
        while (!left.isEmpty()) {
            List<FileNode> later = new ArrayList<>();
            for (FileNode node : left) {
                if (node.inputs().stream().map(found::resolved).noneMatch(missing::contains)) {
                    graph.restore(block, node(node, found), node.outputs());
                    node.outputs().forEach(missing::remove);
                } else {
                    later.add(node);
                }
            }
            if (later.size() == left.size()) {
                throw new FormatException("the operation '" + later.get(0).name() + "' needs its own result");
            }
            left = later;
        }
    }

    private Node node(FileNode node, ControlFlow.Found found) {
        FileNode.Flow flow = node.flow();
        if (flow == null) {
            return new OpNode(node.name(), FlatNode.read(node.record()), resolved(node.inputs(), found));
        }
        String name = graph.operations().containsKey(node.name()) ? graph.unique(node.name()) : node.name();
        Block condition = block(flow.condition(), found);
        if (flow.turn() == null) {
            return new IfNode(name, condition, block(flow.bodies().get(0), found), block(flow.bodies().get(1), found));
        }
        turns.addAll(flow.turn());
        return new WhileNode(name, resolved(flow.start(), found), flow.turn(), condition, block(flow.bodies().get(0), found));
    }

    private Block block(FileNode.Part part, ControlFlow.Found found) {
        Block block = new Block();
        add(block, part.nodes(), found);
        block.results.addAll(resolved(part.results(), found));
        return block;
    }

    private static List<SDVariable> resolved(List<SDVariable> variables, ControlFlow.Found found) {
        return variables.stream().map(found::resolved).toList();
    }

    /** The results of an operation have its number, also those that are no variables of the file. */
    private void place(FlatRecord node) {
        List<String> names = node.texts(FlatNode.OUTPUT_NAMES);
        for (int i = 0; i < names.size(); i++) {
            SDVariable variable = made.getVariable(names.get(i));
            places.put(new FlatNode.Place(node.number32(FlatNode.ID), i), variable != null ? variable
                    : graph.restore(new SDVariable(made, names.get(i), VariableType.ARRAY, null, null)));
        }
    }

    private List<SDVariable> inputs(FlatRecord node) {
        return node.records(FlatNode.INPUTS).stream().map(FlatNode.Place::read).map(place -> {
            SDVariable found = places.get(place);
            if (found == null) {
                throw new FormatException("the operation '" + node.text(FlatNode.NAME) + "' reads the result " + place.result()
                        + " of the operation or variable " + place.id() + ", which is not in the file");
            }
            return found;
        }).toList();
    }

    private List<SDVariable> outputs(FlatRecord node) {
        return node.texts(FlatNode.OUTPUT_NAMES).stream().map(graph::variable).toList();
    }

    private void addState(FlatRecord record) {
        List<String> keys = record.texts(FlatGraph.STATE_KEYS);
        List<FlatRecord> arrays = record.records(FlatGraph.STATE_ARRAYS);
        if (keys.size() != arrays.size()) {
            throw new FormatException("the state of an updater has " + keys.size() + " names for " + arrays.size() + " arrays");
        }
        if (made.getTrainingConfig().getUpdater() == null) {
            throw new FormatException("the file has the state of an updater, but its configuration of training has no updater");
        }
        SDVariable variable = graph.variable(record.text(FlatGraph.STATE_OF, "the variable of an updater"));
        Map<String, NDArray> state = new LinkedHashMap<>();
        try {
            for (int i = 0; i < keys.size(); i++) {
                state.put(keys.get(i), FlatArray.read(arrays.get(i)));
            }
            graph.trainer().restore(variable, state);
        } catch (RuntimeException e) {
            state.values().forEach(NDArray::close);
            throw e;
        }
    }
}
