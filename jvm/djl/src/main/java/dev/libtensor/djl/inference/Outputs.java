package dev.libtensor.djl.inference;

import dev.libtensor.NDArray;
import dev.libtensor.NDArrayAdapter;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NDResource;
import dev.libtensor.ResourceScope;
import java.util.List;
import java.util.Map;

/** What passes between a caller of a predictor and the manager of the call. */
final class Outputs {
    private Outputs() {}

    /**
     * Returns arrays that belong to the call. Those of others get a second array object, so what a block makes beside
     * them ends with the call.
     */
    static NDList borrowed(NDList arrays, NDManager owner) {
        NDList borrowed = null;
        for (int i = 0; i < arrays.size(); i++) {
            NDArray array = arrays.get(i);
            // One that stands for an object of Java has no second array object.
            if (!owner.contains(array) && !(array instanceof NDArrayAdapter)) {
                if (borrowed == null) {
                    borrowed = new NDList(arrays);
                }
                borrowed.set(i, array.into(owner).alias());
            }
        }
        return borrowed == null ? arrays : borrowed;
    }

    /** Moves the arrays among the outputs out of the manager of the call; if that fails, all of them end. */
    static void release(List<?> outputs, List<?> inputs, NDManager from) {
        NDList arrays = new NDList();
        for (Object output : outputs) {
            collect(output, from, arrays);
        }
        if (arrays.isEmpty()) {
            return;
        }
        boolean done = false;
        try {
            for (NDArray array : arrays) {
                move(array, inputs);
            }
            done = true;
        } finally {
            if (!done) {
                arrays.close();
            }
        }
    }

    private static void collect(Object output, NDManager from, NDList arrays) {
        if (output instanceof NDArray array) {
            if (from.contains(array)) {
                arrays.add(array);
            }
        } else if (output instanceof Iterable<?> several) {
            several.forEach(each -> collect(each, from, arrays));
        } else if (output instanceof Object[] several) {
            for (Object each : several) {
                collect(each, from, arrays);
            }
        } else if (output instanceof Map<?, ?> map) {
            map.values().forEach(each -> collect(each, from, arrays));
        } else if (output != null) {
            HeldArrays.of(output).forEach(each -> collect(each, from, arrays));
        }
    }

    private static void move(NDArray array, List<?> inputs) {
        ResourceScope scope = ResourceScope.current();
        NDManager manager = scope == null ? managerOf(inputs) : null;
        if (scope != null) {
            array.moveTo(scope);
        } else if (manager != null) {
            array.attach(manager);
        } else {
            array.detach();
        }
    }

    /** Returns the manager of the first input that is made of arrays, or null. */
    private static NDManager managerOf(List<?> inputs) {
        for (Object input : inputs) {
            boolean none = !(input instanceof NDResource) || input instanceof NDList list && list.isEmpty();
            if (!none) {
                return ((NDResource) input).getManager();
            }
        }
        return null;
    }
}
