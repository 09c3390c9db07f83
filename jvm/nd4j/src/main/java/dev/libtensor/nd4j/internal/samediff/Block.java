package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Operations in their order, with the variables that they compute: the whole graph, or a body of control flow. */
final class Block {
    final List<Node> nodes = new ArrayList<>();
    final List<SDVariable> results = new ArrayList<>();

    /** The operations that some variables need, in their order. */
    List<Node> plan(Iterable<SDVariable> wanted) {
        Set<SDVariable> needed = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.forEach(needed::add);
        List<Node> plan = new ArrayList<>();
        // Each operation stands after those that it needs.
        for (int i = nodes.size() - 1; i >= 0; i--) {
            Node node = nodes.get(i);
            if (node.outputs().stream().anyMatch(needed::contains)) {
                needed.addAll(node.needs());
                plan.add(node);
            }
        }
        Collections.reverse(plan);
        return plan;
    }

    /** The variables of the blocks around that the results need. */
    Set<SDVariable> needs(List<SDVariable> own) {
        List<Node> plan = plan(results);
        Set<SDVariable> outer = new LinkedHashSet<>(results);
        plan.forEach(node -> outer.addAll(node.needs()));
        plan.forEach(node -> outer.removeAll(node.outputs()));
        outer.removeAll(own);
        return outer;
    }
}
