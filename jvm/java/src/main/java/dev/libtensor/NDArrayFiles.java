package dev.libtensor;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The static methods of {@link NDArray} for MXNet's files of arrays. */
final class NDArrayFiles {
    private NDArrayFiles() {}

    /**
     * Reads a file of arrays that MXNet or {@link #save} wrote, such as {@code net-0001.params}.
     *
     * @param fname the path of the file
     * @return the arrays in the order of the file, with their names if the file has names
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged
     * @throws UnsupportedException if the elements of an array are of a type that is not in {@link DataType}
     */
    public static NDList load(String fname) {
        return DataFiles.params(ArgumentException.notNull(fname, "fname"));
    }

    /**
     * Reads a file of arrays with names; see {@link #load}.
     *
     * @param fname the path of the file
     * @return the arrays by name, in the order of the file
     * @throws FormatException if the file is damaged, has arrays without names, or contains a name twice
     */
    public static Map<String, NDArray> load2Map(String fname) {
        NDList arrays = load(fname);
        Map<String, NDArray> named = new LinkedHashMap<>();
        for (NDArray array : arrays) {
            if (array.getName() == null || named.put(array.getName(), array) != null) {
                arrays.close();
                throw new FormatException(fname + " has an array " + (array.getName() == null ? "without a name"
                        : "with the same name as another, '" + array.getName() + "'") + ": read it with load");
            }
        }
        return named;
    }

    /**
     * Writes a file of arrays with names, which MXNet can read. An existing file is replaced once the new one is
     * complete.
     *
     * @param fname the path of the file
     * @param arrays the arrays by name
     * @throws TensorIOException if the file cannot be written
     * @throws DTypeException if MXNet does not have an array's data type
     */
    public static void save(String fname, Map<String, NDArray> arrays) {
        ArgumentException.notNull(fname, "fname");
        String[] names = ArgumentException.notNull(arrays, "arrays").keySet().toArray(new String[0]);
        DataFiles.saveParams(arrays.values(), names, fname);
    }

    /**
     * Writes a file of arrays without names; see {@link #save(String, Map)}.
     *
     * @param fname the path of the file
     * @param arrays the arrays
     */
    public static void save(String fname, Collection<NDArray> arrays) {
        ArgumentException.notNull(fname, "fname");
        DataFiles.saveParams(ArgumentException.notNull(arrays, "arrays"), new String[0], fname);
    }
}
