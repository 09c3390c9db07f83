package dev.libtensor.dl4j.zoo;

import java.util.Arrays;

/** What a network takes and gives. */
public final class ModelMetaData {
    private final int[][] inputShape;
    private final int numOutputs;
    private final ZooType zooType;

    /**
     * Creates a description.
     *
     * @param inputShape the shape of an example for each input
     * @param numOutputs the number of outputs
     * @param zooType the kind of network
     */
    public ModelMetaData(int[][] inputShape, int numOutputs, ZooType zooType) {
        this.inputShape = ZooModel.copy(inputShape);
        this.numOutputs = numOutputs;
        this.zooType = dev.libtensor.ArgumentException.notNull(zooType, "zooType");
    }

    /**
     * Returns the shape of an example for each input.
     *
     * @return a copy
     */
    public int[][] getInputShape() {
        return ZooModel.copy(inputShape);
    }

    /**
     * Returns the number of outputs.
     *
     * @return the number
     */
    public int getNumOutputs() {
        return numOutputs;
    }

    /**
     * Returns the kind of network.
     *
     * @return the kind
     */
    public ZooType getZooType() {
        return zooType;
    }

    /**
     * Returns whether the network takes or gives several arrays.
     *
     * @return true if it takes a {@code MultiDataSet}
     */
    public boolean useMDS() {
        return inputShape.length > 1 || numOutputs > 1;
    }

    /** Returns the shapes and the kind. */
    @Override
    public String toString() {
        return "ModelMetaData(" + Arrays.deepToString(inputShape) + ", " + numOutputs + " outputs, " + zooType + ")";
    }
}
