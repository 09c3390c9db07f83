package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.nio.file.Path;

/**
 * Reads data files. The sizes in a file are compared with its length before memory of that size is taken. Arrays belong
 * to the current scope.
 */
public final class DataFiles {
    /** Stands for no column of labels. */
    public static final int NO_LABELS = -1;

    private DataFiles() {}

    /**
     * Reads an IDX file, the format of MNIST, which may be packed with gzip.
     *
     * @param path the file
     * @return an array of the element type and the shape of the file
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged; the message names the place
     */
    public static NDArray idx(Path path) {
        String name = ArgumentException.notNull(path, "path").toString();
        Context context = Context.current();
        context.made.handle = Native.idxRead(context.scope(), context.flags(), name);
        return NDArray.made(context);
    }

    /**
     * Reads the images of MNIST from the files in a folder: {@code train-images-idx3-ubyte} and {@code
     * train-labels-idx1-ubyte}, or {@code t10k-images-idx3-ubyte} and {@code t10k-labels-idx1-ubyte}, also with {@code
     * .gz}. Fashion-MNIST has files of the same names.
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
        return list(context, handles, handles.length);
    }

    /**
     * Reads a CSV file of numbers.
     *
     * @param path the file
     * @param header whether to skip the first record
     * @param delimiter the character between two cells, such as a comma
     * @param label the column of the labels, from 0; or {@link #NO_LABELS}
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
        return list(context, handles, label == NO_LABELS ? 1 : 2);
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
