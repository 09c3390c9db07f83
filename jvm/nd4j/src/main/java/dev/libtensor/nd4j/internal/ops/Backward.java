package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The operations that ND4J has for gradients: {@code tile_bp} of {@code tile}, whose last input of floating-point numbers is the
 * gradient of the result, and {@code log_loss_grad} of {@code log_loss}, which has none. They come from the recorded operation.
 */
final class Backward {
    private static final String OF_RESULT = "_bp";
    private static final String OF_SUM = "_grad";
    private static final String SEGMENTS = "segment_";

    private final String name;
    private final CustomFunction forward;
    private final boolean isGiven;

    private Backward(String name, CustomFunction forward, boolean isGiven) {
        this.name = name;
        this.forward = forward;
        this.isGiven = isGiven;
    }

    /** Returns the operation of a name, or null if it is none of another one's gradients. */
    static CustomFunction of(String name, Map<String, CustomFunction> functions) {
        boolean isGiven = name.endsWith(OF_RESULT);
        if (!isGiven && !name.endsWith(OF_SUM)) {
            return null;
        }
        String other = name.substring(0, name.length() - (isGiven ? OF_RESULT : OF_SUM).length());
        CustomFunction forward = functions.get(other);
        return forward == null ? null : new Backward(other, forward, isGiven)::gradients;
    }

    /** Returns the gradient of each input of floating-point numbers. */
    private NDArray[] gradients(Arguments a) {
        NDArray[] inputs = a.all();
        NDArray given = isGiven ? inputs[last(inputs)] : null;
        NDArray[] read = Arrays.stream(inputs).filter(each -> each != given).map(Backward::recorded).toArray(NDArray[]::new);
        NDArray result = forward.apply(a.with(new DynamicCustomOp(name, read.clone(), null)))[0];
        if (!result.hasGradient()) {
            // A function in steps, such as that of rounded numbers.
            return Arrays.stream(read).filter(NDArray::hasGradient).map(NDArray::zerosLike).toArray(NDArray[]::new);
        }
        (isGiven ? result.mul(shaped(given, result)) : result).sum().backward();
        Stream<NDArray> made = Arrays.stream(read).filter(NDArray::hasGradient).map(each -> each.getGradient().detach());
        // ND4J has zeros for the numbers of segments.
        return (name.contains(SEGMENTS) ? Stream.concat(made, Stream.of(inputs[1].zerosLike())) : made).toArray(NDArray[]::new);
    }

    private int last(NDArray[] inputs) {
        for (int i = inputs.length - 1; i > 0; i--) {
            if (inputs[i].getDataType().isFloating()) {
                return i;
            }
        }
        throw new ArgumentException("the operation " + name + OF_RESULT + " needs the inputs of " + name
                + " and the gradient of its result, but it has " + inputs.length + " inputs");
    }

    private static NDArray recorded(NDArray input) {
        if (!input.getDataType().isFloating()) {
            return input;
        }
        NDArray at = input.duplicate();
        at.setRequiresGradient(true);
        return at;
    }

    /** ND4J also takes a gradient of a reduced result that has sizes of 1 more or less. */
    private static NDArray shaped(NDArray given, NDArray result) {
        return given.size() == result.size() ? given.reshape(result.getShape()) : given;
    }
}
