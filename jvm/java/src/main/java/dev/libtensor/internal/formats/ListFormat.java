package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The formats of a list of arrays. The first bytes tell which one it is. */
public final class ListFormat {
    /** The most bytes of a list: virtual machines have no longer arrays. */
    private static final int ARRAY_MOST = Integer.MAX_VALUE - 8;

    /** The bytes that tell the format. */
    public static final int PEEKED = 9;

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
     * Returns the bytes of a list in the given format.
     *
     * @throws ArgumentException if they are more than a Java array can hold
     */
    public static byte[] bytes(NDList arrays, NDList.Encoding encoding) {
        long size = Integer.BYTES;
        for (NDArray array : arrays) {
            size += NDArrayFormat.size(array);
        }
        if (size > ARRAY_MOST) {
            throw new ArgumentException("the list takes " + size
                    + " bytes, more than a Java array can hold: encode it to a stream");
        }
        WholeArray out = new WholeArray((int) size);
        try {
            write(arrays, out, encoding);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    /** The bytes of a list, whose number is known before they are written, and nearly so in other formats than DJL's. */
    private static final class WholeArray extends ByteArrayOutputStream {
        WholeArray(int size) {
            super(size);
        }

        /** Returns the bytes, without a copy if there are as many as expected. */
        @Override
        public byte[] toByteArray() {
            return count == buf.length ? buf : super.toByteArray();
        }
    }

    /** The formats of encoded arrays. */
    public enum Kind {
        /** DJL's format of an array or of a list. */
        DJL,
        /** NumPy's format of an array. */
        NPY,
        /** NumPy's archive of arrays. */
        NPZ,
        /** Arrays by name. */
        SAFETENSORS;

        /** Returns the format of what begins with these bytes. */
        static Kind of(byte[] first) {
            if (NpzFormat.starts(first)) {
                return NPZ;
            } else if (NpyFormat.starts(first)) {
                return NPY;
            }
            return first.length == PEEKED && first[PEEKED - 1] == '{' ? SAFETENSORS : DJL;
        }
    }

    /**
     * Returns the format of encoded arrays.
     *
     * @param bytes the encoded arrays
     * @return the format that the first bytes tell
     */
    public static Kind kind(byte[] bytes) {
        return Kind.of(Arrays.copyOf(bytes, Math.min(bytes.length, PEEKED)));
    }

    /**
     * Returns the format of encoded arrays.
     *
     * @param in the encoded arrays, which remain to be read
     * @return the format that the first bytes tell
     * @throws IOException if the stream fails
     */
    public static Kind kind(PushbackInputStream in) throws IOException {
        // An empty list in DJL's format has no more bytes than these; any other encoding has more than the other peek.
        boolean isEmpty = Arrays.equals(peek(in, Integer.BYTES), new byte[Integer.BYTES]);
        return Kind.of(peek(in, isEmpty ? Integer.BYTES : PEEKED));
    }

    private static byte[] peek(PushbackInputStream in, int count) throws IOException {
        byte[] first = in.readNBytes(count);
        in.unread(first);
        return first;
    }

    /**
     * Reads a list in DJL's format; its arrays then belong to the manager. If it fails, no array is left.
     *
     * @param alone whether bytes after the list are an error
     * @throws IOException if the stream fails
     */
    public static NDList read(NDManager manager, ByteReader in, boolean alone) throws IOException {
        NDList arrays = new NDList();
        try {
            int count = in.int32();
            if (count < 0) {
                throw new FormatException("a list has " + count + " arrays: 0 or more were expected");
            }
            for (int i = 0; i < count; i++) {
                arrays.add(NDArrayFormat.read(manager, in));
            }
            if (alone) {
                in.end("the list");
            }
            return arrays;
        } catch (IOException | RuntimeException | Error e) {
            arrays.close();
            throw e;
        }
    }

    /**
     * Reads one array in DJL's format, which then belongs to the manager.
     *
     * @param alone whether bytes after the array are an error
     * @throws IOException if the stream fails
     */
    public static NDArray readArray(NDManager manager, ByteReader in, boolean alone) throws IOException {
        NDArray array = NDArrayFormat.read(manager, in);
        try {
            if (alone) {
                in.end("the array");
            }
            return array;
        } catch (IOException | RuntimeException e) {
            array.dispose();
            throw e;
        }
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
