package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.formats.ListFormat;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;

/**
 * Reads and writes data files. The sizes that a file declares are compared with its length before memory is requested.
 * Arrays belong to the current scope. They are moved to the {@linkplain Device#setDefault default device}, but for those that
 * are mapped, which stay in host memory.
 */
public final class DataFiles {
    /** Stands for no column of labels. */
    public static final int NO_LABELS = -1;

    /** What the native methods put between names. No name has it. */
    private static final String BETWEEN = "\0";

    private DataFiles() {}

    /**
     * Returns the path of a name.
     *
     * @param name the name of a file
     * @return the path
     * @throws TensorIOException if no file can have the name, as with a null character
     */
    public static Path path(String name) {
        try {
            return Path.of(ArgumentException.notNull(name, "name"));
        } catch (InvalidPathException e) {
            throw new TensorIOException("'" + name + "' is not a valid name of a file: " + e.getReason());
        }
    }

    /**
     * Reads a file in the IDX format of MNIST, which may be compressed with gzip.
     *
     * @param path the file
     * @return an array of the element type and the shape of the file
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged; the message names the place
     */
    public static NDArray idx(Path path) {
        return NDArrayCreation.placed(one(path, Native::idxRead));
    }

    /**
     * Reads the images of MNIST from the files in a folder: {@code train-images-idx3-ubyte} and
     * {@code train-labels-idx1-ubyte}, or {@code t10k-images-idx3-ubyte} and {@code t10k-labels-idx1-ubyte}, which may
     * be compressed with {@code .gz}. The files of Fashion-MNIST have the same names.
     *
     * @param folder the folder
     * @param train whether to read the training images, instead of the test images
     * @return the images, FLOAT32 (n, 1, height, width) from 0 to 1, and the labels, INT64 (n)
     * @throws TensorIOException if a file is missing or cannot be read
     * @throws FormatException if a file is damaged, or there are not as many labels as images
     */
    public static NDList mnist(Path folder, boolean train) {
        String name = ArgumentException.notNull(folder, "folder").toString();
        Context context = Context.current();
        long[] handles = new long[2];
        Native.mnistRead(context.scope(), context.flags(), name, train, handles);
        return NDArrayCreation.placed(list(context, handles, handles.length));
    }

    /**
     * Reads a CSV file of numbers.
     *
     * @param path the file
     * @param header whether to skip the first record
     * @param delimiter the character between two cells, such as a comma
     * @param label the column of the labels, from 0, or {@link #NO_LABELS}
     * @return the features, FLOAT32 (records, columns), and the labels, FLOAT32 (records), if there are any
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if a cell is not a number; the message names line and column
     * @throws ArgumentException if the file has no such column, or the delimiter is not ASCII
     */
    public static NDList csv(Path path, boolean header, char delimiter, int label) {
        String name = ArgumentException.notNull(path, "path").toString();
        Context context = Context.current();
        long[] handles = new long[2];
        Native.csvRead(context.scope(), context.flags(), name, header, delimiter, label, handles);
        return NDArrayCreation.placed(list(context, handles, label == NO_LABELS ? 1 : 2));
    }

    /**
     * Reads a {@code .npy} file, which is NumPy's format for one array.
     *
     * @param path the file
     * @return the array
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged, or has another length than it declares
     * @throws UnsupportedException if the elements are of a type that is not in {@link DataType}
     */
    public static NDArray npy(Path path) {
        return NDArrayCreation.placed(one(path, Native::npyRead));
    }

    /**
     * Maps a {@code .npy} file: elements are read when they are used. Changes do not reach the file. If the file becomes
     * shorter, operations on the array throw a {@link TensorIOException}. The file is read at once if it cannot be mapped:
     * its numbers are in the other byte order, they are not aligned, or the system refuses.
     *
     * @param path the file
     * @return the array
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged, or has another length than it declares
     * @throws UnsupportedException if the elements are of a type that is not in {@link DataType}
     */
    public static NDArray mapNpy(Path path) {
        return one(path, Native::npyMap);
    }

    /**
     * Writes a {@code .npy} file. An existing file is replaced once the new one is complete.
     *
     * @param array the array
     * @param path the file
     * @throws TensorIOException if the file cannot be written
     * @throws UnsupportedException if the array is of BFLOAT16, which NumPy does not have
     */
    public static void saveNpy(NDArray array, Path path) {
        ArgumentException.notNull(array, "array");
        try {
            Native.npyWrite(array.handle(), ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(array);
        }
    }

    /**
     * Reads a {@code .npz} file, which is NumPy's archive of arrays. Entries that are not arrays of numbers are
     * skipped: folders, other files, and arrays of texts, objects or records.
     *
     * @param path the file
     * @return the arrays with their names, in the order of the file
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged, declares more than it has, or has a name twice
     * @throws UnsupportedException if the elements of an array are of a type that is not in {@link DataType}, or no array
     *     has numbers
     */
    public static NDList npz(Path path) {
        return NDArrayCreation.placed(named(path, Native::npzRead));
    }

    /**
     * Writes a {@code .npz} file. An array without a name is named {@code arr_0} and so on. An existing file is
     * replaced once the new one is complete.
     *
     * @param arrays the arrays
     * @param path the file
     * @param compressed whether to compress the elements
     * @throws ArgumentException if two arrays have the same name
     * @throws TensorIOException if the file cannot be written
     * @throws UnsupportedException if an array is of BFLOAT16, which NumPy does not have
     */
    public static void saveNpz(NDList arrays, Path path, boolean compressed) {
        write(arrays, path, (handles, names, file) -> Native.npzWrite(handles, names, file, compressed));
    }

    /**
     * Maps the arrays of a file in the safetensors format: elements are read when they are used. Changes do not reach
     * the file. If the file becomes shorter, operations on the arrays throw a {@link TensorIOException}. Arrays that cannot
     * be mapped, because they are not aligned in the file, are read at once.
     *
     * @param path the file
     * @return the arrays with their names, in the order of their bytes
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged, or declares more than it has
     * @throws UnsupportedException if the elements of an array are of a type that is not in {@link DataType}
     */
    public static NDList mapSafetensors(Path path) {
        return named(path, Native::safetensorsMap);
    }

    /**
     * Maps the arrays of a file that PyTorch's {@code torch.save} has written, such as the {@code state_dict} of a model:
     * elements are read when they are used. Changes do not reach the file. If the file becomes shorter, operations on the
     * arrays throw a {@link TensorIOException}. Arrays that cannot be mapped, as in files before PyTorch 1.6, are read at
     * once. No code of the file runs: objects that are not arrays are left out.
     *
     * <p>The name of an array in dictionaries and lists joins their keys and positions with dots. A checkpoint, which has
     * the parameters of a model under {@code state_dict}, {@code model_state_dict} or {@code model}, gives these alone.
     *
     * @param path the file
     * @return the arrays with their names, in the order of the file
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged
     * @throws UnsupportedException if the file has no arrays, is a TorchScript program, or has quantized or sparse
     *     arrays, or elements of a type that is not in {@link DataType}
     */
    public static NDList mapTorch(Path path) {
        return named(path, Native::torchMap);
    }

    /**
     * Reads the bytes of a file that PyTorch's {@code torch.save} has written, as {@link #mapTorch(Path)}.
     *
     * @param file the bytes
     * @return the arrays with their names, in the order of the file
     * @throws FormatException if the file is damaged
     * @throws UnsupportedException if the file has no arrays that can be read
     */
    public static NDList torch(byte[] file) {
        return NDArrayCreation.placed(named(ArgumentException.notNull(file, "file"), Native::torchDecode));
    }

    /**
     * Writes a file that PyTorch's {@code torch.load} reads as a dictionary of tensors. An array without a name is named
     * {@code arr_0} and so on. An existing file is replaced once the new one is complete.
     *
     * @param arrays the arrays
     * @param path the file
     * @throws ArgumentException if two arrays have the same name
     * @throws TensorIOException if the file cannot be written
     */
    public static void saveTorch(NDList arrays, Path path) {
        write(arrays, path, Native::torchWrite);
    }

    /** Writes arrays with their names, which are joined. */
    private interface WriteNamed {
        void write(long[] handles, String names, String file);
    }

    private static void write(NDList arrays, Path path, WriteNamed write) {
        String names = String.join(BETWEEN, ListFormat.names(ArgumentException.notNull(arrays, "arrays")));
        String file = ArgumentException.notNull(path, "path").toString();
        try {
            write.write(Dispatch.handles(arrays.toArray(new NDArray[0])), names, file);
        } finally {
            Reference.reachabilityFence(arrays);
        }
    }

    /** Reads a file of MXNet's arrays. An array without a name has none here. */
    static NDList params(String path) {
        NDList arrays = NDArrayCreation.placed(named(path, Native::paramsLoad));
        arrays.stream().filter(array -> array.getName().isEmpty()).forEach(array -> array.setName(null));
        return arrays;
    }

    /** Writes a file of MXNet's arrays, with as many names or with none. */
    static void saveParams(Collection<NDArray> arrays, String[] names, String path) {
        NDArray[] listed = arrays.toArray(new NDArray[0]);
        for (NDArray array : listed) {
            ArgumentException.notNull(array, "arrays");
        }
        try {
            Native.paramsSave(Dispatch.handles(listed), names, path);
        } finally {
            Reference.reachabilityFence(listed);
        }
    }

    /** Reads the bytes of a {@code .npy} file. */
    static NDArray npy(byte[] file) {
        return NDArrayCreation.placed(one(file, Native::npyDecode));
    }

    /** Reads the bytes of a {@code .npz} file. */
    static NDList npz(byte[] file) {
        return NDArrayCreation.placed(named(file, Native::npzDecode));
    }

    /** Reads the bytes of a file in the safetensors format. */
    static NDList safetensors(byte[] file) {
        return NDArrayCreation.placed(named(file, Native::safetensorsDecode));
    }

    /** Reads an array from a path or from bytes. */
    private interface ReadOne<F> {
        long handle(long scope, int flags, F file);
    }

    private static NDArray one(Path path, ReadOne<String> read) {
        return one(ArgumentException.notNull(path, "path").toString(), read);
    }

    private static <F> NDArray one(F file, ReadOne<F> read) {
        Context context = Context.current();
        context.made.handle = read.handle(context.scope(), context.flags(), file);
        return NDArray.made(context);
    }

    /** Reads arrays from a path or from bytes. */
    private interface ReadNamed<F> {
        long[] handles(long scope, int flags, F file, String[] names);
    }

    private static NDList named(Path path, ReadNamed<String> read) {
        return named(ArgumentException.notNull(path, "path").toString(), read);
    }

    private static <F> NDList named(F file, ReadNamed<F> read) {
        Context context = Context.current();
        String[] joined = new String[1];
        long[] handles = read.handles(context.scope(), context.flags(), file, joined);
        NDList arrays = list(context, handles, handles.length);
        String[] names = joined[0].split(BETWEEN, -1);
        for (int i = 0; i < handles.length; i++) {
            arrays.get(i).setName(names[i]);
        }
        return arrays;
    }

    /** Makes arrays of new handles. */
    static NDList list(Context context, long[] handles, int count) {
        NDList arrays = new NDList();
        for (int i = 0; i < count; i++) {
            context.made.handle = handles[i];
            arrays.add(NDArray.made(context));
        }
        return arrays;
    }
}
