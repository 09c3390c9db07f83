package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Checkpoints: the files {@code PREFIX-symbol.json} and {@code PREFIX-0001.params}, with the epoch in four digits. */
public final class Model {
    private Model() {}

    /**
     * A graph and its parameters.
     *
     * @param symbol the graph
     * @param params the parameters
     */
    public record Checkpoint(Symbol symbol, Params params) implements NDResource {
        /** Returns the symbol and all arrays. */
        @Override
        public Collection<NativeResource> getParts() {
            List<NativeResource> parts = new ArrayList<>(params.getParts());
            parts.add(symbol);
            return parts;
        }
    }

    /**
     * Writes a checkpoint. A file that exists is replaced when the new one is complete.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @param symbol the graph
     * @param argParams the arguments by name
     * @param auxParams the auxiliary states by name
     * @throws dev.libtensor.TensorIOException if a file cannot be written
     */
    public static void saveCheckpoint(String prefix, int epoch, Symbol symbol, Map<String, NDArray> argParams,
            Map<String, NDArray> auxParams) {
        String file = symbolFile(ArgumentException.notNull(prefix, "prefix"));
        ArgumentException.notNull(symbol, "symbol");
        ArgumentException.notNull(argParams, "argParams");
        ArgumentException.notNull(auxParams, "auxParams");
        symbol.save(file);
        new Params(argParams, auxParams).save(paramsFile(prefix, epoch));
    }

    /**
     * Reads a checkpoint.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @return the symbol and the arrays, which belong to the current scope
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     */
    public static Checkpoint loadCheckpoint(String prefix, int epoch) {
        Symbol symbol = Symbol.load(symbolFile(ArgumentException.notNull(prefix, "prefix")));
        try {
            return new Checkpoint(symbol, Params.load(paramsFile(prefix, epoch)));
        } catch (Throwable e) {
            symbol.close();
            throw e;
        }
    }

    static String symbolFile(String prefix) {
        return prefix + "-symbol.json";
    }

    static String paramsFile(String prefix, int epoch) {
        return String.format(Locale.ROOT, "%s-%04d.params", prefix, epoch);
    }

    static String statesFile(String prefix, int epoch) {
        return String.format(Locale.ROOT, "%s-%04d.states", prefix, epoch);
    }
}
