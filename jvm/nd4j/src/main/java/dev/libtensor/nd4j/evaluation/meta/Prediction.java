package dev.libtensor.nd4j.evaluation.meta;

import dev.libtensor.ArgumentException;
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

    /**
     * Returns the metadata of the example.
     *
     * @param recordMetaDataClass its class
     * @param <T> its class
     * @return what the iterator set for it; null if there is none
     * @throws ArgumentException if it is of another class
     */
    public <T> T getRecordMetaData(Class<T> recordMetaDataClass) {
        if (recordMetaData != null && !recordMetaDataClass.isInstance(recordMetaData)) {
            throw new ArgumentException("metadata of class " + recordMetaDataClass.getName() + " was expected, but it is of "
                    + recordMetaData.getClass().getName());
        }
        return recordMetaDataClass.cast(recordMetaData);
    }
}
