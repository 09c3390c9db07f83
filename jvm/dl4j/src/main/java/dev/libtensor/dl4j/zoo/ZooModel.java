package dev.libtensor.dl4j.zoo;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.common.resources.DL4JResources;
import dev.libtensor.dl4j.common.resources.ResourceType;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.util.ModelSerializer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.Locale;
import java.util.zip.Adler32;
import java.util.zip.CheckedInputStream;

/**
 * A well-known network, as in DL4J: {@link #init} makes it with new parameters, and {@link #initPretrained()} reads those of a
 * file of DL4J's. Nothing is downloaded: without the file, the error says what to fetch and where to put it.
 *
 * @param <T> the class of the network
 */
public abstract class ZooModel<T> implements InstantiableModel {
    /** Creates a description of a network. */
    protected ZooModel() {}

    static int[][] copy(int[][] shapes) {
        int[][] copy = ArgumentException.notNull(shapes, "inputShape").clone();
        for (int i = 0; i < copy.length; i++) {
            copy[i] = ArgumentException.notNull(copy[i], "inputShape[" + i + "]").clone();
        }
        return copy;
    }

    /**
     * Returns whether there are trained parameters.
     *
     * @param pretrainedType what they were trained with
     * @return whether {@link #pretrainedUrl} knows an address
     */
    public boolean pretrainedAvailable(PretrainedType pretrainedType) {
        return pretrainedUrl(pretrainedType) != null;
    }

    /**
     * Reads the network with the parameters of ImageNet.
     *
     * @return a network, which the caller closes
     * @throws IOException never
     * @throws UnsupportedException if there are none
     * @throws TensorIOException if the file is not there
     */
    public Model initPretrained() throws IOException {
        return initPretrained(PretrainedType.IMAGENET);
    }

    /**
     * Reads the network with trained parameters.
     *
     * @param <M> the class of the network
     * @param pretrainedType what they were trained with
     * @return a network, which the caller closes
     * @throws IOException never
     * @throws UnsupportedException if there are none
     * @throws TensorIOException if the file is not there
     * @throws FormatException if its checksum is another one, or it is no network
     */
    @SuppressWarnings("unchecked")
    public <M extends Model> M initPretrained(PretrainedType pretrainedType) throws IOException {
        String address = pretrainedUrl(ArgumentException.notNull(pretrainedType, "pretrainedType"));
        if (address == null) {
            throw new UnsupportedException(modelName() + " has no parameters of " + pretrainedType);
        }
        File file = new File(DL4JResources.getDirectory(ResourceType.ZOO_MODEL, modelName()),
                address.substring(address.lastIndexOf('/') + 1));
        if (!file.isFile()) {
            throw new TensorIOException("'" + file + "' is not there: fetch the model from " + address
                    + " and put it there, because this library does not use the network");
        }
        check(file, pretrainedChecksum(pretrainedType));
        return (M) (modelType() == MultiLayerNetwork.class ? ModelSerializer.restoreMultiLayerNetwork(file)
                : ModelSerializer.restoreComputationGraph(file));
    }

    private static void check(File file, long expected) {
        Adler32 sum = new Adler32();
        try (InputStream in = new CheckedInputStream(Files.newInputStream(file.toPath()), sum)) {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' cannot be read: " + e.getMessage());
        }
        if (expected != 0 && sum.getValue() != expected) {
            throw new FormatException("the file '" + file + "' has the Adler-32 checksum " + sum.getValue() + ": " + expected
                    + " was expected");
        }
    }

    @Override
    public String modelName() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }
}
