package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.NativeResource;
import dev.libtensor.StateException;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The optimizer of a module: none yet, its own, one in a store of the user, or that of another module. */
final class ModuleOptimizer {
    private final Symbol symbol;

    /** The parameters that updates change. */
    private final List<String> trained;

    /** The file whose state the first optimizer takes; null for none. */
    private String loadedStates;

    private Updates updates;
    private boolean isBorrowed;

    ModuleOptimizer(Symbol symbol, List<String> trained) {
        this.symbol = symbol;
        this.trained = trained;
    }

    void setLoadedStates(String fname) {
        loadedStates = fname;
    }

    boolean exists() {
        return updates != null;
    }

    Updates get() {
        if (updates == null) {
            throw new StateException("the module has no optimizer: call initOptimizer() first");
        }
        return updates;
    }

    /** Takes an optimizer. Unless {@code reset}, the state of the one before goes on. */
    void init(Optimizer optimizer, boolean reset) {
        if (updates != null && !isBorrowed && updates.areIn(null) && !reset) {
            updates.updater().replace(optimizer);
        } else {
            use(Updates.here(symbol, trained, optimizer));
        }
    }

    /** Gives a store the parameters, and the optimizer. */
    void init(KVStore store, Optimizer optimizer, Map<String, NDArray> args) {
        boolean isKnown = updates != null && updates.areIn(store);
        use(isKnown ? updates.again(symbol, optimizer) : Updates.in(store, symbol, trained, args, optimizer));
    }

    private void use(Updates made) {
        try {
            if (loadedStates != null) {
                made.updater().load(loadedStates);
                loadedStates = null;
            }
        } catch (Throwable e) {
            made.close();
            throw e;
        }
        replace(made, false);
    }

    private void replace(Updates made, boolean borrowed) {
        if (updates != null && !isBorrowed && updates != made) {
            updates.close();
        }
        updates = made;
        isBorrowed = borrowed;
    }

    /** Uses the optimizer of another module, and its state, from now on. */
    void borrow(ModuleOptimizer other) {
        if (other != this) {
            replace(other.get(), true);
        }
    }

    /** Tells a store parameters that something else has changed. */
    void tell(Map<String, NDArray> args) {
        if (updates != null) {
            updates.tell(args);
        }
    }

    /** Returns the state, unless it is that of a store or of another module. */
    Collection<? extends NativeResource> getParts() {
        return updates == null || isBorrowed ? List.of() : updates.getParts();
    }
}
