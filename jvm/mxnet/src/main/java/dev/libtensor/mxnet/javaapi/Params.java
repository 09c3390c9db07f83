package dev.libtensor.mxnet.javaapi;

import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The parameters of a model: the arrays of a {@code .params} file.
 *
 * @param args the arguments by name
 * @param aux the auxiliary states by name
 */
public record Params(Map<String, NDArray> args, Map<String, NDArray> aux) implements NDResource {
    private static final String ARG = "arg:";
    private static final String AUX = "aux:";

    /**
     * Creates parameters of two maps, which it copies. The arrays stay with their owners.
     *
     * @throws dev.libtensor.ArgumentException if a map, a name or an array is null
     */
    public Params {
        args = copied(args, "args");
        aux = copied(aux, "aux");
    }

    private static Map<String, NDArray> copied(Map<String, NDArray> arrays, String name) {
        Named.keys(arrays, name);
        Named.listed(arrays.values(), name);
        return Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
    }

    /**
     * Reads a {@code .params} file.
     *
     * @param fname the path of the file
     * @return new arrays, which belong to the current scope
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged, or a name begins with neither {@code arg:} nor {@code aux:}
     */
    public static Params load(String fname) {
        Map<String, NDArray> args = new LinkedHashMap<>();
        Map<String, NDArray> aux = new LinkedHashMap<>();
        Map<String, NDArray> all = NDArray.load2Map(fname);
        all.forEach((name, array) -> {
            if (name.startsWith(ARG)) {
                args.put(name.substring(ARG.length()), array);
            } else if (name.startsWith(AUX)) {
                aux.put(name.substring(AUX.length()), array);
            } else {
                all.values().forEach(NDArray::close);
                throw new FormatException(
                        fname + " has an array '" + name + "': expected a name that begins with arg: or aux:");
            }
        });
        return new Params(args, aux);
    }

    /**
     * Writes a {@code .params} file. A file that exists is replaced when the new one is complete.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     */
    public void save(String fname) {
        Map<String, NDArray> all = new LinkedHashMap<>();
        args.forEach((name, array) -> all.put(ARG + name, array));
        aux.forEach((name, array) -> all.put(AUX + name, array));
        NDArray.save(fname, all);
    }

    /** Returns the shapes of the arguments that have these names, in a new map. */
    Map<String, Shape> shapes(Collection<String> names) {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        names.stream().filter(args::containsKey).forEach(name -> shapes.put(name, args.get(name).getShape()));
        return shapes;
    }

    /** Returns copies, which belong to the current scope. */
    Params copy() {
        List<NDArray> made = new ArrayList<>();
        try {
            return new Params(copied(args, made), copied(aux, made));
        } catch (Throwable e) {
            made.forEach(NDArray::close);
            throw e;
        }
    }

    private static Map<String, NDArray> copied(Map<String, NDArray> arrays, List<NDArray> made) {
        Map<String, NDArray> copies = new LinkedHashMap<>();
        arrays.forEach((name, array) -> {
            made.add(array.duplicate());
            copies.put(name, made.get(made.size() - 1));
        });
        return copies;
    }

    /** Returns all arrays. */
    @Override
    public Collection<NDArray> getParts() {
        List<NDArray> parts = new ArrayList<>(args.values());
        parts.addAll(aux.values());
        return parts;
    }
}
