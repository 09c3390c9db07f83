package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.GradientUpdater;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An updater of the library. Its state is in one array, of which each step makes views, or in several.
 *
 * @param <T> the class of its settings
 */
public class BuiltInGradientUpdater<T extends BuiltInUpdater> implements GradientUpdater<T> {
    private final T config;

    /** The state in one array, one part after the other; null if it is in several arrays or there is none. */
    private NDArray view;

    /** The shape of the view's parts; null for that of the gradient. */
    private Shape shape;

    /** The state in several arrays, or null. */
    private NDArray[] arrays;

    /**
     * Creates an updater without a state.
     *
     * @param config the settings, which are not null
     */
    protected BuiltInGradientUpdater(T config) {
        this.config = config;
    }

    @Override
    public T getConfig() {
        return config;
    }

    @Override
    public void setState(Map<String, INDArray> stateMap, boolean initialize) {
        setArrays(stateMap, "stateMap", initialize);
    }

    /** Sets the arrays of an argument with this name. */
    void setArrays(Map<String, INDArray> stateMap, String name, boolean initialize) {
        List<String> names = config.states();
        if (!ArgumentException.notNull(stateMap, name).keySet().containsAll(names)) {
            throw new ArgumentException("the state of " + config + " has the arrays " + names + ", not " + stateMap.keySet());
        }
        arrays = names.stream().map(each -> Face.of(stateMap.get(each), each)).toArray(NDArray[]::new);
        view = null;
        if (initialize) {
            for (NDArray each : arrays) {
                begin(each);
            }
        }
    }

    @Override
    public void setStateViewArray(INDArray viewArray, long[] gradientShape, char gradientOrder, boolean initialize) {
        NDArray state = Face.of(viewArray, "viewArray");
        Shape given = new Shape(ArgumentException.notNull(gradientShape, "gradientShape"));
        checkSize(state, given);
        setView(state, initialize);
        shape = given;
    }

    /** Sets the view; its parts have the gradients' shape. */
    void setView(NDArray state, boolean initialize) {
        if (!state.isContiguous()) {
            throw new ArgumentException("the state of " + config + " expected an array whose elements are in one row, not a"
                    + " view of shape " + state.getShape() + " with gaps");
        }
        view = state;
        shape = null;
        arrays = null;
        if (initialize) {
            begin(state);
        }
    }

    private void checkSize(NDArray state, Shape gradient) {
        int parts = config.states().size();
        if (state.size() != parts * gradient.size()) {
            throw new ShapeException("the state of " + config + " for a gradient of shape " + gradient + " has "
                    + parts * gradient.size() + " elements, not " + state.size());
        }
    }

    private void begin(NDArray state) {
        try (Autograd.NoGrad guard = Autograd.noGrad(); ResourceScope temporaries = new ResourceScope()) {
            state.assign(NDArray.full(state.getShape(), config.initialState(), state.getDataType(), state.getDevice()));
        }
    }

    @Override
    public Map<String, INDArray> getState() {
        Map<String, INDArray> state = new LinkedHashMap<>();
        List<String> names = config.states();
        if (view == null && arrays == null) {
            return state;
        }
        NDArray[] parts = parts(shape == null && view != null ? new Shape(1, view.size() / names.size()) : shape);
        for (int i = 0; i < parts.length; i++) {
            state.put(names.get(i), parts[i]);
        }
        return state;
    }

    /** Returns the arrays of the state, those of a view in this shape. */
    private NDArray[] parts(Shape gradient) {
        int count = config.states().size();
        if (count == 0 || arrays != null) {
            return count == 0 ? new NDArray[0] : arrays;
        }
        if (view == null) {
            throw new StateException(config + " has no state: set it first");
        }
        checkSize(view, gradient);
        long size = gradient.size();
        NDArray[] parts = new NDArray[count];
        try (NDArray row = view.reshape(new Shape(view.size()))) {
            for (int i = 0; i < count; i++) {
                try (NDArray part = row.narrow(0, i * size, size)) {
                    parts[i] = part.reshape(gradient);
                }
            }
        }
        return parts;
    }

    @Override
    public void applyUpdater(INDArray gradient, int iteration, int epoch) {
        NDArray given = Face.of(gradient, "gradient");
        try (Autograd.NoGrad guard = Autograd.noGrad(); ResourceScope temporaries = new ResourceScope()) {
            config.apply(given, parts(given.getShape()), iteration, epoch);
        }
    }
}
