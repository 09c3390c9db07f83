package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.Shape;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** How a module changes its parameters: by an optimizer with its state, or by a store of the user that has both. */
final class Updates implements NDResource {
    private final List<String> names;
    private final OptimizerUpdater updater;

    /** Null if the module makes the updates itself. */
    private final KVStore store;

    private Updates(List<String> names, OptimizerUpdater updater, KVStore store) {
        this.names = names;
        this.updater = updater;
        this.store = store;
    }

    /** Makes the state of an optimizer, which belongs where the symbol belongs. */
    static Updates here(Symbol symbol, List<String> names, Optimizer optimizer) {
        return new Updates(names, symbol.keep(() -> Optimizer.getUpdater(optimizer, symbol)), null);
    }

    /** Gives a store the parameters and an optimizer. */
    static Updates in(KVStore store, Symbol symbol, List<String> names, Map<String, NDArray> args, Optimizer optimizer) {
        Multipliers multipliers = Multipliers.of(symbol);
        store.init(names, names.stream().map(args::get).toList());
        return again(store, multipliers, names, optimizer);
    }

    private static Updates again(KVStore store, Multipliers multipliers, List<String> names, Optimizer optimizer) {
        OptimizerUpdater updater = store.optimize(optimizer);
        multipliers.set(updater);
        return new Updates(names, updater, store);
    }

    /** Gives the store of these updates another optimizer, whose state starts anew. */
    Updates again(Symbol symbol, Optimizer optimizer) {
        return again(store, Multipliers.of(symbol), names, optimizer);
    }

    /** Returns an optimizer that divides gradients by the size of a batch. */
    static Optimizer rescaled(Optimizer optimizer, DataDesc data) {
        Shape shape = data.shape();
        return optimizer.withRescaleGrad(1.0 / (shape.dimension() == 0 ? 1 : Math.max(1, shape.head())));
    }

    boolean areIn(KVStore other) {
        return store == other;
    }

    OptimizerUpdater updater() {
        return updater;
    }

    /** Changes the parameters of an executor by its gradients. */
    void apply(Executor executor) {
        Map<String, NDArray> weights = executor.argDict();
        Map<String, NDArray> gradients = executor.gradDict();
        List<String> changing = names.stream().filter(gradients::containsKey).toList();
        if (store == null) {
            changing.forEach(name -> updater.update(name, gradients.get(name), weights.get(name)));
        } else {
            store.push(changing, changing.stream().map(gradients::get).toList());
            store.pull(changing, changing.stream().map(weights::get).toList());
        }
    }

    /** Tells the store parameters that something else has changed. */
    void tell(Map<String, NDArray> args) {
        if (store != null) {
            names.forEach(name -> store.overwrite(name, args.get(name)));
        }
    }

    /** Returns the state, unless it is a store's. */
    @Override
    public Collection<? extends NativeResource> getParts() {
        return store == null ? updater.getParts() : List.of();
    }
}
