package dev.libtensor.djl;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.internal.ParameterFile;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.TrainingConfig;
import dev.libtensor.djl.training.initializer.Initializer;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.io.BufferedInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The model of the only engine. */
final class EngineModel implements Model {
    private final String name;
    private final NDManager manager;
    private final Map<String, String> properties = new ConcurrentHashMap<>();
    private final Map<String, Object> artifacts = new ConcurrentHashMap<>();
    private DataType dataType = DataType.FLOAT32;
    private Block block;
    private boolean wasLoaded;
    private PairList<String, Shape> inputs;
    private Path folder;

    EngineModel(String name, Device device) {
        this.name = name;
        manager = NDManager.newBaseManager(device);
        manager.setName("model");
    }

    @Override
    public void load(Path modelPath, String prefix, Map<String, ?> options)
            throws IOException, MalformedModelException {
        Path given = ArgumentException.notNull(modelPath, "modelPath").toAbsolutePath();
        if (Files.notExists(given)) {
            throw new FileNotFoundException("there is no folder or file '" + given + "' to load the model '" + name
                    + "' from");
        }
        boolean isFolder = Files.isDirectory(given);
        folder = isFolder ? ParameterFile.nested(given) : given.getParent();
        if ("false".equals(text(options, "hasParameter"))) {
            return;
        }
        requireBlock("load the parameters of");
        Path file = isFolder
                ? ParameterFile.find(folder, prefix == null ? name : prefix, text(options, "epoch"))
                : given;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            read(in, options);
        }
    }

    @Override
    public void load(InputStream is, Map<String, ?> options) throws IOException, MalformedModelException {
        ArgumentException.notNull(is, "is");
        requireBlock("load the parameters of");
        read(is, options);
    }

    private void read(InputStream in, Map<String, ?> options) throws IOException, MalformedModelException {
        ParameterFile.Header header = ParameterFile.read(in, block, manager);
        dataType = header.dataType();
        inputs = header.inputs();
        properties.putAll(header.properties());
        wasLoaded = true;
        if (!"true".equals(text(options, "trainParam"))) {
            block.freezeParameters(true);
        }
    }

    private static String text(Map<String, ?> options, String key) {
        Object value = options == null ? null : options.get(key);
        return value == null ? null : value.toString();
    }

    private Block requireBlock(String action) {
        if (block == null) {
            throw new StateException("the model '" + name + "' has no block to " + action
                    + ": call setBlock first, or optBlock of the criteria");
        }
        return block;
    }

    @Override
    public void save(Path modelPath, String newModelName) throws IOException {
        if (!requireBlock("save").isInitialized()) {
            throw new StateException("the parameters of the model '" + name
                    + "' have no values yet: initialize, train or load it before it is saved");
        }
        String prefix = newModelName == null || newModelName.isEmpty() ? name : newModelName;
        Files.createDirectories(ArgumentException.notNull(modelPath, "modelPath"));
        String epoch = getProperty("Epoch");
        int number = epoch == null ? ParameterFile.newest(modelPath, prefix) + 1 : Integer.parseInt(epoch);
        inputs = block.describeInput();
        ParameterFile.Header header = new ParameterFile.Header(prefix, dataType, inputs, properties);
        ParameterFile.write(ParameterFile.path(modelPath, prefix, number), header, block);
        folder = modelPath.toAbsolutePath();
    }

    @Override
    public Path getModelPath() {
        return folder;
    }

    @Override
    public Block getBlock() {
        return block;
    }

    @Override
    public void setBlock(Block block) {
        this.block = block;
        wasLoaded = false;
        inputs = null;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public Map<String, String> getProperties() {
        return properties;
    }

    @Override
    public String getProperty(String key) {
        return properties.get(key);
    }

    @Override
    public void setProperty(String key, String value) {
        properties.put(key, value);
    }

    @Override
    public NDManager getNDManager() {
        return manager;
    }

    @Override
    public Trainer newTrainer(TrainingConfig trainingConfig) {
        requireBlock("train");
        if (wasLoaded) {
            block.freezeParameters(false, parameter -> parameter.getType() != Parameter.Type.RUNNING_MEAN
                    && parameter.getType() != Parameter.Type.RUNNING_VAR);
        }
        for (Pair<Initializer, Predicate<Parameter>> pair : trainingConfig.getInitializers()) {
            if (pair.getKey() != null && pair.getValue() != null) {
                block.setInitializer(pair.getKey(), pair.getValue());
            }
        }
        return new Trainer(this, trainingConfig);
    }

    @Override
    public <I, O> Predictor<I, O> newPredictor(Translator<I, O> translator, Device device) {
        return new Predictor<>(this, translator, device, false);
    }

    @Override
    public PairList<String, Shape> describeInput() {
        if (inputs == null) {
            inputs = requireBlock("describe").describeInput();
        }
        return inputs;
    }

    @Override
    public PairList<String, Shape> describeOutput() {
        Shape[] outputs = requireBlock("describe").getOutputShapes(describeInput().values().toArray(new Shape[0]));
        PairList<String, Shape> described = new PairList<>();
        for (int i = 0; i < outputs.length; i++) {
            described.add("output" + i, outputs[i]);
        }
        return described;
    }

    private Path requireFolder() throws IOException {
        if (folder == null) {
            throw new FileNotFoundException("the model '" + name + "' was neither loaded from a folder nor saved to one");
        }
        return folder;
    }

    @Override
    public String[] getArtifactNames() {
        try (Stream<Path> files = Files.walk(requireFolder())) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted().toArray(String[]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // The caller names the class that its own function returns.
    public <T> T getArtifact(String name, Function<InputStream, T> function) throws IOException {
        Object found = artifacts.get(name);
        if (found == null) {
            try (InputStream in = getArtifactAsStream(name)) {
                found = Objects.requireNonNull(function.apply(in));
            }
            Object before = artifacts.putIfAbsent(name, found);
            found = before == null ? found : before;
        }
        return (T) found;
    }

    @Override
    public URL getArtifact(String name) throws IOException {
        Path file = requireFolder().resolve(ArgumentException.notNull(name, "name"));
        if (!Files.isReadable(file)) {
            throw new FileNotFoundException("the model '" + this.name + "' has no file '" + name + "' in its folder '"
                    + folder + "'");
        }
        return file.toUri().toURL();
    }

    @Override
    public InputStream getArtifactAsStream(String name) throws IOException {
        return new BufferedInputStream(getArtifact(name).openStream());
    }

    @Override
    public void setDataType(DataType dataType) {
        this.dataType = ArgumentException.notNull(dataType, "dataType");
    }

    @Override
    public DataType getDataType() {
        return dataType;
    }

    @Override
    public void cast(DataType dataType) {
        requireBlock("cast").cast(dataType);
        this.dataType = dataType;
    }

    @Override
    public void close() {
        manager.close();
    }

    /** Returns the name, the folder, the data type and the properties, one on each line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Model (\n\tName: ").append(name);
        if (folder != null) {
            text.append("\n\tModel location: ").append(folder);
        }
        text.append("\n\tData Type: ").append(dataType);
        properties.forEach((key, value) -> text.append("\n\t").append(key).append(": ").append(value));
        return text.append("\n)").toString();
    }
}
