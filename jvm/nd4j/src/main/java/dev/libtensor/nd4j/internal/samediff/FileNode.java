package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An operation of a file before it is part of a graph. */
final class FileNode {
    static final String ENTER = "enter";
    static final String EXIT = "exit";
    static final String MERGE = "merge";
    static final String NEXT = "next_iteration";
    static final String SWITCH = "switch";

    private final FlatRecord record;
    private final String name;
    private final List<SDVariable> inputs;
    private final List<SDVariable> outputs;
    private final Flow flow;

    /** Creates an operation that the file has. */
    FileNode(FlatRecord record, List<SDVariable> inputs, List<SDVariable> outputs) {
        this.record = record;
        name = record.text(FlatNode.NAME, "the name of an operation");
        this.inputs = inputs;
        this.outputs = outputs;
        flow = null;
    }

    /** Creates an if or a loop, which the file has as several operations. */
    FileNode(String name, List<SDVariable> inputs, List<SDVariable> outputs, Flow flow) {
        record = null;
        this.name = name;
        this.inputs = inputs;
        this.outputs = outputs;
        this.flow = flow;
    }

    /**
     * The parts of an if or a loop.
     *
     * @param condition computes whether to run the body, or the first of two
     * @param bodies the body of a loop, or those of an if
     * @param turn the variables of a turn of a loop; null for an if
     * @param start what these begin with
     */
    record Flow(Part condition, List<Part> bodies, List<SDVariable> turn, List<SDVariable> start) {}

    /** Operations with the variables that they compute. */
    record Part(List<FileNode> nodes, List<SDVariable> results) {}

    FlatRecord record() {
        return record;
    }

    String name() {
        return name;
    }

    /** What the operation reads: of an if or a loop, also what its bodies read from outside. */
    List<SDVariable> inputs() {
        return inputs;
    }

    List<SDVariable> outputs() {
        return outputs;
    }

    Flow flow() {
        return flow;
    }

    /** Whether this is one of the operations of which control flow consists in files. */
    boolean isLogic() {
        return record != null && FlatNode.isLogic(record);
    }

    boolean is(String logic) {
        return isLogic() && FlatNode.opName(record).equals(logic);
    }

    /** What operations read that none of them makes. */
    static Set<SDVariable> outside(Iterable<FileNode> nodes) {
        Set<SDVariable> outside = new LinkedHashSet<>();
        nodes.forEach(node -> outside.addAll(node.inputs));
        nodes.forEach(node -> outside.removeAll(node.outputs));
        return outside;
    }
}
