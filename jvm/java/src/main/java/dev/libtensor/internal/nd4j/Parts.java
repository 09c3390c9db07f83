package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.formats.WholeFile;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Replaces each array of a data set by another one. An array that stands in two places is replaced by one array. */
public final class Parts {
    private final Map<INDArray, NDArray> replaced = new IdentityHashMap<>();
    private final UnaryOperator<NDArray> replace;

    private Parts(UnaryOperator<NDArray> replace) {
        this.replace = replace;
    }

    public static Parts detached() {
        return new Parts(NDArray::detach);
    }

    public static Parts migrated() {
        return new Parts(NDArray::migrate);
    }

    public NDArray of(INDArray array) {
        return array == null ? null : replaced.computeIfAbsent(array, key -> replace.apply((NDArray) key));
    }

    /** Replaces each array in place. */
    public void in(INDArray[] arrays) {
        for (int i = 0; arrays != null && i < arrays.length; i++) {
            arrays[i] = of(arrays[i]);
        }
    }

    /** Returns the arrays that are not null, each of them once. */
    public static NDList of(INDArray... arrays) {
        NDList parts = new NDList();
        for (INDArray array : arrays) {
            if (array != null && parts.stream().noneMatch(part -> part == array)) {
                parts.add((NDArray) array);
            }
        }
        return parts;
    }

    /** Writes a file, which is replaced when the new one is complete. */
    public static void toFile(File to, Consumer<OutputStream> save) {
        WholeFile.write(ArgumentException.notNull(to, "to"), "the data set", save::accept);
    }

    /** Opens a file to read from, and closes it. */
    public static void fromFile(File from, Consumer<InputStream> load) {
        try (InputStream in = new FileInputStream(ArgumentException.notNull(from, "from"))) {
            load.accept(in);
        } catch (IOException e) {
            throw new TensorIOException("the data set cannot be read from '" + from + "': " + e.getMessage());
        }
    }

    /** Returns what is decoded for a manager. The arrays belong to the current scope; without one, to nothing. */
    public static NDList read(Function<NDManager, NDList> decode) {
        ResourceScope current = ResourceScope.current();
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList read = decode.apply(manager);
            for (NDArray array : read) {
                if (current == null) {
                    array.detach();
                } else {
                    array.moveTo(current);
                }
            }
            return read;
        }
    }
}
