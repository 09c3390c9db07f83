package dev.libtensor.nd4j.autodiff.validation;

import dev.libtensor.ArgumentException;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Runs cases and tells what is wrong. */
public final class OpValidation {
    private OpValidation() {}

    /**
     * Runs a case.
     *
     * @param testCase the case
     * @return what is wrong, or null
     */
    public static String validate(TestCase testCase) {
        return validate(testCase, false);
    }

    /**
     * Runs a case.
     *
     * @param testCase the case
     * @param exceptionsAsErrorMsg whether an exception counts as what is wrong
     * @return what is wrong, or null
     */
    public static String validate(TestCase testCase, boolean exceptionsAsErrorMsg) {
        try {
            String error = error(ArgumentException.notNull(testCase, "testCase"));
            return error == null ? null : testCase.testName() + ": " + error;
        } catch (RuntimeException e) {
            if (exceptionsAsErrorMsg) {
                return testCase.testName() + ": " + e;
            }
            throw e;
        }
    }

    private static String error(TestCase test) {
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, INDArray> found = test.sameDiff().output(test.placeholders(), List.copyOf(test.expectations().keySet()));
            for (var each : test.expectations().entrySet()) {
                String error = each.getValue().apply(found.get(each.getKey()));
                if (error != null) {
                    return each.getKey() + ": " + error;
                }
            }
        }
        return test.checksGradients() ? GradCheckUtil.error(test) : null;
    }

    /**
     * Runs a case.
     *
     * @param testCase the case
     * @return what is wrong, or null
     */
    public static String validate(OpTestCase testCase) {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray[] found = Nd4j.getExecutioner().exec(ArgumentException.notNull(testCase, "testCase").op());
            return testCase.expectations().entrySet().stream().map(each -> {
                String error = each.getKey() >= found.length ? "there is none" : each.getValue().apply(found[each.getKey()]);
                return error == null ? null : "result " + each.getKey() + ": " + error;
            }).filter(Objects::nonNull).findFirst().orElse(null);
        }
    }

    /** Returns how an array differs from the one expected, or null. */
    static String difference(INDArray expected, INDArray found, double eps) {
        if (!Arrays.equals(expected.shape(), found.shape())) {
            return "the shape is " + Arrays.toString(found.shape()) + ", not " + Arrays.toString(expected.shape());
        }
        if (expected.dataType() != found.dataType()) {
            return "the type is " + found.dataType() + ", not " + expected.dataType();
        }
        boolean isEqual = expected.dataType().isFPType() ? expected.equalsWithEps(found, eps) : expected.equals(found);
        return isEqual ? null : found + " was found, not " + expected;
    }
}
