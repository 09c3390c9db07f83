package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the ifs and loops in the operations of a file. There, a switch sends a variable into one of two bodies of an if, and a
 * merge takes the result of the one that ran. In a loop, variables enter a frame, a merge takes the first or the next value,
 * and a switch sends it into the body or to the exit.
 */
final class ControlFlow {
    private final Set<FileNode> nodes;
    private final Map<SDVariable, FileNode> producers = new HashMap<>();
    private final Map<SDVariable, SDVariable> same = new HashMap<>();

    private ControlFlow(List<FileNode> nodes) {
        this.nodes = new LinkedHashSet<>(nodes);
        nodes.forEach(node -> node.outputs().forEach(output -> producers.put(output, node)));
    }

    /**
     * What a file has without the operations of control flow.
     *
     * @param nodes the operations, ifs and loops
     * @param same the variables that are others under a second name
     */
    record Found(List<FileNode> nodes, Map<SDVariable, SDVariable> same) {
        /** The variable itself, or the one that it is under a second name. */
        SDVariable resolved(SDVariable variable) {
            SDVariable found = variable;
            while (same.containsKey(found)) {
                found = same.get(found);
            }
            return found;
        }
    }

    /** Finds the ifs and loops. */
    static Found in(List<FileNode> nodes) {
        ControlFlow flow = new ControlFlow(nodes);
        flow.dropCounters();
        for (List<FileNode> left = flow.merges(); !left.isEmpty(); left = flow.merges()) {
            flow.findInnermost(left);
        }
        flow.nodes.removeIf(FileNode::isLogic);
        return new Found(List.copyOf(flow.nodes), flow.same);
    }

    /** Drops the counters of turns, which merge with themselves, and what is computed from them. */
    private void dropCounters() {
        Set<SDVariable> dropped = new HashSet<>();
        for (FileNode node : List.copyOf(nodes)) {
            boolean isCounter = node.is(FileNode.MERGE) && node.inputs().contains(node.outputs().get(0));
            if (isCounter || node.inputs().stream().anyMatch(dropped::contains)) {
                dropped.addAll(node.outputs());
                nodes.remove(node);
            }
        }
    }

    private List<FileNode> merges() {
        return nodes.stream().filter(node -> node.is(FileNode.MERGE)).toList();
    }

    /** Finds an if or a loop that has no other one inside; those around it are found later. */
    private void findInnermost(List<FileNode> merges) {
        if (merges.stream().noneMatch(merge -> isLoop(merge) ? findLoop(merge) : findIf(merge))) {
            throw new UnsupportedException("the graph has control flow at '" + merges.get(0).name()
                    + "' that is no if and no loop over variables");
        }
    }

    private boolean isLoop(FileNode merge) {
        return merge.inputs().stream().anyMatch(input -> isMadeBy(input, FileNode.NEXT));
    }

    private boolean isMadeBy(SDVariable variable, String logic) {
        FileNode producer = producers.get(variable);
        return producer != null && producer.is(logic);
    }

    private boolean isLoopSwitch(FileNode node) {
        FileNode data = producers.get(node.inputs().get(0));
        return data != null && data.is(FileNode.MERGE) && isLoop(data);
    }

    /** Thrown when operations need an if or a loop that is found later. */
    private static final class Later extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Later() {
            super(null, null, false, false);
        }
    }

    /** The operations between some variables and the operations of control flow where they begin. */
    private final class Region {
        private final Set<FileNode> ends;
        private final Set<FileNode> inside = new LinkedHashSet<>();
        private final Map<FileNode, Boolean> seen = new HashMap<>();
        private final Set<FileNode> reached = new LinkedHashSet<>();

        /** Begins a region: with null, any switch of an if is where it begins. */
        Region(Set<FileNode> ends) {
            this.ends = ends;
        }

        /** Adds what a variable depends on. Returns whether it depends on where the region begins. */
        boolean add(SDVariable variable) {
            FileNode node = producers.get(variable);
            if (node == null) {
                return false;
            }
            if (!seen.containsKey(node)) {
                seen.put(node, depends(node));
            }
            return seen.get(node);
        }

        private boolean depends(FileNode node) {
            boolean isEnd = ends == null ? node.is(FileNode.SWITCH) && !isLoopSwitch(node) : ends.contains(node);
            if (isEnd) {
                reached.add(node);
                return true;
            }
            if (node.isLogic()) {
                boolean isAround = node.is(FileNode.ENTER) || node.is(FileNode.SWITCH) || node.is(FileNode.MERGE) && isLoop(node);
                if (!isAround) {
                    throw new Later();
                }
                return false;
            }
            boolean depends = false;
            for (SDVariable input : node.inputs()) {
                depends |= add(input);
            }
            if (depends) {
                inside.add(node);
            }
            return depends;
        }

        FileNode.Part part(List<SDVariable> results) {
            // Operations keep the order that they have in the file.
            return new FileNode.Part(nodes.stream().filter(inside::contains).toList(), results);
        }
    }

    private boolean findIf(FileNode merge) {
        List<Region> sides = new ArrayList<>();
        Set<SDVariable> conditions = new LinkedHashSet<>();
        boolean isSwapped = false;
        try {
            for (SDVariable input : merge.inputs()) {
                Region side = new Region(null);
                side.add(input);
                sides.add(side);
                for (FileNode each : side.reached) {
                    conditions.add(each.inputs().get(1));
                    SDVariable ifFalse = each.outputs().get(0);
                    boolean isNo = input == ifFalse
                            || side.inside.stream().anyMatch(node -> node.inputs().contains(ifFalse));
                    isSwapped |= isNo && sides.size() == 1;
                }
            }
        } catch (Later e) {
            return false;
        }
        if (conditions.size() != 1 || sides.size() != 2) {
            return false;
        }
        List<FileNode.Part> bodies = new ArrayList<>(List.of(sides.get(0).part(List.of(merge.inputs().get(0))),
                sides.get(1).part(List.of(merge.inputs().get(1)))));
        if (isSwapped) {
            Collections.reverse(bodies);
        }
        Set<FileNode> whole = new LinkedHashSet<>();
        sides.forEach(side -> {
            whole.addAll(side.reached);
            whole.addAll(side.inside);
        });
        for (FileNode each : whole) {
            if (each.is(FileNode.SWITCH)) {
                each.outputs().forEach(output -> same.put(output, each.inputs().get(0)));
            }
        }
        whole.add(merge);
        FileNode.Part condition = new FileNode.Part(List.of(), List.copyOf(conditions));
        replace(whole, new FileNode(merge.name(), List.copyOf(FileNode.outside(whole)), merge.outputs(),
                new FileNode.Flow(condition, bodies, null, List.of())));
        return true;
    }

    /** The operations of a variable of a loop. */
    private record LoopVariable(FileNode enter, FileNode merge, FileNode next, FileNode choice, FileNode exit) {}

    private boolean findLoop(FileNode first) {
        String frame = frame(first);
        List<LoopVariable> loop = merges().stream().filter(node -> isLoop(node) && frame.equals(frame(node)))
                .map(this::variable).toList();
        Set<FileNode> merges = new LinkedHashSet<>();
        Set<FileNode> choices = new LinkedHashSet<>();
        loop.forEach(each -> {
            merges.add(each.merge);
            choices.add(each.choice);
        });
        SDVariable wanted = loop.get(0).choice.inputs().get(1);
        Region condition = new Region(merges);
        Region body = new Region(choices);
        try {
            condition.add(wanted);
            loop.forEach(each -> body.add(each.next.inputs().get(0)));
        } catch (Later e) {
            return false;
        }
        Set<FileNode> whole = new LinkedHashSet<>(condition.inside);
        whole.addAll(body.inside);
        for (LoopVariable each : loop) {
            whole.addAll(List.of(each.enter, each.merge, each.next, each.choice));
            if (each.exit != null) {
                whole.add(each.exit);
            }
            same.put(each.choice.outputs().get(1), each.merge.outputs().get(0));
        }
        // Other variables that enter the frame are seen from inside without it.
        for (FileNode each : List.copyOf(nodes)) {
            if (each.is(FileNode.ENTER) && !whole.contains(each) && frame.equals(FlatNode.frame(each.record()))) {
                same.put(each.outputs().get(0), each.inputs().get(0));
                whole.add(each);
            }
        }
        FileNode.Flow flow = new FileNode.Flow(condition.part(List.of(wanted)),
                List.of(body.part(loop.stream().map(each -> each.next.inputs().get(0)).toList())),
                loop.stream().map(each -> each.merge.outputs().get(0)).toList(),
                loop.stream().map(each -> each.enter.inputs().get(0)).toList());
        replace(whole, new FileNode(frame, List.copyOf(FileNode.outside(whole)), loop.stream().map(each -> each.exit == null
                ? each.choice.outputs().get(0) : each.exit.outputs().get(0)).toList(), flow));
        return true;
    }

    /** The frame of the variable of a loop. */
    private String frame(FileNode merge) {
        for (SDVariable input : merge.inputs()) {
            if (isMadeBy(input, FileNode.ENTER)) {
                return FlatNode.frame(producers.get(input).record());
            }
        }
        throw new UnsupportedException("the graph has a loop at '" + merge.name() + "' whose variable enters no frame");
    }

    private LoopVariable variable(FileNode merge) {
        Map<String, FileNode> parts = new LinkedHashMap<>();
        merge.inputs().forEach(input -> parts.put(FlatNode.opName(producers.get(input).record()), producers.get(input)));
        FileNode choice = reader(merge.outputs().get(0), FileNode.SWITCH);
        if (choice == null) {
            throw new UnsupportedException("the graph has a loop at '" + merge.name() + "' whose variable has no way out");
        }
        return new LoopVariable(parts.get(FileNode.ENTER), merge, parts.get(FileNode.NEXT), choice,
                reader(choice.outputs().get(0), FileNode.EXIT));
    }

    private FileNode reader(SDVariable variable, String logic) {
        return nodes.stream().filter(node -> node.is(logic) && node.inputs().get(0) == variable).findFirst().orElse(null);
    }

    private void replace(Set<FileNode> whole, FileNode found) {
        nodes.removeAll(whole);
        nodes.add(found);
        found.outputs().forEach(output -> producers.put(output, found));
    }
}
