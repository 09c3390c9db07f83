package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.NDArray;
import dev.libtensor.Repository;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

/** The files that MXNet has written (tests/mxnet), and comparisons with its numbers. */
final class MxnetFiles {
    private MxnetFiles() {}

    static Path folder() throws NoSuchFileException {
        return Repository.tests("mxnet");
    }

    /** Returns the path of a file, or the prefix of a checkpoint. */
    static String path(String name) throws NoSuchFileException {
        return folder().resolve("files").resolve(name).toString();
    }

    /** Fails unless the arrays are the same within rounding: see {@link #difference}. */
    static void assertClose(String what, NDArray expected, NDArray given, double rounding) {
        assertEquals("", difference(expected, given, rounding), what);
    }

    /**
     * Says how an array differs from MXNet's in type, in shape, or in elements. Infinities and NaN must be the same.
     *
     * @param rounding the largest difference of elements, as a part of the largest element of the array
     * @return the first difference, or an empty text
     */
    static String difference(NDArray expected, NDArray given, double rounding) {
        if (expected.getDataType() != given.getDataType() || !expected.getShape().equals(given.getShape())) {
            return given.getDataType() + " " + given.getShape() + ", and MXNet's is " + expected.getDataType() + " "
                    + expected.getShape();
        }
        double[] theirs = numbers(expected);
        double[] ours = numbers(given);
        double most = Arrays.stream(theirs).map(Math::abs).filter(Double::isFinite).max().orElse(0);
        for (int i = 0; i < theirs.length; i++) {
            boolean isSame = theirs[i] == ours[i] || Double.isNaN(theirs[i]) && Double.isNaN(ours[i]);
            if (!isSame && !(Math.abs(theirs[i] - ours[i]) <= rounding * most)) {
                return "element " + i + " is " + ours[i] + ", and MXNet's is " + theirs[i];
            }
        }
        return "";
    }

    private static double[] numbers(NDArray array) {
        return Arrays.stream(array.toArray()).mapToDouble(Number::doubleValue).toArray();
    }
}
