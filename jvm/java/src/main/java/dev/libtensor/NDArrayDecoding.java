package dev.libtensor;

import java.io.IOException;
import java.io.InputStream;

/** The static methods of {@link NDArray} that decode arrays. */
final class NDArrayDecoding {
    private NDArrayDecoding() {}

    /**
     * Decodes an array in DJL's format, as {@link NDArray#encode} and DJL write it, or in NumPy's format
     * ({@code .npy}).
     *
     * @param manager the owner of the array
     * @param bytes the encoded array
     * @return a new array, with its name
     * @throws FormatException if the bytes are not an encoded array, or if there are more of them
     */
    public static NDArray decode(NDManager manager, byte[] bytes) {
        ArgumentException.notNull(manager, "manager");
        return Encoded.array(manager, ArgumentException.notNull(bytes, "bytes"));
    }

    /**
     * Decodes an array from a stream, in DJL's or NumPy's format. Nothing is read beyond the end of the array.
     *
     * @param manager the owner of the array
     * @param in the stream, which is not closed
     * @return a new array, with its name
     * @throws FormatException if the stream does not contain an encoded array
     * @throws TensorIOException if the stream cannot be read
     */
    public static NDArray decode(NDManager manager, InputStream in) {
        ArgumentException.notNull(manager, "manager");
        try {
            return Encoded.array(manager, ArgumentException.notNull(in, "in"));
        } catch (IOException e) {
            throw new TensorIOException("the stream of an encoded array cannot be read: " + e.getMessage());
        }
    }
}
