package dev.libtensor.nd4j.autodiff.validation;

import dev.libtensor.ArgumentException;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.VariableType;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** Checks the gradients of a graph's variables of type DOUBLE against differences of the losses. */
public final class GradCheckUtil {
    private GradCheckUtil() {}

    /**
     * Checks the gradients of all variables but some.
     *
     * @param sd the graph
     * @param placeholderValues the arrays of placeholders by their names, or null
     * @param skipVariables the names of variables to leave out
     * @return whether all gradients are right
     */
    public static boolean checkGradients(SameDiff sd, Map<String, INDArray> placeholderValues, String... skipVariables) {
        TestCase test = new TestCase(ArgumentException.notNull(sd, "sd")).gradCheckSkipVariables(skipVariables);
        return checkGradients(placeholderValues == null ? test : test.placeholderValues(placeholderValues));
    }

    /**
     * Checks the gradients of a case.
     *
     * @param test the case
     * @return whether all gradients are right
     */
    public static boolean checkGradients(TestCase test) {
        return error(ArgumentException.notNull(test, "test")) == null;
    }

    /** Returns the first wrong gradient, or null. */
    static String error(TestCase test) {
        List<SDVariable> variables = test.sameDiff().variables().stream().filter(each ->
                each.getVariableType() == VariableType.VARIABLE && each.dataType() == DataType.DOUBLE && each.getArr() != null)
                .toList();
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, INDArray> gradients = test.sameDiff().calculateGradients(test.placeholders(),
                    variables.stream().map(SDVariable::name).toList());
            for (SDVariable variable : variables) {
                String error = error(test, variable, gradients.get(variable.name()));
                if (error != null) {
                    return error;
                }
            }
            return null;
        }
    }

    private static String error(TestCase test, SDVariable variable, INDArray gradient) {
        INDArray values = variable.getArr();
        INDArray gradients = gradient.ravel(values.ordering());
        for (long i = 0; i < values.length(); i++) {
            if (!test.isChecked(variable.name(), i)) {
                continue;
            }
            double before = values.getDouble(i);
            values.putScalar(i, before + test.epsilon());
            double above = loss(test);
            values.putScalar(i, before - test.epsilon());
            double below = loss(test);
            values.putScalar(i, before);
            double expected = (above - below) / (2 * test.epsilon());
            double difference = Math.abs(expected - gradients.getDouble(i));
            double size = Math.abs(expected) + Math.abs(gradients.getDouble(i));
            if (!(difference <= test.minAbsoluteError() || difference / size <= test.maxRelativeError())) {
                return "the gradient of " + variable.name() + " at " + i + " is " + gradients.getDouble(i) + ", not " + expected;
            }
        }
        return null;
    }

    private static double loss(TestCase test) {
        SameDiff sd = test.sameDiff();
        List<String> losses = sd.getLossVariables().isEmpty() ? sd.outputs() : sd.getLossVariables();
        try (ResourceScope scope = new ResourceScope()) {
            return sd.output(test.placeholders(), losses).values().stream()
                    .mapToDouble(each -> each.sumNumber().doubleValue()).sum();
        }
    }
}
