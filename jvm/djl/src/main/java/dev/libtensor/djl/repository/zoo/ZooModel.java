package dev.libtensor.djl.repository.zoo;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.TrainingConfig;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.PairList;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/**
 * A loaded model with its translator.
 *
 * @param <I> the class of inputs
 * @param <O> the class of outputs
 */
public class ZooModel<I, O> implements Model {
    private final Model model;
    private final Translator<I, O> translator;

    /**
     * Creates a model.
     *
     * @param model the loaded model, which this one closes
     * @param translator its translator
     */
    public ZooModel(Model model, Translator<I, O> translator) {
        this.model = ArgumentException.notNull(model, "model");
        this.translator = translator;
    }

    /**
     * Always throws, because the model is loaded.
     *
     * @throws UnsupportedException always
     */
    @Override
    public void load(Path modelPath, String prefix, Map<String, ?> options) {
        throw loaded();
    }

    /**
     * Always throws, because the model is loaded.
     *
     * @throws UnsupportedException always
     */
    @Override
    public void load(InputStream modelStream, Map<String, ?> options) {
        throw loaded();
    }

    private static UnsupportedException loaded() {
        return new UnsupportedException("a ZooModel is loaded once: load another with other criteria");
    }

    /**
     * Returns the model without its translator.
     *
     * @return the model
     */
    public Model getWrappedModel() {
        return model;
    }

    @Override
    public void save(Path modelPath, String modelName) throws IOException {
        model.save(modelPath, modelName);
    }

    @Override
    public Path getModelPath() {
        return model.getModelPath();
    }

    @Override
    public Block getBlock() {
        return model.getBlock();
    }

    @Override
    public void setBlock(Block block) {
        model.setBlock(block);
    }

    @Override
    public String getName() {
        return model.getName();
    }

    @Override
    public String getProperty(String key) {
        return model.getProperty(key);
    }

    @Override
    public void setProperty(String key, String value) {
        model.setProperty(key, value);
    }

    @Override
    public Map<String, String> getProperties() {
        return model.getProperties();
    }

    @Override
    public Trainer newTrainer(TrainingConfig trainingConfig) {
        return model.newTrainer(trainingConfig);
    }

    /**
     * Creates a predictor with this model's translator.
     *
     * @return a new predictor
     */
    public Predictor<I, O> newPredictor() {
        return newPredictor(translator);
    }

    /**
     * Creates a predictor with this model's translator.
     *
     * @param device the device to compute on
     * @return a new predictor
     */
    public Predictor<I, O> newPredictor(Device device) {
        return model.newPredictor(translator, device);
    }

    @Override
    public <P, Q> Predictor<P, Q> newPredictor(Translator<P, Q> translator, Device device) {
        return model.newPredictor(translator, device);
    }

    /**
     * Returns the translator.
     *
     * @return the translator
     */
    public Translator<I, O> getTranslator() {
        return translator;
    }

    @Override
    public PairList<String, Shape> describeInput() {
        return model.describeInput();
    }

    @Override
    public PairList<String, Shape> describeOutput() {
        return model.describeOutput();
    }

    @Override
    public String[] getArtifactNames() {
        return model.getArtifactNames();
    }

    @Override
    public <T> T getArtifact(String name, Function<InputStream, T> function) throws IOException {
        return model.getArtifact(name, function);
    }

    @Override
    public URL getArtifact(String name) throws IOException {
        return model.getArtifact(name);
    }

    @Override
    public InputStream getArtifactAsStream(String name) throws IOException {
        return model.getArtifactAsStream(name);
    }

    @Override
    public NDManager getNDManager() {
        return model.getNDManager();
    }

    @Override
    public void setDataType(DataType dataType) {
        model.setDataType(dataType);
    }

    @Override
    public DataType getDataType() {
        return model.getDataType();
    }

    @Override
    public void cast(DataType dataType) {
        model.cast(dataType);
    }

    @Override
    public void close() {
        model.close();
    }
}
