package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Constraints as a builder has them: for kinds of parameters, which have names only in a layer. */
public final class Constraints implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The kinds of parameters. */
    public enum Of {
        ALL, WEIGHTS, BIASES, RECURRENT, INPUTS;

        boolean has(ParamInitializer layout, Layer layer, String name) {
            boolean isWeight = layout.isWeightParam(layer, name);
            return switch (this) {
                case ALL -> true;
                case WEIGHTS -> isWeight;
                case BIASES -> layout.isBiasParam(layer, name);
                case RECURRENT -> isWeight && name.startsWith("RW");
                case INPUTS -> isWeight && !name.startsWith("RW");
            };
        }
    }

    private record Wanted(Of of, LayerConstraint constraint) implements Serializable {}

    private final List<Wanted> all;

    private Constraints(List<Wanted> all) {
        this.all = all;
    }

    public static Constraints none() {
        return new Constraints(List.of());
    }

    /** Returns these constraints with others for a kind in the place of those that it had. */
    public Constraints with(Of of, LayerConstraint... constraints) {
        List<Wanted> more = new ArrayList<>(all.stream().filter(each -> each.of != of).toList());
        for (LayerConstraint each : ArgumentException.noneNull(constraints, "constraints")) {
            more.add(new Wanted(of, each));
        }
        return new Constraints(more);
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** Returns copies with the names that the parameters have in a layer; null if there are none. */
    public List<LayerConstraint> in(Layer layer) {
        List<LayerConstraint> named = new ArrayList<>();
        ParamInitializer layout = all.isEmpty() ? null : layer.initializer();
        for (Wanted each : all) {
            Set<String> names = new LinkedHashSet<>(layout.paramKeys(layer).stream()
                    .filter(name -> each.of.has(layout, layer, name)).toList());
            if (!names.isEmpty()) {
                LayerConstraint copy = each.constraint.clone();
                copy.setParams(names);
                named.add(copy);
            }
        }
        return named.isEmpty() ? null : named;
    }
}
