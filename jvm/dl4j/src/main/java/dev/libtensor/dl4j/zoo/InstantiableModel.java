package dev.libtensor.dl4j.zoo;

import dev.libtensor.dl4j.nn.api.Model;

/** A network that can be made. */
public interface InstantiableModel {
    /**
     * Sets the shape of an example for each input.
     *
     * @param inputShape the shapes
     */
    void setInputShape(int[][] inputShape);

    /**
     * Makes the network with new parameters.
     *
     * @param <M> the class of the network
     * @return a network, which the caller closes
     */
    <M extends Model> M init();

    /**
     * Returns what the network takes and gives.
     *
     * @return the description
     */
    ModelMetaData metaData();

    /**
     * Returns the class of the network.
     *
     * @return the class
     */
    Class<? extends Model> modelType();

    /**
     * Returns where trained parameters are on the network.
     *
     * @param pretrainedType what they were trained with
     * @return the address; null if there are none
     */
    String pretrainedUrl(PretrainedType pretrainedType);

    /**
     * Returns the Adler-32 checksum of the file of trained parameters.
     *
     * @param pretrainedType what they were trained with
     * @return the checksum; 0 for none
     */
    long pretrainedChecksum(PretrainedType pretrainedType);

    /**
     * Returns the name of the network, which the folder of its files has.
     *
     * @return the name
     */
    String modelName();
}
