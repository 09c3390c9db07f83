package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes an if or a loop as the operations of which ND4J's files have them. {@link ControlFlow} says what these mean. */
final class FlowWriter {
    private final GraphWriter to;
    private final String name;
    private final GraphWriter.Scope scope;

    FlowWriter(GraphWriter to, String name, GraphWriter.Scope scope) {
        this.to = to;
        this.name = name;
        this.scope = scope;
    }

    void write(IfNode node) {
        FlatNode.Place condition = result(node.condition(), scope);
        FlatNode.Place yes = side(node.yes(), 1, condition);
        FlatNode.Place no = side(node.no(), 0, condition);
        logic(FileNode.MERGE, List.of(yes, no), List.of(scope.place(node.outputs().get(0))));
    }

    private FlatNode.Place result(Block block, GraphWriter.Scope scope) {
        to.write(block.plan(block.results), scope);
        return scope.place(block.results.get(0));
    }

    /** Sends what a body needs into it, as the first result of a switch or the second. */
    private FlatNode.Place side(Block body, int result, FlatNode.Place condition) {
        GraphWriter.Scope inner = to.new Scope(scope);
        for (SDVariable each : body.needs(List.of())) {
            inner.put(each, sent(each, scope.place(each), condition).get(result));
        }
        return result(body, inner);
    }

    private List<FlatNode.Place> sent(SDVariable variable, FlatNode.Place place, FlatNode.Place condition) {
        List<FlatNode.Place> made = to.make(name + "/switch", GraphWriter.type(variable), 2);
        logic(FileNode.SWITCH, List.of(place, condition), made);
        return made;
    }

    void write(WhileNode node) {
        int frame = to.number();
        List<SDVariable> loop = node.loop();
        GraphWriter.Scope inner = to.new Scope(scope);
        Set<SDVariable> others = new LinkedHashSet<>(node.condition().needs(loop));
        others.addAll(node.body().needs(loop));
        others.removeAll(loop);
        others.forEach(each -> inner.put(each, to.make(name + "/enter", GraphWriter.type(each), 1).get(0)));
        List<FlatNode.Place> merged = new ArrayList<>();
        List<FlatNode.Place> next = new ArrayList<>();
        for (int i = 0; i < loop.size(); i++) {
            next.add(to.make(name + "/next_iteration", GraphWriter.type(loop.get(i)), 1).get(0));
            merged.add(to.make(name + "/merge", GraphWriter.type(loop.get(i)), 1).get(0));
            logic(FileNode.MERGE, List.of(entered(node.args()[i], frame), next.get(i)), List.of(merged.get(i)));
            inner.put(loop.get(i), merged.get(i));
        }
        FlatNode.Place condition = result(node.condition(), inner);
        for (int i = 0; i < loop.size(); i++) {
            List<FlatNode.Place> sent = sent(loop.get(i), merged.get(i), condition);
            logic(FileNode.EXIT, List.of(sent.get(0)), List.of(scope.place(node.outputs().get(i))));
            inner.put(loop.get(i), sent.get(1));
        }
        to.write(node.body().plan(node.body().results), inner);
        others.forEach(each -> to.writeLogic(FileNode.ENTER, name, List.of(scope.place(each)), List.of(inner.place(each)), frame,
                name));
        for (int i = 0; i < loop.size(); i++) {
            logic(FileNode.NEXT, List.of(inner.place(node.body().results.get(i))), List.of(next.get(i)));
        }
    }

    private FlatNode.Place entered(SDVariable variable, int frame) {
        List<FlatNode.Place> made = to.make(name + "/enter", GraphWriter.type(variable), 1);
        to.writeLogic(FileNode.ENTER, name, List.of(scope.place(variable)), made, frame, name);
        return made.get(0);
    }

    private void logic(String opName, List<FlatNode.Place> inputs, List<FlatNode.Place> results) {
        to.writeLogic(opName, name, inputs, results, 0, null);
    }
}
