package dev.libtensor.nd4j.linalg.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.common.validation.Nd4jCommonValidator;
import dev.libtensor.nd4j.common.validation.ValidationResult;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Checks files with arrays, as ND4J's class of that name, by reading them. What is wrong is in the result; nothing is thrown.
 */
public final class Nd4jValidator {
    private Nd4jValidator() {}

    /**
     * Checks a file that {@code Nd4j.saveBinary} has written.
     *
     * @param f the file
     * @return what was found
     */
    public static ValidationResult validateINDArrayFile(File f) {
        return validateINDArrayFile(f, (DataType[]) null);
    }

    /**
     * Checks a file that {@code Nd4j.saveBinary} has written.
     *
     * @param f the file
     * @param allowableDataTypes the data types that the array may have; null or none for all
     * @return what was found
     */
    public static ValidationResult validateINDArrayFile(File f, DataType... allowableDataTypes) {
        return Nd4jCommonValidator.isReadable(f, "INDArray File", INDArray.class, file -> {
            try (NDArray array = Face.of(Nd4j.readBinary(file))) {
                List<DataType> allowed = allowableDataTypes == null ? List.of() : Arrays.asList(allowableDataTypes);
                DataType given = ((INDArray) array).dataType();
                if (!allowed.isEmpty() && !allowed.contains(given)) {
                    throw new FormatException("one of the types " + allowed + " was expected, not " + given);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /**
     * Checks a file in NumPy's format {@code .npy}.
     *
     * @param f the file
     * @return what was found
     */
    public static ValidationResult validateNpyFile(File f) {
        return Nd4jCommonValidator.isReadable(f, "Numpy .npy File", INDArray.class,
                file -> Face.of(Nd4j.createFromNpyFile(file)).close());
    }

    /**
     * Checks a file in NumPy's format {@code .npz}.
     *
     * @param f the file
     * @return what was found
     */
    public static ValidationResult validateNpzFile(File f) {
        return Nd4jCommonValidator.isReadable(f, "Numpy .npz File", Map.class, file -> {
            try {
                Nd4j.createFromNpzFile(file).values().forEach(array -> Face.of(array).close());
            } catch (Exception e) {
                throw e instanceof RuntimeException unchecked ? unchecked : new FormatException(String.valueOf(e.getMessage()));
            }
        });
    }

    /**
     * Checks a file with numbers in lines.
     *
     * @param f the file
     * @param delimiter what is between numbers, a regular expression
     * @param charset the encoding of the file
     * @return what was found
     */
    public static ValidationResult validateNumpyTxtFile(File f, String delimiter, Charset charset) {
        ArgumentException.notNull(delimiter, "delimiter");
        ArgumentException.notNull(charset, "charset");
        return Nd4jCommonValidator.isReadable(f, "Numpy text file", INDArray.class, file -> {
            try (InputStream from = new FileInputStream(file);
                    NDArray array = Face.of(Nd4j.readNumpy(from, delimiter, charset))) {
                if (array.size() == 0) {
                    throw new FormatException("there are no numbers in it");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
