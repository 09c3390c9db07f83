package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Opens a checkpoint and computes outputs for inputs:
 *
 * <pre>{@code
 * List<DataDesc> inputs = List.of(new DataDesc("data", new Shape(1, 3, 224, 224)));
 * try (Predictor predictor = new Predictor("models/resnet", inputs, List.of(Context.cpu()), 0)) {
 *     float[][] outputs = predictor.predict(new float[][] {pixels});
 * }
 * }</pre>
 *
 * <p>Any number of threads may predict at once. The model belongs to the scope that is current when the predictor is
 * created. Results belong to the scope that is current at the call.
 */
public final class Predictor implements NDResource {
    private final List<DataDesc> inputs;
    private final Executor executor;

    /**
     * Opens the files {@code PREFIX-symbol.json} and {@code PREFIX-0001.params}, with the epoch in four digits.
     *
     * @param modelPathPrefix the path of the files without these endings
     * @param inputDescriptors the inputs, in the order of {@code predict}
     * @param contexts where the model is: one context
     * @param epoch the number of the checkpoint
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws FormatException if a file is damaged, or does not have all parameters of the graph
     * @throws UnsupportedException if the graph has unknown operators, or there are several contexts
     * @throws ArgumentException if the graph does not have an input of that name
     * @throws ShapeException if parameters and inputs do not fit
     */
    public Predictor(
            String modelPathPrefix, Iterable<DataDesc> inputDescriptors, Iterable<Context> contexts, int epoch) {
        ArgumentException.notNull(modelPathPrefix, "modelPathPrefix");
        inputs = Named.listed(inputDescriptors, "inputDescriptors");
        List<Context> places = Named.listed(contexts, "contexts");
        if (places.size() > 1) {
            throw new UnsupportedException("a predictor has its model in one context, not in " + places);
        }
        Context place = places.isEmpty() ? Context.cpu() : places.get(0);
        String path = Model.paramsFile(modelPathPrefix, epoch);
        try (Symbol symbol = Symbol.load(Model.symbolFile(modelPathPrefix));
                ResourceScope scope = new ResourceScope("checkpoint")) {
            Params params = Params.load(path);
            executor = bind(symbol, place, params);
            load(path, params);
            scope.moveToOuterScope(executor);
        }
    }

    /** The shapes of parameters are given as well, as those of the inputs do not say all of them in every graph. */
    private Executor bind(Symbol symbol, Context place, Params params) {
        Map<String, Shape> shapes = params.shapes(symbol.listArguments());
        Map<String, DataType> types = new LinkedHashMap<>();
        for (DataDesc input : inputs) {
            shapes.put(input.name(), input.shape());
            types.put(input.name(), input.dataType());
        }
        return symbol.simpleBind(place, "null", shapes, types);
    }

    private void load(String path, Params params) {
        List<String> missing = new ArrayList<>(executor.argDict().keySet());
        // Labels have no parameters: MXNet knows them by their names.
        missing.removeIf(name -> params.args().containsKey(name) || name.endsWith("label"));
        inputs.forEach(input -> missing.remove(input.name()));
        executor.auxDict().keySet().stream().filter(name -> !params.aux().containsKey(name)).forEach(missing::add);
        if (!missing.isEmpty()) {
            throw new FormatException(path + " does not have " + String.join(", ", missing)
                    + ": expected an array for each parameter of the graph");
        }
        executor.copyParamsFrom(params.args(), params.aux(), true);
    }

    /**
     * Computes the outputs for inputs as flat arrays.
     *
     * @param input the elements of each input in row-major order; a multiple of one example, for that many examples
     * @return the elements of each output in row-major order
     * @throws ArgumentException if there are not as many inputs as descriptions
     * @throws ShapeException if an input is not a number of whole examples
     */
    public float[][] predict(float[][] input) {
        return predicted(input, (elements, index) -> NDArray.create(elements, shape(index, elements.length)),
                output -> output.toType(DataType.FLOAT32, false).toFloatArray(), float[][]::new);
    }

    /**
     * Computes the outputs for inputs as flat arrays: see {@link #predict(float[][])}.
     *
     * @param input the elements of each input in row-major order
     * @return the elements of each output in row-major order
     * @throws ArgumentException if there are not as many inputs as descriptions
     * @throws ShapeException if an input is not a number of whole examples
     */
    public double[][] predict(double[][] input) {
        return predicted(input, (elements, index) -> NDArray.create(elements, shape(index, elements.length)),
                output -> output.toType(DataType.FLOAT64, false).toDoubleArray(), double[][]::new);
    }

    /** Computes the outputs for elements, of the data types that the inputs are described with. */
    private <E> E[] predicted(E[] input, BiFunction<E, Integer, NDArray> make, Function<NDArray, E> read,
            IntFunction<E[]> made) {
        ArgumentException.notNull(input, "input");
        checkCount(input.length);
        try (ResourceScope scope = new ResourceScope("prediction")) {
            List<NDArray> arrays = new ArrayList<>();
            for (int i = 0; i < input.length; i++) {
                arrays.add(make.apply(ArgumentException.notNull(input[i], "input"), i)
                        .toType(inputs.get(i).dataType(), false));
            }
            return predictWithNDArray(arrays).stream().map(read).toArray(made);
        }
    }

    /**
     * Returns the shapes of the outputs for the described inputs.
     *
     * @return the shapes by the names of the outputs, in their order
     */
    public Map<String, Shape> outputShapes() {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        executor.outputDict().forEach((name, output) -> shapes.put(name, output.getShape()));
        return shapes;
    }

    /** Returns the shape of an input for as many examples as its elements make. */
    private Shape shape(int index, int length) {
        DataDesc described = inputs.get(index);
        Shape shape = described.shape();
        long example = shape.dimension() == 0 ? 1 : shape.slice(1).size();
        if (length == 0 || example == 0 || length % example != 0) {
            throw new ShapeException("input '" + described.name() + "' has " + length
                    + " elements: expected a multiple of " + example + ", as its shape is " + shape);
        }
        return shape.dimension() == 0 ? shape : new Shape(length / example).addAll(shape.slice(1));
    }

    private void checkCount(int given) {
        if (given != inputs.size()) {
            throw new ArgumentException(given + " inputs were given: expected "
                    + String.join(", ", inputs.stream().map(DataDesc::name).toList()));
        }
    }

    /**
     * Computes the outputs for inputs as flat lists: see {@link #predict(float[][])}.
     *
     * @param input the elements of each input in row-major order
     * @return the elements of each output in row-major order
     * @throws ArgumentException if there are not as many inputs as descriptions
     * @throws ShapeException if an input is not a number of whole examples
     */
    public List<List<Float>> predict(List<List<Float>> input) {
        ArgumentException.notNull(input, "input");
        float[][] flat = new float[input.size()][];
        for (int i = 0; i < flat.length; i++) {
            List<Float> elements = ArgumentException.notNull(input.get(i), "input");
            flat[i] = new float[elements.size()];
            for (int j = 0; j < flat[i].length; j++) {
                flat[i][j] = ArgumentException.notNull(elements.get(j), "input");
            }
        }
        List<List<Float>> outputs = new ArrayList<>();
        for (float[] output : predict(flat)) {
            List<Float> elements = new ArrayList<>(output.length);
            for (float element : output) {
                elements.add(element);
            }
            outputs.add(elements);
        }
        return outputs;
    }

    /**
     * Computes the outputs for inputs as arrays, which may have any number of examples.
     *
     * @param input the inputs, in the order of their descriptions
     * @return new arrays, which belong to the current scope
     * @throws ArgumentException if there are not as many inputs as descriptions
     * @throws ShapeException if an input does not fit the parameters
     */
    public NDList predictWithNDArray(Iterable<NDArray> input) {
        List<NDArray> given = Named.listed(input, "input");
        checkCount(given.size());
        Map<String, NDArray> named = new LinkedHashMap<>();
        for (int i = 0; i < given.size(); i++) {
            named.put(inputs.get(i).name(), given.get(i));
        }
        return executor.predict(named);
    }

    /** Returns the executor that has the model. */
    @Override
    public Collection<? extends NativeResource> getParts() {
        return List.of(executor);
    }

    /** Frees the model. Closing it again has no effect. */
    @Override
    public void close() {
        NDResource.super.close();
    }
}
