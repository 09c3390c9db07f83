package dev.libtensor.nd4j.autodiff.validation;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What a graph is expected to compute, and how its gradients are checked. */
public final class TestCase {
    /** When a graph would be saved and loaded, which is not done here. */
    public enum TestSerialization {
        /** Before it runs. */
        BEFORE_EXEC,
        /** After it ran. */
        AFTER_EXEC,
        /** Both. */
        BOTH,
        /** Never. */
        NONE
    }

    private final SameDiff sameDiff;
    private final Map<String, Function<INDArray, String>> expected = new LinkedHashMap<>();
    private final Set<String> skipped = new LinkedHashSet<>();
    private final Map<String, INDArray> masks = new LinkedHashMap<>();
    private final Map<String, INDArray> placeholders = new LinkedHashMap<>();
    private String testName = "";
    private boolean gradientCheck = true;
    private double epsilon = 1e-5;
    private double maxRelativeError = 1e-5;
    private double minAbsoluteError = 1e-6;

    /**
     * Creates a case without expectations.
     *
     * @param sameDiff the graph
     */
    public TestCase(SameDiff sameDiff) {
        this.sameDiff = ArgumentException.notNull(sameDiff, "sameDiff");
    }

    /**
     * Expects the value of a variable, up to 1e-5.
     *
     * @param name the variable's name
     * @param expected the value
     * @return this case
     */
    public TestCase expectedOutput(String name, INDArray expected) {
        return expectedOutput(name, expected, 1e-5);
    }

    /**
     * Expects the value of a variable.
     *
     * @param name the variable's name
     * @param expected the value
     * @param eps the greatest difference
     * @return this case
     */
    public TestCase expectedOutput(String name, INDArray expected, double eps) {
        ArgumentException.notNull(expected, "expected");
        return expected(name, found -> OpValidation.difference(expected, found, eps));
    }

    /**
     * Expects the value of a variable, up to 1e-5.
     *
     * @param name the variable's name
     * @param output the value
     * @return this case
     */
    public TestCase expected(String name, INDArray output) {
        return expectedOutput(name, output);
    }

    /**
     * Expects the value of a variable, up to 1e-5.
     *
     * @param variable the variable
     * @param output the value
     * @return this case
     */
    public TestCase expected(SDVariable variable, INDArray output) {
        return expectedOutput(variable.name(), output);
    }

    /**
     * Expects a property of the value of a variable.
     *
     * @param name the variable's name
     * @param check returns what is wrong, or null
     * @return this case
     */
    public TestCase expected(String name, Function<INDArray, String> check) {
        expected.put(ArgumentException.notNull(name, "name"), ArgumentException.notNull(check, "check"));
        return this;
    }

    /**
     * Sets whether gradients are checked, which they are if this is not called.
     *
     * @param gradientCheck whether they are
     * @return this case
     */
    public TestCase gradientCheck(boolean gradientCheck) {
        this.gradientCheck = gradientCheck;
        return this;
    }

    /**
     * Sets the step of differences.
     *
     * @param gradCheckEpsilon the step, 1e-5 if it is not set
     * @return this case
     */
    public TestCase gradCheckEpsilon(double gradCheckEpsilon) {
        epsilon = gradCheckEpsilon;
        return this;
    }

    /**
     * Sets the greatest relative error of gradients.
     *
     * @param gradCheckMaxRelativeError the error, 1e-5 if it is not set
     * @return this case
     */
    public TestCase gradCheckMaxRelativeError(double gradCheckMaxRelativeError) {
        maxRelativeError = gradCheckMaxRelativeError;
        return this;
    }

    /**
     * Sets the error of gradients below which the relative error does not matter.
     *
     * @param gradCheckMinAbsError the error, 1e-6 if it is not set
     * @return this case
     */
    public TestCase gradCheckMinAbsError(double gradCheckMinAbsError) {
        minAbsoluteError = gradCheckMinAbsError;
        return this;
    }

    /**
     * Leaves variables out of the check of gradients.
     *
     * @param toSkip the names
     * @return this case
     */
    public TestCase gradCheckSkipVariables(String... toSkip) {
        skipped.addAll(ArgumentException.noneNull(toSkip, "toSkip"));
        return this;
    }

    /**
     * Restricts the check of gradients to elements of variables.
     *
     * @param gradCheckMask arrays by the variables' names, which are not 0 where to check
     * @return this case
     */
    public TestCase gradCheckMask(Map<String, INDArray> gradCheckMask) {
        masks.putAll(ArgumentException.notNull(gradCheckMask, "gradCheckMask"));
        return this;
    }

    /**
     * Would print each gradient.
     *
     * @param gradCheckPrint no difference here
     * @return this case
     */
    public TestCase gradCheckPrint(boolean gradCheckPrint) {
        return this;
    }

    /**
     * Gives placeholders their arrays.
     *
     * @param placeholderValues the arrays by the placeholders' names
     * @return this case
     */
    public TestCase placeholderValues(Map<String, INDArray> placeholderValues) {
        placeholders.putAll(ArgumentException.notNull(placeholderValues, "placeholderValues"));
        return this;
    }

    /**
     * Gives a placeholder its array.
     *
     * @param variable the placeholder's name
     * @param value the array
     * @return this case
     */
    public TestCase placeholderValue(String variable, INDArray value) {
        placeholders.put(ArgumentException.notNull(variable, "variable"), value);
        return this;
    }

    /**
     * Sets the name that errors begin with.
     *
     * @param testName the name
     * @return this case
     */
    public TestCase testName(String testName) {
        this.testName = testName;
        return this;
    }

    /**
     * Sets when the graph is saved and loaded.
     *
     * @param serialization no difference here
     * @return this case
     */
    public TestCase testFlatBufferSerialization(TestSerialization serialization) {
        return this;
    }

    SameDiff sameDiff() {
        return sameDiff;
    }

    Map<String, Function<INDArray, String>> expectations() {
        return expected;
    }

    Map<String, INDArray> placeholders() {
        return placeholders;
    }

    String testName() {
        return testName;
    }

    boolean checksGradients() {
        return gradientCheck;
    }

    boolean isChecked(String variable, long element) {
        INDArray mask = masks.get(variable);
        return !skipped.contains(variable) && (mask == null || mask.getDouble(element) != 0);
    }

    double epsilon() {
        return epsilon;
    }

    double maxRelativeError() {
        return maxRelativeError;
    }

    double minAbsoluteError() {
        return minAbsoluteError;
    }
}
