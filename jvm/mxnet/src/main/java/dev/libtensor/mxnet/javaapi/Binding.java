package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The executors of a module: one for the shapes that it was bound with, and one for the last batch of other shapes. Both
 * have the same parameters and gradients. All belongs where the module's symbol belongs.
 */
final class Binding implements NDResource {
    /** What a module is bound with. */
    record Request(List<DataDesc> data, List<DataDesc> labels, boolean forTraining, boolean inputsNeedGrad,
            String gradReq) {}

    private final Symbol symbol;
    private final Request request;

    /** Arrays that no executor owns: those of inputs, if the parameters are another module's. */
    private final NDList inputs;

    private final Executor bound;
    private Executor other;
    private Map<String, Shape> otherShapes;

    /** What computes batches if several contexts share them; null for one. */
    private final Split split;

    private Monitor monitor;

    /** The executor of the last forward; null before the first one. */
    private Executor current;

    private Binding(Symbol symbol, Contexts contexts, Request request, NDList inputs, Executor bound) {
        split = contexts.count() == 1 ? null : new Split(symbol, contexts, request, bound);
        this.symbol = symbol;
        this.request = request;
        this.inputs = inputs;
        this.bound = bound;
    }

    /**
     * Binds a symbol to new arrays. {@code trained} are the parameters that have gradients. Those of a file, if there is
     * one, say their shapes, which the shapes of the inputs do not do in every graph.
     */
    static Binding of(Symbol symbol, Contexts contexts, Request request, Collection<String> trained, Params loaded) {
        Map<String, DataType> types = new LinkedHashMap<>();
        described(symbol, request).forEach(desc -> types.put(desc.name(), desc.dataType()));
        Map<String, String> requests = requests(symbol, request, trained);
        Map<String, Shape> shapes = loaded == null ? new LinkedHashMap<>() : loaded.shapes(symbol.listArguments());
        shapes.putAll(shapes(symbol, request));
        Executor bound = symbol.keep(() -> symbol.simpleBind(contexts.first(), requests, shapes, types));
        return new Binding(symbol, contexts, request, new NDList(), bound);
    }

    /** Binds a symbol to the parameters, gradients and states of another binding, and to new arrays for the rest. */
    static Binding sharing(Symbol symbol, Contexts contexts, Request request, Collection<String> parameters,
            Collection<String> trained, Binding with) {
        Context context = contexts.first();
        Map<String, NDArray> args = new LinkedHashMap<>(with.bound.argDict());
        Map<String, NDArray> grads = new LinkedHashMap<>(with.bound.gradDict());
        args.keySet().retainAll(parameters);
        grads.keySet().retainAll(trained);
        List<String> names = symbol.listArguments();
        List<String> own = names.stream().filter(name -> !args.containsKey(name)).toList();
        List<Shape> inferred = symbol.inferShape(shapes(symbol, request)).arguments();
        Map<String, DataDesc> described = new LinkedHashMap<>();
        described(symbol, request).forEach(desc -> described.put(desc.name(), desc));
        NDList inputs = symbol.keep(() -> {
            NDList made = new NDList();
            for (String name : own) {
                DataDesc desc = described.get(name);
                DataType type = desc == null ? DataType.FLOAT32 : desc.dataType();
                made.add(NDArray.zeros(inferred.get(names.indexOf(name)), type, context.getDevice()));
            }
            return made;
        });
        own.forEach(name -> args.put(name, inputs.get(own.indexOf(name))));
        try {
            Map<String, NDArray> states = new LinkedHashMap<>(with.bound.auxDict());
            states.keySet().retainAll(symbol.listAuxiliaryStates());
            String gradReq = request.forTraining ? request.gradReq : "null";
            Executor bound = symbol.keep(() ->
                    symbol.bind(context, args, request.forTraining ? grads : Map.of(), gradReq, states));
            return new Binding(symbol, contexts, request, inputs, bound);
        } catch (Throwable e) {
            inputs.close();
            throw e;
        }
    }

    /** Returns the descriptions of the symbol's own variables. A label that it does not have is not used. */
    private static List<DataDesc> described(Symbol symbol, Request request) {
        List<String> arguments = symbol.listArguments();
        return Stream.concat(request.data.stream(), request.labels.stream())
                .filter(desc -> arguments.contains(desc.name())).toList();
    }

    private static Map<String, Shape> shapes(Symbol symbol, Request request) {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        described(symbol, request).forEach(desc -> shapes.put(desc.name(), desc.shape()));
        return shapes;
    }

    private static Map<String, String> requests(Symbol symbol, Request request, Collection<String> trained) {
        Map<String, String> requests = new LinkedHashMap<>();
        symbol.listArguments().forEach(name -> requests.put(name, "null"));
        if (request.forTraining) {
            trained.forEach(name -> requests.put(name, request.gradReq));
            if (request.inputsNeedGrad) {
                request.data.forEach(desc -> requests.put(desc.name(), request.gradReq));
            }
        }
        return requests;
    }

    /** Lets a monitor read the executors of now, and those of later batches. */
    void install(Monitor monitor) {
        this.monitor = monitor;
        monitor.install(bound);
        if (other != null) {
            monitor.install(other);
        }
        if (split != null) {
            split.install(monitor);
        }
    }

    Request request() {
        return request;
    }

    /** Returns the executor that has the parameters. */
    Executor bound() {
        return bound;
    }

    /** Computes the outputs for a batch, with the executor that has its shapes. */
    void forward(DataBatch batch, boolean isTrain) {
        Map<String, NDArray> named = named(request.data, batch.getData(), "data");
        if (!batch.getLabel().isEmpty() && !request.labels.isEmpty()) {
            Map<String, NDArray> labels = named(request.labels, batch.getLabel(), "labels");
            labels.keySet().retainAll(symbol.listArguments());
            named.putAll(labels);
        }
        if (split != null) {
            split.forward(named, isTrain);
            return;
        }
        Executor fitting = fitting(named);
        fitting.forward(isTrain, named);
        current = fitting;
    }

    private static Map<String, NDArray> named(List<DataDesc> expected, List<NDArray> given, String what) {
        if (expected.size() != given.size()) {
            throw new ArgumentException("the batch has " + given.size() + " arrays as " + what + ": expected one for "
                    + "each of " + String.join(", ", expected.stream().map(DataDesc::name).toList()));
        }
        Map<String, NDArray> named = new LinkedHashMap<>();
        for (int i = 0; i < given.size(); i++) {
            named.put(expected.get(i).name(), given.get(i));
        }
        return named;
    }

    /** Returns the executor for the shapes of a batch. The last one of other shapes makes room for a new one. */
    private Executor fitting(Map<String, NDArray> named) {
        Map<String, Shape> usual = shapes(symbol, request);
        Map<String, Shape> shapes = new LinkedHashMap<>(usual);
        named.forEach((name, array) -> shapes.put(name, array.getShape()));
        String first = request.data.get(0).name();
        // A label that is not given has as many examples as the data.
        usual.forEach((name, shape) -> {
            if (!named.containsKey(name) && shape.dimension() > 0 && shapes.get(first).dimension() > 0) {
                long examples = shape.head() * shapes.get(first).head() / Math.max(1, usual.get(first).head());
                shapes.put(name, Shape.update(shape, 0, examples));
            }
        });
        if (shapes.equals(usual)) {
            return bound;
        }
        if (other == null || !shapes.equals(otherShapes)) {
            Executor made = reshaped(usual, shapes);
            made.setMonitor(monitor);
            if (other != null) {
                current = current == other ? null : current;
                other.close();
            }
            other = made;
            otherShapes = shapes;
        }
        return other;
    }

    private Executor reshaped(Map<String, Shape> usual, Map<String, Shape> shapes) {
        try {
            return symbol.keep(() -> bound.reshape(false, true, shapes));
        } catch (ArgumentException | ShapeException e) {
            List<String> differences = shapes.entrySet().stream()
                    .filter(entry -> !entry.getValue().equals(usual.get(entry.getKey())))
                    .map(entry -> "'" + entry.getKey() + "' " + entry.getValue() + " in place of "
                            + usual.get(entry.getKey())).toList();
            throw new ShapeException("the batch has other shapes than the module was bound with, and they do not fit: "
                    + String.join(", ", differences) + ": " + e.getMessage());
        }
    }

    /** Says that something else has set the auxiliary states. */
    void tellStates() {
        if (split != null) {
            split.tellStates();
        }
    }

    /** Computes the gradients at the last forward. */
    void backward(List<NDArray> outGrads) {
        if (split == null) {
            current().backward(outGrads);
        } else {
            split.backward(outGrads);
        }
    }

    /** Returns the outputs of the last forward, each as one array. */
    List<NDArray> outputs() {
        return split == null ? current().outputs() : split.outputs();
    }

    /** Returns the outputs of the last forward, each with its part on each context. */
    List<List<NDArray>> outputParts() {
        return split == null ? outputs().stream().map(List::of).toList() : split.outputParts();
    }

    /** Returns the gradient of each input by its name, as one array. */
    Map<String, NDArray> inputGrads() {
        return split == null ? current().gradDict() : split.inputGrads();
    }

    /** Returns the gradient of an input with its part on each context. */
    List<NDArray> inputGradParts(String name) {
        return split == null ? List.of(inputGrads().get(name)) : split.inputGrads(name);
    }

    /** Returns the executor of the last forward. */
    private Executor current() {
        if (current == null) {
            throw new StateException("there are no outputs yet: call forward first");
        }
        return current;
    }

    /** Returns the executor with the gradients for an update, which are zeros before the first forward. */
    Executor updated() {
        return current == null ? bound : current;
    }

    /** Returns the executors, and the arrays of inputs that none of them owns. */
    @Override
    public Collection<NativeResource> getParts() {
        List<NativeResource> parts = new ArrayList<>(inputs);
        parts.add(bound);
        if (other != null) {
            parts.add(other);
        }
        if (split != null) {
            parts.addAll(split.getParts());
        }
        return parts;
    }
}
