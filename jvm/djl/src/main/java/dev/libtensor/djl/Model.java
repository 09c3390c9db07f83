package dev.libtensor.djl;

import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
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
 * A block with its parameters, and where they come from: the owner of everything that trains it or predicts with it.
 *
 * <pre>{@code
 * try (Model model = Model.newInstance("mlp")) {
 *     model.setBlock(new Mlp(28 * 28, 10, new int[] {128, 64}));
 *     model.load(Paths.get("build/mlp"));
 *     try (Predictor<Image, Classifications> predictor = model.newPredictor(translator)) {
 *         System.out.println(predictor.predict(image));
 *     }
 * }
 * }</pre>
 *
 * <p>The managers of trainers and predictors are sub-managers of the model's, so closing the model closes them too. See
 * DJL's "Memory Management".
 */
public interface Model extends AutoCloseable {
    /**
     * Creates a model without a block, on the default device.
     *
     * @param name the name, by which its files are saved and found
     * @return a new model
     */
    static Model newInstance(String name) {
        return newInstance(name, (Device) null);
    }

    /**
     * Creates a model without a block.
     *
     * @param name the name, by which its files are saved and found
     * @param device the device of its parameters; null for the default one
     * @return a new model
     */
    static Model newInstance(String name, Device device) {
        return new EngineModel(name, device == null ? Engine.getInstance().defaultDevice() : device);
    }

    /**
     * Creates a model without a block. This form is for programs that name an engine of DJL, of which there is only one
     * here.
     *
     * @param name the name, by which its files are saved and found
     * @param engineName the name of the engine; null or blank stands for it
     * @return a new model
     * @throws IllegalArgumentException if there is no engine of this name
     */
    static Model newInstance(String name, String engineName) {
        return newInstance(name, null, engineName);
    }

    /**
     * Creates a model without a block. This form is for programs that name an engine of DJL, of which there is only one
     * here.
     *
     * @param name the name, by which its files are saved and found
     * @param device the device of its parameters; null for the default one
     * @param engineName the name of the engine; null or blank stands for it
     * @return a new model
     * @throws IllegalArgumentException if there is no engine of this name
     */
    static Model newInstance(String name, Device device, String engineName) {
        if (engineName != null && !engineName.isBlank()) {
            Engine.getEngine(engineName);
        }
        return newInstance(name, device);
    }

    /**
     * Reads the parameters of the block from the newest file of this model's name in a folder.
     *
     * @param modelPath the folder
     * @throws IOException if the files cannot be read
     * @throws MalformedModelException if they are not those of this block
     */
    default void load(Path modelPath) throws IOException, MalformedModelException {
        load(modelPath, null, null);
    }

    /**
     * Reads the parameters of the block from the newest file of a name in a folder.
     *
     * @param modelPath the folder
     * @param prefix the name with which the file begins; null for the model's name
     * @throws IOException if the files cannot be read
     * @throws MalformedModelException if they are not those of this block
     */
    default void load(Path modelPath, String prefix) throws IOException, MalformedModelException {
        load(modelPath, prefix, null);
    }

    /**
     * Reads the parameters of the block from a file in a folder. The parameters are frozen then, until a trainer is
     * made.
     *
     * @param modelPath the folder, or the file itself
     * @param prefix the name with which the file begins; null for the model's name
     * @param options {@code epoch}: the number in the file's name, otherwise the greatest one is taken; {@code
     *     trainParam}: {@code true} leaves the parameters thawed; {@code hasParameter}: {@code false} reads no
     *     parameters; or null
     * @throws IOException if the files cannot be read
     * @throws MalformedModelException if they are not those of this block
     */
    void load(Path modelPath, String prefix, Map<String, ?> options) throws IOException, MalformedModelException;

    /**
     * Reads the parameters of the block from a stream in DJL's format, for example a resource of the class path.
     *
     * @param is the stream, which stays open
     * @throws IOException if the stream cannot be read
     * @throws MalformedModelException if it has something else, or the parameters of another block
     */
    default void load(InputStream is) throws IOException, MalformedModelException {
        load(is, null);
    }

    /**
     * Reads the parameters of the block from a stream in DJL's format, for example a resource of the class path.
     *
     * @param is the stream, which stays open
     * @param options as for {@link #load(Path, String, Map)}, or null
     * @throws IOException if the stream cannot be read
     * @throws MalformedModelException if it has something else, or the parameters of another block
     */
    void load(InputStream is, Map<String, ?> options) throws IOException, MalformedModelException;

    /**
     * Writes the parameters of the block in DJL's format to the file {@code NAME-EPOCH.params} in a folder. The epoch is
     * the property {@code Epoch}, or one more than that of the newest file.
     *
     * @param modelPath the folder, which is created if there is none
     * @param newModelName the name with which the file begins; null or empty for the model's name
     * @throws IOException if the file cannot be written
     * @throws dev.libtensor.StateException if there is no block, or its parameters have no arrays yet
     */
    void save(Path modelPath, String newModelName) throws IOException;

    /**
     * Returns where the model was loaded from or saved to last.
     *
     * @return the folder, or null if it was neither loaded nor saved
     */
    Path getModelPath();

    /**
     * Returns the block.
     *
     * @return the block, or null if there is none yet
     */
    Block getBlock();

    /**
     * Sets the block.
     *
     * @param block the block
     */
    void setBlock(Block block);

    /**
     * Returns the name.
     *
     * @return the name
     */
    String getName();

    /**
     * Returns the properties, which files contain.
     *
     * @return the properties, not copied
     */
    Map<String, String> getProperties();

    /**
     * Returns a property.
     *
     * @param key its name
     * @return the value, or null if there is none
     */
    String getProperty(String key);

    /**
     * Returns a property or a default.
     *
     * @param key its name
     * @param defValue the default
     * @return the value, or the default if there is none or it is empty
     */
    default String getProperty(String key, String defValue) {
        String value = getProperty(key);
        return value == null || value.isEmpty() ? defValue : value;
    }

    /**
     * Sets a property.
     *
     * @param key its name
     * @param value its value
     */
    void setProperty(String key, String value);

    /**
     * Returns a property as a number.
     *
     * @param key its name
     * @param defValue the default
     * @return the number, or the default if there is none
     * @throws NumberFormatException if the value is no whole number
     */
    default int intProperty(String key, int defValue) {
        String value = getProperty(key, null);
        return value == null ? defValue : Integer.parseInt(value);
    }

    /**
     * Returns a property as a number.
     *
     * @param key its name
     * @param defValue the default
     * @return the number, or the default if there is none
     * @throws NumberFormatException if the value is no whole number
     */
    default long longProperty(String key, long defValue) {
        String value = getProperty(key, null);
        return value == null ? defValue : Long.parseLong(value);
    }

    /**
     * Returns the owner of the parameters.
     *
     * @return the manager, which closes with the model
     */
    NDManager getNDManager();

    /**
     * Creates a trainer for the block. Its manager is a sub-manager of the model's.
     *
     * @param trainingConfig what to train with
     * @return a new trainer
     * @throws dev.libtensor.StateException if the model has no block
     */
    Trainer newTrainer(TrainingConfig trainingConfig);

    /**
     * Creates a predictor on the model's device.
     *
     * @param translator turns inputs into arrays, and arrays into outputs
     * @param <I> the class of the inputs
     * @param <O> the class of the outputs
     * @return a new predictor
     */
    default <I, O> Predictor<I, O> newPredictor(Translator<I, O> translator) {
        return newPredictor(translator, getNDManager().getDevice());
    }

    /**
     * Creates a predictor. Its manager is a sub-manager of the model's.
     *
     * @param translator turns inputs into arrays, and arrays into outputs
     * @param device the device to predict on
     * @param <I> the class of the inputs
     * @param <O> the class of the outputs
     * @return a new predictor
     */
    <I, O> Predictor<I, O> newPredictor(Translator<I, O> translator, Device device);

    /**
     * Returns the names and shapes of the inputs.
     *
     * @return the inputs
     * @throws dev.libtensor.StateException if the model has no block, or one that is not initialized
     */
    PairList<String, Shape> describeInput();

    /**
     * Returns the names and shapes of the outputs.
     *
     * @return the outputs
     * @throws dev.libtensor.StateException if the model has no block, or one that is not initialized
     */
    PairList<String, Shape> describeOutput();

    /**
     * Returns the names of the files in the model's folder.
     *
     * @return the names, below the folder
     */
    String[] getArtifactNames();

    /**
     * Reads a file of the model's folder once, and returns the same object for each later call.
     *
     * @param name the name below the folder
     * @param function reads the file
     * @param <T> the class of the object
     * @return the object
     * @throws IOException if the file cannot be read
     */
    <T> T getArtifact(String name, Function<InputStream, T> function) throws IOException;

    /**
     * Returns the address of a file in the model's folder.
     *
     * @param name the name below the folder
     * @return the address
     * @throws IOException if there is no such file
     */
    URL getArtifact(String name) throws IOException;

    /**
     * Opens a file of the model's folder.
     *
     * @param name the name below the folder
     * @return a stream, to be closed by the caller
     * @throws IOException if there is no such file
     */
    InputStream getArtifactAsStream(String name) throws IOException;

    /**
     * Sets the data type with which a trainer initializes parameters.
     *
     * @param dataType the data type
     */
    void setDataType(DataType dataType);

    /**
     * Returns the data type of the parameters.
     *
     * @return the data type, by default {@link DataType#FLOAT32}
     */
    DataType getDataType();

    /**
     * Converts all parameters.
     *
     * @param dataType the new data type
     * @throws dev.libtensor.StateException if the model has no block, or one that is not initialized
     */
    void cast(DataType dataType);

    /** Closes the model with its parameters, trainers and predictors. */
    @Override
    void close();
}
