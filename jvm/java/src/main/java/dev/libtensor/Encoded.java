package dev.libtensor;

import dev.libtensor.internal.Target;
import dev.libtensor.internal.formats.ByteReader;
import dev.libtensor.internal.formats.ListFormat;
import dev.libtensor.internal.natives.Native;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Reads encoded arrays and lists of arrays, whose first bytes tell the format. They belong to a manager. If it fails, no
 * array is left.
 */
final class Encoded {
    /** The name that an archive gives to an array without a name. */
    private static final Pattern NUMBERED = Pattern.compile("arr_\\d+");

    private Encoded() {}

    static NDArray array(NDManager manager, byte[] bytes) {
        if (ListFormat.kind(bytes) == ListFormat.Kind.NPY) {
            return npy(manager, bytes);
        }
        try {
            return ListFormat.readArray(manager, new ByteReader(new ByteArrayInputStream(bytes)), true);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads an array, and nothing behind it. */
    static NDArray array(NDManager manager, InputStream from) throws IOException {
        PushbackInputStream in = new PushbackInputStream(from, ListFormat.PEEKED);
        ListFormat.Kind kind = ListFormat.kind(in);
        ByteReader reader = new ByteReader(in);
        return kind == ListFormat.Kind.NPY ? npy(manager, reader.file(Native::npyLength))
                : ListFormat.readArray(manager, reader, false);
    }

    static NDList list(NDManager manager, byte[] bytes) {
        try {
            return switch (ListFormat.kind(bytes)) {
                case NPY -> new NDList(npy(manager, bytes));
                case NPZ -> npz(manager, bytes);
                case SAFETENSORS -> safetensors(manager, bytes);
                case DJL -> ListFormat.read(manager, new ByteReader(new ByteArrayInputStream(bytes)), true);
            };
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads a list, and nothing behind it; but an archive takes all of the stream. */
    static NDList list(NDManager manager, InputStream from) throws IOException {
        PushbackInputStream in = new PushbackInputStream(from, ListFormat.PEEKED);
        ListFormat.Kind kind = ListFormat.kind(in);
        ByteReader reader = new ByteReader(in);
        return switch (kind) {
            case NPY -> new NDList(npy(manager, reader.file(Native::npyLength)));
            case NPZ -> npz(manager, reader.rest());
            case SAFETENSORS -> safetensors(manager, reader.file(Native::safetensorsLength));
            case DJL -> ListFormat.read(manager, reader, false);
        };
    }

    private static NDArray npy(NDManager manager, byte[] file) {
        return fitting(() -> manager.own(() -> rowMajor(DataFiles.npy(file))));
    }

    private static NDList npz(NDManager manager, byte[] file) {
        NDList arrays = owned(manager, () -> DataFiles.npz(file));
        arrays.stream().filter(array -> NUMBERED.matcher(array.getName()).matches()).forEach(array -> array.setName(null));
        return arrays;
    }

    private static NDList safetensors(NDManager manager, byte[] file) {
        return owned(manager, () -> DataFiles.safetensors(file));
    }

    /** Makes arrays belong to a manager, on its device. */
    private static NDList owned(NDManager manager, Supplier<NDList> read) {
        NDList arrays = fitting(() -> Target.make(manager, read, NDList::close));
        try {
            arrays.replaceAll(array -> {
                String name = array.getName();
                NDArray own = manager.own(() -> rowMajor(array));
                own.setName(name);
                return own;
            });
            return arrays;
        } catch (RuntimeException | Error e) {
            arrays.close();
            throw e;
        }
    }

    /** Returns an array whose elements lie in row-major order, as those of an array in Fortran's order do not. */
    private static NDArray rowMajor(NDArray array) {
        if (array.isContiguous()) {
            return array;
        }
        try {
            return array.duplicate();
        } finally {
            array.dispose();
        }
    }

    /** Arrays that this library does not have are no encoded arrays to its callers. */
    private static <T> T fitting(Supplier<T> read) {
        try {
            return read.get();
        } catch (UnsupportedException | ShapeException e) {
            throw new FormatException(e.getMessage());
        }
    }
}
