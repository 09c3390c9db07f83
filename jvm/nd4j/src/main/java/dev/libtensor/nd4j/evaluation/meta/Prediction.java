package dev.libtensor.nd4j.evaluation.meta;

import java.io.Serializable;

/**
 * What was predicted for an example with metadata.
 *
 * @param actualClass the class of the example
 * @param predictedClass the class that was predicted
 * @param recordMetaData the metadata of the example
 */
public record Prediction(int actualClass, int predictedClass, Serializable recordMetaData) implements Serializable {
    /**
     * Returns the class of the example.
     *
     * @return the class, from 0
     */
    public int getActualClass() {
        return actualClass;
    }

    /**
     * Returns the class that was predicted.
     *
     * @return the class, from 0
     */
    public int getPredictedClass() {
        return predictedClass;
    }

    /**
     * Returns the metadata of the example.
     *
     * @return what the iterator set for it
     */
    public Serializable getRecordMetaData() {
        return recordMetaData;
    }
}
