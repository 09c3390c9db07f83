package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.VariableType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One run of a graph: what it is given, and the leaves whose gradients it computes. */
final class Run {
    private final Graph graph;
    private final Map<String, INDArray> placeholders;
    private final Watcher watcher;
    private final Map<SDVariable, NDArray> leaves = new IdentityHashMap<>();
    private final Map<SDVariable, NDArray> gradients = new IdentityHashMap<>();
    private Collection<SDVariable> targets = List.of();

    Run(Graph graph, Map<String, INDArray> placeholders, Watcher watcher) {
        this.graph = graph;
        this.placeholders = placeholders == null ? Map.of() : placeholders;
        this.watcher = watcher;
    }

    /** Computes variables. The results belong to the scope or manager that is current outside. */
    Map<String, NDArray> outputs(Collection<SDVariable> wanted) {
        Map<String, NDArray> results = new LinkedHashMap<>();
        try (Temporaries temporaries = new Temporaries()) {
            List<SDVariable> differentiated = graph.whole().plan(wanted).stream().filter(GradientNode.class::isInstance)
                    .map(Node::arg).toList();
            if (!differentiated.isEmpty()) {
                gradients.putAll(new Run(graph, placeholders, null).differentiate(differentiated, List.of(), Map.of()));
            }
            try (var off = Autograd.noGrad()) {
                Pass pass = new Pass(this, null);
                pass.run(graph.whole(), wanted);
                wanted.forEach(each -> results.put(each.name(), own(pass, each)));
            }
            results.values().forEach(temporaries::keep);
        }
        return results;
    }

    /** Computes variables with the caller's record. */
    List<NDArray> record(List<SDVariable> wanted) {
        Pass pass = new Pass(this, null);
        pass.run(graph.whole(), wanted);
        return wanted.stream().map(pass::value).toList();
    }

    /** Computes gradients of the losses, and puts values of other variables into a map. */
    Map<SDVariable, NDArray> gradients(Collection<SDVariable> of, Collection<SDVariable> also, Map<String, NDArray> outputs) {
        try (Temporaries temporaries = new Temporaries()) {
            Map<SDVariable, NDArray> results = differentiate(of, also, outputs);
            results.values().forEach(temporaries::keep);
            outputs.values().forEach(temporaries::keep);
            return results;
        }
    }

    private Map<SDVariable, NDArray> differentiate(
            Collection<SDVariable> of, Collection<SDVariable> also, Map<String, NDArray> outputs) {
        List<SDVariable> losses = graph.losses();
        targets = of;
        List<SDVariable> wanted = new ArrayList<>(losses);
        wanted.addAll(also);
        // A target that no loss needs has a gradient of zeros in its shape.
        wanted.addAll(of);
        Pass pass = new Pass(this, null);
        pass.run(graph.whole(), wanted);
        of.forEach(pass::value);
        also.forEach(each -> outputs.put(each.name(), own(pass, each)));
        NDArray total = null;
        for (SDVariable loss : losses) {
            NDArray sum = pass.value(loss).sum();
            total = total == null ? sum : total.add(sum.toType(total.getDataType(), false));
        }
        if (total != null && total.hasGradient()) {
            total.backward();
        }
        Map<SDVariable, NDArray> results = new IdentityHashMap<>();
        leaves.forEach((variable, leaf) -> results.put(variable, leaf.getGradient().stopGradient().duplicate()));
        return results;
    }

    /** A value as an array of its own. */
    private static NDArray own(Pass pass, SDVariable variable) {
        return pass.value(variable).stopGradient().duplicate();
    }

    NDArray gradient(SDVariable of) {
        return gradients.get(of).duplicate();
    }

    /** Runs an operation, and shows it to the watcher. */
    NDArray[] observed(Node node, Pass pass) {
        if (watcher == null) {
            return node.run(pass);
        }
        INDArray[] inputs = Arrays.stream(node.args()).map(pass::value).toArray(INDArray[]::new);
        watcher.before(node, inputs);
        NDArray[] results = node.run(pass);
        watcher.after(node, inputs, results);
        return results;
    }

    /** Returns the value of a variable that no operation makes. */
    NDArray given(SDVariable variable) {
        NDArray leaf = leaves.get(variable);
        if (leaf != null) {
            return leaf;
        }
        NDArray value = variable.getVariableType() == VariableType.PLACEHOLDER ? placeholder(variable) : array(variable);
        return targets.contains(variable) ? leaf(variable, value.stopGradient()) : value;
    }

    private NDArray array(SDVariable variable) {
        INDArray array = variable.getVariableType() == VariableType.ARRAY ? null : variable.getArr();
        if (array == null) {
            throw new StateException("the variable " + variable.name() + " of type " + variable.getVariableType()
                    + " has no value here: it belongs to the body of an if or a loop, or to another graph");
        }
        return Face.of(array);
    }

    private NDArray placeholder(SDVariable variable) {
        INDArray given = placeholders.get(variable.name());
        given = given == null ? variable.getArr() : given;
        if (given == null) {
            throw new StateException("No array was provided for the placeholder \"" + variable.name()
                    + "\": the run was given those of " + placeholders.keySet());
        }
        NDArray array = Face.of(given);
        return variable.dataType() == null ? array : array.toType(variable.dataType().type(), false);
    }

    /** Returns the result of an operation, so that its gradient is known if it is wanted. */
    NDArray marked(SDVariable variable, NDArray result) {
        if (!targets.contains(variable)) {
            return result;
        }
        // The gradient of a zero that is added is that of the sum.
        return result.add(leaf(variable, NDArray.zeros(result.getShape(), result.getDataType())));
    }

    private NDArray leaf(SDVariable variable, NDArray leaf) {
        leaf.setRequiresGradient(true);
        leaves.put(variable, leaf);
        return leaf;
    }
}
