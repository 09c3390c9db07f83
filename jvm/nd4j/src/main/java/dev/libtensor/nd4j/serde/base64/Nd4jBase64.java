package dev.libtensor.nd4j.serde.base64;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.IOException;
import java.util.Base64;

/** The bytes of {@link Nd4j#toByteArray} as text in base 64, as ND4J's class of that name. */
public final class Nd4jBase64 {
    private Nd4jBase64() {}

    /**
     * Returns an array as text.
     *
     * @param arr the array
     * @return the text, in one line
     * @throws IOException never
     */
    public static String base64String(INDArray arr) throws IOException {
        return Base64.getEncoder().encodeToString(Nd4j.toByteArray(ArgumentException.notNull(arr, "arr")));
    }

    /**
     * Reads an array. Lines may be broken.
     *
     * @param base64 the text of {@link #base64String}
     * @return a new array, in the current scope
     * @throws FormatException if the text is no array
     * @throws IOException never
     */
    public static INDArray fromBase64(String base64) throws IOException {
        try {
            return Nd4j.fromByteArray(Base64.getMimeDecoder().decode(ArgumentException.notNull(base64, "base64").strip()));
        } catch (IllegalArgumentException e) {
            throw new FormatException("the text is not in base 64: " + e.getMessage());
        }
    }
}
