package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The formats of a list of arrays. The first bytes tell which one it is. */
public final class ListFormat {
    /** The bytes that tell the format. */
    private static final int PEEKED = 9;

    private ListFormat() {}

    /**
     * Writes a list in the given format.
     *
     * @throws IOException if the stream fails
     */
    public static void write(NDList arrays, OutputStream out, NDList.Encoding encoding) throws IOException {
        switch (encoding) {
            case NPZ -> NpzFormat.write(arrays, out);
            case SAFETENSORS -> SafetensorsFormat.write(arrays, out);
            case ND_LIST -> {
                DataOutputStream data = new DataOutputStream(out);
                data.writeInt(arrays.size());
                for (NDArray array : arrays) {
                    NDArrayFormat.write(array, data);
                }
                data.flush();
            }
        }
    }

    /**
     * Reads a list in any of the formats; its arrays then belong to the manager. If it fails, no array is left.
     *
     * @param alone whether bytes after the list are an error
     * @throws IOException if the stream fails
     */
    public static NDList read(NDManager manager, InputStream from, boolean alone) throws IOException {
        PushbackInputStream in = new PushbackInputStream(from, PEEKED);
        // An empty list in DJL's format has no more bytes than these; any other encoding has more than the other peek.
        boolean isEmpty = Arrays.equals(peek(in, Integer.BYTES), new byte[Integer.BYTES]);
        byte[] first = peek(in, isEmpty ? Integer.BYTES : PEEKED);
        ByteReader reader = new ByteReader(in);
        NDList arrays = new NDList();
        try {
            if (NpzFormat.starts(first)) {
                NpzFormat.read(manager, in.readAllBytes(), arrays);
            } else if (NpyFormat.starts(first)) {
                arrays.add(NpyFormat.read(manager, reader, null));
            } else if (first.length == PEEKED && first[PEEKED - 1] == '{') {
                SafetensorsFormat.read(manager, reader, arrays);
            } else {
                readArrays(manager, reader, arrays);
            }
            if (alone) {
                reader.end("the list");
            }
            return arrays;
        } catch (IOException | RuntimeException | Error e) {
            arrays.forEach(NDArray::dispose);
            throw e;
        }
    }

    private static void readArrays(NDManager manager, ByteReader in, NDList arrays) throws IOException {
        int count = in.int32();
        if (count < 0) {
            throw new FormatException("a list has " + count + " arrays");
        }
        for (int i = 0; i < count; i++) {
            arrays.add(NDArrayFormat.read(manager, in));
        }
    }

    /**
     * Reads one array in DJL's or NumPy's format, which then belongs to the manager.
     *
     * @param alone whether bytes after the array are an error
     * @throws IOException if the stream fails
     */
    public static NDArray readArray(NDManager manager, InputStream from, boolean alone) throws IOException {
        PushbackInputStream in = new PushbackInputStream(from, PEEKED);
        boolean isNpy = NpyFormat.starts(peek(in, PEEKED));
        ByteReader reader = new ByteReader(in);
        NDArray array = isNpy ? NpyFormat.read(manager, reader, null) : NDArrayFormat.read(manager, reader);
        try {
            if (alone) {
                reader.end("the array");
            }
            return array;
        } catch (IOException | RuntimeException e) {
            array.dispose();
            throw e;
        }
    }

    /** Returns the first bytes, which remain to be read. */
    static byte[] peek(PushbackInputStream in, int count) throws IOException {
        byte[] first = in.readNBytes(count);
        in.unread(first);
        return first;
    }

    /** Returns the names of arrays where each needs one of its own: {@code arr_0} and so on for those without. */
    public static String[] names(NDList arrays) {
        String[] names = new String[arrays.size()];
        Set<String> taken = new HashSet<>();
        int unnamed = 0;
        for (int i = 0; i < names.length; i++) {
            String name = arrays.get(i).getName();
            names[i] = name == null ? "arr_" + unnamed++ : name;
            if (!StandardCharsets.UTF_8.newEncoder().canEncode(names[i])) {
                throw new ArgumentException("the name of an array has half of a surrogate pair, which is not UTF-8");
            }
            if (!taken.add(names[i])) {
                throw new ArgumentException("two arrays of the list have the name '" + names[i]
                        + "': in this format each needs its own");
            }
        }
        return names;
    }
}
