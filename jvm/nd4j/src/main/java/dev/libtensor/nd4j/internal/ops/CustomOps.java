package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.CustomOp;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The custom operations by their names in ND4J. */
public final class CustomOps {
    private static final Map<String, CustomFunction> FUNCTIONS = new TreeMap<>();

    static {
        Classes.register(FUNCTIONS);
        Elementwise.register(FUNCTIONS);
        Shapes.register(FUNCTIONS);
        Reduced.register(FUNCTIONS);
        Indexing.register(FUNCTIONS);
        Linear.register(FUNCTIONS);
        Neural.register(FUNCTIONS);
        Recurrent.register(FUNCTIONS);
        Convolutions.register(FUNCTIONS);
        Volumes.register(FUNCTIONS);
        Losses.register(FUNCTIONS);
        Images.register(FUNCTIONS);
        Resizing.register(FUNCTIONS);
        Patches.register(FUNCTIONS);
        Draws.register(FUNCTIONS);
        Bits.register(FUNCTIONS);
    }

    private CustomOps() {}

    /** Returns the names of the operations. */
    public static Set<String> names() {
        return Collections.unmodifiableSet(FUNCTIONS.keySet());
    }

    /** Returns whether an operation of a name can run. */
    public static boolean isKnown(String name) {
        return function(name) != null;
    }

    private static CustomFunction function(String name) {
        CustomFunction known = FUNCTIONS.get(name);
        return known == null ? Backward.of(name, FUNCTIONS) : known;
    }

    /** Runs an operation: fills its outputs, or returns new arrays or its inputs if it has none. */
    public static INDArray[] run(CustomOp op) {
        CustomFunction function = function(ArgumentException.notNull(op, "op").opName());
        if (function == null) {
            throw new UnsupportedException("the operation '" + op.opName() + "' is not available here: "
                    + "Nd4j.getExecutioner().getCustomOperations() lists those that are");
        }
        int outputs = op.numOutputArguments();
        if (outputs == 0) {
            return op.isInplaceCall() ? inPlace(op, function) : made(op, function);
        }
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray[] results = apply(function, op);
            if (outputs > results.length) {
                throw new ArgumentException("the operation " + op.opName() + " has " + outputs + " outputs, but gives "
                        + results.length + " arrays");
            }
            for (int i = 0; i < outputs; i++) {
                store(results[i], Face.of(op.getOutputArgument(i)), op);
            }
        }
        return op.outputArguments().toArray(INDArray[]::new);
    }

    /** Applies a function. An argument that it looks for in vain, or a size of 0, becomes an error that names all. */
    private static NDArray[] apply(CustomFunction function, CustomOp op) {
        try {
            return function.apply(new Arguments(op));
        } catch (IndexOutOfBoundsException | NegativeArraySizeException | ArithmeticException e) {
            if (e instanceof TensorException) {
                throw e;
            }
            String shapes = op.inputArguments().stream().map(each -> Face.of(each).getShape().toString())
                    .collect(Collectors.joining(", "));
            throw new ArgumentException("the operation " + op.opName() + " does not fit its inputs of the shapes " + shapes
                    + " with the integers " + Arrays.toString(op.iArgs()));
        }
    }

    private static INDArray[] made(CustomOp op, CustomFunction function) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray[] results = apply(function, op);
            for (int i = 0; i < results.length; i++) {
                results[i] = temporaries.keep(results[i]);
            }
            return results;
        }
    }

    /** Writes the results over the inputs. */
    private static INDArray[] inPlace(CustomOp op, CustomFunction function) {
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray[] results = apply(function, op);
            if (results.length > op.numInputArguments()) {
                throw new ArgumentException("the operation " + op.opName() + " gives " + results.length
                        + " arrays, which cannot replace its " + op.numInputArguments() + " inputs");
            }
            for (int i = 0; i < results.length; i++) {
                store(results[i], Face.of(op.getInputArgument(i)), op);
            }
            return op.inputArguments().subList(0, results.length).toArray(INDArray[]::new);
        }
    }

    private static void store(NDArray made, NDArray target, CustomOp op) {
        NDArray result = made;
        if (!made.shapeEquals(target)) {
            if (made.size() != target.size()) {
                throw new ShapeException("the array for the result of " + op.opName() + " has the shape " + target.getShape()
                        + ", but the operation gives " + made.getShape());
            }
            result = made.reshape(target.getShape());
        }
        target.copyFrom(result.toType(target.getDataType(), false));
    }
}
