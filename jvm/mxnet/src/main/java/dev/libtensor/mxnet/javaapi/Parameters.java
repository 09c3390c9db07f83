package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arguments and auxiliary states of a module's executors that are its parameters. */
final class Parameters {
    private final List<String> args;
    private final List<String> aux;

    Parameters(List<String> args, List<String> aux) {
        this.args = args;
        this.aux = aux;
    }

    List<String> args() {
        return args;
    }

    /** Returns the arrays of an executor. */
    Params of(Executor executor) {
        Map<String, NDArray> found = new LinkedHashMap<>(executor.argDict());
        found.keySet().retainAll(args);
        return new Params(found, executor.auxDict());
    }

    /** Sets those of an executor that are given. */
    void set(Executor executor, Map<String, NDArray> argParams, Map<String, NDArray> auxParams, boolean allowMissing,
            boolean allowExtra) {
        check(argParams.keySet(), auxParams.keySet(), allowMissing, allowExtra);
        executor.copyParamsFrom(argParams, auxParams, allowExtra);
    }

    /** Sets those of an executor: as they are given, or by an initializer. Empty maps give none. */
    void init(Executor executor, Symbol symbol, Initializer initializer, Map<String, NDArray> argParams,
            Map<String, NDArray> auxParams, boolean allowMissing, boolean allowExtra) {
        check(argParams.isEmpty() ? args : argParams.keySet(), auxParams.isEmpty() ? aux : auxParams.keySet(),
                allowMissing, allowExtra);
        executor.copyParamsFrom(argParams, auxParams, allowExtra);
        Map<String, Map<String, String>> attributes = symbol.attrMap();
        Params all = of(executor);
        all.args().forEach((name, array) -> init(initializer, attributes, argParams, name, array));
        all.aux().forEach((name, array) -> init(initializer, attributes, auxParams, name, array));
    }

    private static void init(Initializer initializer, Map<String, Map<String, String>> attributes,
            Map<String, NDArray> given, String name, NDArray array) {
        if (!given.containsKey(name)) {
            initializer.apply(name, attributes.getOrDefault(name, Map.of()), array);
        }
    }

    /** Refuses values without some of the parameters, and values of others, unless they are allowed. */
    void check(Collection<String> argNames, Collection<String> auxNames, boolean allowMissing,
            boolean allowExtra) {
        List<String> known = new ArrayList<>(args);
        known.addAll(aux);
        List<String> given = new ArrayList<>(argNames);
        given.addAll(auxNames);
        List<String> missing = known.stream().filter(name -> !given.contains(name)).toList();
        if (!allowMissing && !missing.isEmpty()) {
            throw new ArgumentException("no values are given for " + String.join(", ", missing)
                    + ": expected all of " + String.join(", ", known) + ", or allowMissing");
        }
        given.removeAll(known);
        if (!allowExtra && !given.isEmpty()) {
            throw new ArgumentException("values are given for " + String.join(", ", given) + ": expected some of "
                    + String.join(", ", known) + ", or allowExtra");
        }
    }
}
