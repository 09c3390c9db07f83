package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.NativeResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The module of a {@link FeedForward}, which has the names of the data that it gets. */
final class DataModule {
    /** The graph, which also says where all that is made here belongs. */
    private final Symbol symbol;

    private final Context[] contexts;

    /** The first values of parameters, until the module has them. */
    private Params given;

    private Module module;

    /** Takes copies of first values. */
    DataModule(Symbol symbol, Context[] contexts, Map<String, NDArray> args, Map<String, NDArray> aux) {
        this.symbol = symbol;
        this.contexts = contexts;
        given = symbol.keep(() -> new Params(args, aux).copy());
    }

    /** Trains the module for the data. */
    void fit(DataIter trainData, DataIter evalData, int numEpoch, FitParams params) {
        Module training = of(trainData);
        params.setArgParams(given.args()).setAuxParams(given.aux());
        training.fit(trainData, evalData, numEpoch, params);
        forget();
    }

    /** Returns the module for data, with parameters. */
    Module ready(DataIter data, boolean allowExtra) {
        Module made = of(data);
        made.bind(data.provideDataDesc(), List.of(), false);
        made.setParams(given.args(), given.aux(), false, false, allowExtra);
        forget();
        return made;
    }

    /** Frees the first values, which the module has now. */
    private void forget() {
        given.close();
        given = new Params(Map.of(), Map.of());
    }

    /** Returns a module with the names of the data. It has the parameters of the module before, if it is another one. */
    private Module of(DataIter data) {
        List<String> dataNames = data.provideDataDesc().stream().map(DataDesc::name).toList();
        List<String> labelNames = data.provideLabelDesc().stream().map(DataDesc::name).toList();
        boolean fits = module != null && module.getDataNames().equals(dataNames)
                && (labelNames.isEmpty() || module.getLabelNames().equals(labelNames));
        if (fits) {
            return module;
        }
        Module.Builder builder = new Module.Builder(symbol).setContext(contexts)
                .setDataNames(dataNames.toArray(String[]::new)).setLabelNames(labels(labelNames));
        Module made = symbol.keep(builder::build);
        if (module != null && module.hasParams()) {
            Module before = module;
            given.close();
            given = symbol.keep(() -> before.getParams().copy());
        }
        if (module != null) {
            module.close();
        }
        module = made;
        return made;
    }

    /** Returns the names of labels. Without data they have no parameters either: MXNet knows them by their names. */
    private String[] labels(List<String> known) {
        return known.isEmpty() ? symbol.listArguments().stream().filter(name -> name.endsWith("label"))
                .toArray(String[]::new) : known.toArray(String[]::new);
    }

    /** Returns the parameters, or their first values, if there are any. */
    Params params() {
        return module != null && module.hasParams() ? module.getParams() : given;
    }

    /** Returns the first values, and what the module owns. */
    Collection<NativeResource> getParts() {
        List<NativeResource> parts = new ArrayList<>(given.getParts());
        if (module != null) {
            parts.addAll(module.getParts());
        }
        return parts;
    }
}
