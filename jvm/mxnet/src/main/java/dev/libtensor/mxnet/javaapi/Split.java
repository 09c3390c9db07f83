package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The executors of several contexts, of which each computes its share of a batch. Those of one device have the parameters of
 * one executor, and the others have copies, which each forward renews. Gradients are the sums of theirs, and auxiliary states
 * the means.
 */
final class Split implements NDResource {
    private final Symbol symbol;
    private final Contexts contexts;
    private final Binding.Request request;

    /** The executor that has the parameters, their gradients, and the states. */
    private final Executor bound;

    /** The executors, by the number of the context. */
    private final Map<Integer, Part> parts = new TreeMap<>();

    /** The results of all parts in one, of the last forward; empty before it. */
    private NDList outputs = new NDList();

    /** The gradients of the inputs, likewise. */
    private NDList inputGrads = new NDList();

    private Monitor monitor;

    /** Whether the states of the parts are still to be set. Then each context has its own. */
    private boolean hasNewStates = true;

    /** An executor with the arrays that no other has, the shapes of its inputs, and its device. */
    private record Part(Executor executor, NDList arrays, Map<String, Shape> shapes, Device device) implements NDResource {
        @Override
        public Collection<NativeResource> getParts() {
            List<NativeResource> all = new ArrayList<>(arrays);
            all.add(executor);
            return all;
        }
    }

    Split(Symbol symbol, Contexts contexts, Binding.Request request, Executor bound) {
        this.symbol = symbol;
        this.contexts = contexts;
        this.request = request;
        this.bound = bound;
    }

    void install(Monitor monitor) {
        this.monitor = monitor;
        parts.values().forEach(part -> part.executor.setMonitor(monitor));
    }

    /** Gives all parts the states of the executor that has the parameters, which something else has set. */
    void tellStates() {
        hasNewStates = true;
    }

    /** Computes the outputs of all parts. What is not given has the shape that was bound. */
    void forward(Map<String, NDArray> named, boolean isTrain) {
        long[] ends = contexts.ends(examples(named));
        try (ResourceScope scope = new ResourceScope("parts of a batch")) {
            for (int i = 0; i < ends.length; i++) {
                long from = i == 0 ? 0 : ends[i - 1];
                long to = ends[i];
                Map<String, NDArray> slice = new LinkedHashMap<>(named);
                slice.replaceAll((name, array) -> sliced(array, axis(name), from, to));
                Part part = part(i, slice, to - from);
                if (isApart(part.device)) {
                    part.executor.copyParamsFrom(parameters(bound.argDict(), part), Map.of(), false);
                }
                if (hasNewStates) {
                    part.executor.copyParamsFrom(Map.of(), bound.auxDict(), false);
                }
                part.executor.forward(isTrain, slice);
            }
            hasNewStates = false;
            if (isTrain) {
                bound.auxDict().forEach((name, state) ->
                        mean(state, executors().stream().map(it -> it.auxDict().get(name))));
            }
            List<List<NDArray>> here = new ArrayList<>();
            for (int i = 0; i < symbol.listOutputs().size(); i++) {
                int output = i;
                here.add(executors().stream().map(it -> here(it.outputs().get(output))).toList());
            }
            outputs = replaced(outputs, () -> {
                NDList made = new NDList();
                for (int i = 0; i < here.size(); i++) {
                    made.add(joined(here.get(i), outputAxis(i)));
                }
                return made;
            });
        }
    }

    /** Returns whether a device is another one than that of the parameters. */
    private boolean isApart(Device device) {
        return !device.equals(contexts.first().getDevice());
    }

    /** Returns an array on the device of the parameters. */
    private NDArray here(NDArray array) {
        return isApart(array.getDevice()) ? array.toDevice(contexts.first().getDevice(), false) : array;
    }

    /** Returns the arrays of parameters, which are no inputs of a part. */
    private static Map<String, NDArray> parameters(Map<String, NDArray> arrays, Part part) {
        Map<String, NDArray> parameters = new LinkedHashMap<>(arrays);
        parameters.keySet().removeAll(part.shapes.keySet());
        return parameters;
    }

    private void mean(NDArray state, Stream<NDArray> states) {
        try (ResourceScope scope = new ResourceScope("mean")) {
            List<NDArray> all = states.toList();
            state.copyFrom(NDArrays.sumOn(contexts.first().getDevice(), all).div(all.size()));
        }
    }

    private NDList replaced(NDList before, Supplier<NDList> make) {
        NDList made = symbol.keep(make);
        before.close();
        return made;
    }

    private static NDArray joined(List<NDArray> arrays, int axis) {
        boolean joins = axis >= 0 && axis < arrays.get(0).getShape().dimension();
        return joins ? NDArray.concat(arrays.toArray(NDArray[]::new), axis) : arrays.get(0).duplicate();
    }

    /** Computes the gradients, and adds up those of all parts. */
    void backward(List<NDArray> outGrads) {
        List<Executor> executors = executors();
        if (!outGrads.isEmpty() && outGrads.size() != outputs.size()) {
            throw new ArgumentException("the module has " + outputs.size() + " outputs, and " + outGrads.size()
                    + " gradients were given");
        }
        try (ResourceScope scope = new ResourceScope("parts of gradients")) {
            long[] begins = new long[outGrads.size()];
            for (Part part : parts.values()) {
                Executor executor = part.executor;
                List<NDArray> slices = new ArrayList<>();
                for (int i = 0; i < outGrads.size(); i++) {
                    Shape shape = executor.outputs().get(i).getShape();
                    int axis = outputAxis(i);
                    long size = axis >= 0 && axis < shape.dimension() ? shape.get(axis) : 0;
                    slices.add(size == 0 ? outGrads.get(i) : sliced(outGrads.get(i), axis, begins[i], begins[i] + size));
                    begins[i] += size;
                }
                executor.backward(slices.stream().map(slice -> slice.toDevice(part.device, false)).toList());
            }
            // Once all devices compute.
            addGradients(parts.values().stream().filter(part -> isApart(part.device)).toList());
            if (request.inputsNeedGrad()) {
                List<List<NDArray>> here = request.data().stream()
                        .map(desc -> inputGrads(desc.name()).stream().map(this::here).toList()).toList();
                inputGrads = replaced(inputGrads, () -> {
                    NDList made = new NDList();
                    for (int i = 0; i < here.size(); i++) {
                        made.add(joined(here.get(i), axis(request.data().get(i).name())));
                    }
                    return made;
                });
            }
        }
    }

    /** Adds the gradients of the copies of parameters to those of the parameters. */
    private void addGradients(List<Part> apart) {
        if (apart.isEmpty()) {
            return;
        }
        parameters(bound.gradDict(), apart.get(0)).forEach((name, grad) -> {
            Stream<NDArray> theirs = apart.stream().map(part -> part.executor.gradDict().get(name));
            List<NDArray> all = Stream.concat(Stream.of(grad), theirs).toList();
            grad.copyFrom(NDArrays.sumOn(contexts.first().getDevice(), all));
        });
    }

    /** Returns the outputs, each as one array. */
    List<NDArray> outputs() {
        executors();
        return outputs;
    }

    /** Returns the parts of each output. */
    List<List<NDArray>> outputParts() {
        List<Executor> executors = executors();
        List<List<NDArray>> all = new ArrayList<>();
        for (int i = 0; i < outputs.size(); i++) {
            int output = i;
            all.add(executors.stream().map(it -> it.outputs().get(output)).toList());
        }
        return all;
    }

    /** Returns the gradient of each input as one array, by the names of the inputs. */
    Map<String, NDArray> inputGrads() {
        executors();
        Map<String, NDArray> all = new LinkedHashMap<>();
        for (int i = 0; i < inputGrads.size(); i++) {
            all.put(request.data().get(i).name(), inputGrads.get(i));
        }
        return all;
    }

    /** Returns the parts of the gradient of an input. */
    List<NDArray> inputGrads(String name) {
        return executors().stream().map(it -> it.gradDict().get(name)).toList();
    }

    private List<Executor> executors() {
        if (parts.size() < contexts.count()) {
            throw new StateException("there are no outputs yet: call forward first");
        }
        return parts.values().stream().map(Part::executor).toList();
    }

    /** Returns the number of examples of a batch. */
    private long examples(Map<String, NDArray> named) {
        String first = request.data().get(0).name();
        int axis = axis(first);
        Shape shape = named.get(first).getShape();
        return axis >= 0 && axis < shape.dimension() ? shape.get(axis) : 1;
    }

    /** Returns which dimension of an input counts the examples; -1 if none does. */
    private int axis(String name) {
        return DataDesc.getBatchAxis(described(name).layout());
    }

    private DataDesc described(String name) {
        return descriptions().filter(desc -> desc.name().equals(name)).findFirst().orElseThrow();
    }

    private Stream<DataDesc> descriptions() {
        return Stream.concat(request.data().stream(), request.labels().stream());
    }

    /** Returns the same of an output, whose layout is the attribute of its operator. */
    private int outputAxis(int output) {
        String name = symbol.listOutputs().get(output).replaceFirst("_output\\d*$", "");
        return DataDesc.getBatchAxis(symbol.attrMap().getOrDefault(name, Map.of()).get("__layout__"));
    }

    private static NDArray sliced(NDArray array, int axis, long from, long to) {
        return axis < 0 || axis >= array.getShape().dimension() ? array : array.narrow(axis, from, to - from);
    }

    /** Returns the executor of a context for these inputs, which replaces that of other shapes. */
    private Part part(int number, Map<String, NDArray> slice, long examples) {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        List<String> arguments = symbol.listArguments();
        descriptions().filter(desc -> arguments.contains(desc.name())).forEach(desc -> {
            NDArray given = slice.get(desc.name());
            int axis = axis(desc.name());
            boolean isCut = axis >= 0 && axis < desc.shape().dimension();
            shapes.put(desc.name(), given != null ? given.getShape()
                    : isCut ? Shape.update(desc.shape(), axis, examples) : desc.shape());
        });
        Part known = parts.get(number);
        if (known == null || !known.shapes.equals(shapes)) {
            Part made = symbol.keep(() -> made(number, shapes));
            made.executor.setMonitor(monitor);
            parts.put(number, made);
            if (known != null) {
                known.close();
            }
        }
        return parts.get(number);
    }

    /** Binds the symbol to the parameters and their gradients, or to copies on another device, and to new arrays for the rest. */
    private Part made(int number, Map<String, Shape> shapes) {
        Context context = contexts.all().get(number);
        Device device = context.getDevice();
        Map<String, NDArray> args = new LinkedHashMap<>(bound.argDict());
        Map<String, NDArray> grads = new LinkedHashMap<>(bound.gradDict());
        Map<String, String> requests = new LinkedHashMap<>();
        NDList arrays = new NDList();
        try {
            // The first part overwrites the gradients, unless they add up anyway; the others add theirs, or have their own.
            args.keySet().forEach(name -> requests.put(name, !grads.containsKey(name) ? "null"
                    : shapes.containsKey(name) || number == 0 ? request.gradReq() : isApart(device) ? "write" : "add"));
            List<String> names = symbol.listArguments();
            List<Shape> inferred = symbol.inferShape(shapes).arguments();
            for (int i = 0; i < names.size(); i++) {
                NDArray whole = args.get(names.get(i));
                if (isApart(device) || shapes.containsKey(names.get(i)) || !inferred.get(i).equals(whole.getShape())) {
                    args.put(names.get(i), added(arrays, inferred.get(i), whole.getDataType(), device));
                    grads.computeIfPresent(names.get(i), (name, grad) ->
                            added(arrays, args.get(name).getShape(), grad.getDataType(), device));
                }
            }
            Map<String, NDArray> states = new LinkedHashMap<>();
            // For batches of another size, the states go on.
            Part before = parts.get(number);
            (before == null ? bound : before.executor).auxDict().forEach((name, state) -> {
                arrays.add(state.toDevice(device, true));
                states.put(name, arrays.get(arrays.size() - 1));
            });
            return new Part(symbol.bind(context, args, grads, requests, states), arrays, shapes, device);
        } catch (Throwable e) {
            arrays.close();
            throw e;
        }
    }

    private static NDArray added(NDList arrays, Shape shape, DataType type, Device device) {
        NDArray made = NDArray.zeros(shape, type, device);
        arrays.add(made);
        return made;
    }

    /** Returns the executors, and the arrays of results. */
    @Override
    public Collection<NativeResource> getParts() {
        List<NativeResource> all = new ArrayList<>(outputs);
        all.addAll(inputGrads);
        parts.values().forEach(part -> all.addAll(part.getParts()));
        return all;
    }
}
