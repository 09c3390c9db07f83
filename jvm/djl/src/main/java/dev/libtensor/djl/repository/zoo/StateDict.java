package dev.libtensor.djl.repository.zoo;

import dev.libtensor.DataFiles;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.ParameterFile;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.util.Pair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Loads a model, whose parameters may be in a file of arrays by name, which other libraries write. */
final class StateDict {
    private static final String NAMES = "parameterNames";
    private static final String[] ENDINGS = {".safetensors", ".pt", ".pth"};

    private StateDict() {}

    static void load(Model model, Path path, String name, Map<String, Object> arguments, Map<String, String> options)
            throws IOException, MalformedModelException {
        Path file = model.getBlock() == null || "false".equals(options.get("hasParameter")) ? null : file(path, name);
        if (file == null) {
            model.load(path, null, options);
            return;
        }
        // Tells the model where its other files are.
        model.load(path, null, Map.of("hasParameter", "false"));
        try (NDManager manager = model.getNDManager().newSubManager()) {
            fill(model, named(read(file, manager)), names(arguments), file);
        } catch (IllegalArgumentException | java.io.UncheckedIOException e) {
            throw new MalformedModelException("the file of parameters " + file + " cannot be read: " + e.getMessage(), e);
        }
        if (!"true".equals(options.get("trainParam"))) {
            model.getBlock().freezeParameters(true);
        }
    }

    /** Returns the file of arrays, or null if the model is in DJL's own format. */
    private static Path file(Path path, String name) throws IOException {
        if (Files.isRegularFile(path)) {
            return fits(path) ? path : null;
        }
        if (!Files.isDirectory(path)) {
            return null;
        }
        Path folder = ParameterFile.nested(path);
        if (ParameterFile.newest(folder, name) >= 0) {
            return null;
        }
        for (String each : new String[] {name, "model", "pytorch_model"}) {
            for (String ending : ENDINGS) {
                if (Files.isRegularFile(folder.resolve(each + ending))) {
                    return folder.resolve(each + ending);
                }
            }
        }
        return null;
    }

    private static boolean fits(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        for (String ending : ENDINGS) {
            if (name.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    private static NDList read(Path file, NDManager manager) {
        boolean isSafe = file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ENDINGS[0]);
        NDList arrays = isSafe ? DataFiles.mapSafetensors(file) : DataFiles.mapTorch(file);
        arrays.attach(manager);
        return arrays;
    }

    private static Map<String, NDArray> named(NDList arrays) {
        Map<String, NDArray> named = new java.util.LinkedHashMap<>();
        arrays.forEach(array -> named.put(array.getName(), array));
        return named;
    }

    /** Returns the names in the file by the names of the block's parameters. */
    private static Map<?, ?> names(Map<String, Object> arguments) {
        return arguments.get(NAMES) instanceof Map<?, ?> names ? names : Map.of();
    }

    private static void fill(Model model, Map<String, NDArray> arrays, Map<?, ?> names, Path file)
            throws MalformedModelException {
        List<String> missing = new ArrayList<>();
        Block block = model.getBlock();
        for (Pair<String, Parameter> each : block.getParameters()) {
            Object name = names.get(each.getKey());
            NDArray array = arrays.get(name == null ? each.getKey() : name.toString());
            if (array == null) {
                missing.add(each.getKey());
            } else {
                set(each.getValue(), array, model.getNDManager());
            }
        }
        if (!missing.isEmpty()) {
            throw new MalformedModelException("the file " + file.getFileName() + " has no arrays for the parameters "
                    + missing + ": the argument " + NAMES + " maps them to names among "
                    + new TreeSet<>(arrays.keySet()));
        }
    }

    private static void set(Parameter parameter, NDArray array, NDManager manager) throws MalformedModelException {
        if (parameter.getShape() != null && !parameter.getShape().equals(array.getShape())) {
            throw new MalformedModelException("the parameter '" + parameter.getName() + "' has the shape "
                    + parameter.getShape() + ", but the array '" + array.getName() + "' has " + array.getShape());
        }
        parameter.close();
        parameter.setShape(null);
        NDArray own = array.into(manager).alias();
        parameter.setArray(own);
    }
}
