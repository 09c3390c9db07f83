package dev.libtensor.nd4j.autodiff.samediff.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.listeners.records.History;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.internal.samediff.Batches;
import dev.libtensor.nd4j.internal.samediff.Graph;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The arguments of training. */
public final class FitConfig {
    private final SameDiff sd;
    private final List<Listener> listeners = new ArrayList<>();
    private MultiDataSetIterator trainingData;
    private MultiDataSetIterator validationData;
    private int epochs = 1;
    private int frequency = 1;

    /**
     * Begins the arguments.
     *
     * @param sd the graph
     */
    public FitConfig(SameDiff sd) {
        this.sd = ArgumentException.notNull(sd, "sd");
    }

    /**
     * Sets the number of epochs.
     *
     * @param epochs the number, 1 if it is not set
     * @return this builder
     */
    public FitConfig epochs(int epochs) {
        if (epochs < 0) {
            throw new ArgumentException("the number of epochs must not be negative: " + epochs);
        }
        this.epochs = epochs;
        return this;
    }

    /**
     * Sets the batches.
     *
     * @param trainingData the batches
     * @return this builder
     */
    public FitConfig train(MultiDataSetIterator trainingData) {
        this.trainingData = ArgumentException.notNull(trainingData, "trainingData");
        return this;
    }

    /**
     * Sets the batches.
     *
     * @param trainingData the batches
     * @return this builder
     */
    public FitConfig train(DataSetIterator trainingData) {
        return train(Batches.of(ArgumentException.notNull(trainingData, "trainingData")));
    }

    /**
     * Sets the batches and the number of epochs.
     *
     * @param trainingData the batches
     * @param epochs the number
     * @return this builder
     */
    public FitConfig train(MultiDataSetIterator trainingData, int epochs) {
        return train(trainingData).epochs(epochs);
    }

    /**
     * Sets the batches and the number of epochs.
     *
     * @param trainingData the batches
     * @param epochs the number
     * @return this builder
     */
    public FitConfig train(DataSetIterator trainingData, int epochs) {
        return train(trainingData).epochs(epochs);
    }

    /**
     * Sets the batches for validation.
     *
     * @param validationData the batches, or null
     * @return this builder
     */
    public FitConfig validate(MultiDataSetIterator validationData) {
        this.validationData = validationData;
        return this;
    }

    /**
     * Sets the batches for validation.
     *
     * @param validationData the batches, or null
     * @return this builder
     */
    public FitConfig validate(DataSetIterator validationData) {
        return validate(Batches.of(validationData));
    }

    /**
     * Sets the batches for validation.
     *
     * @param validationData the batches, or null
     * @param validationFrequency after how many epochs to validate
     * @return this builder
     */
    public FitConfig validate(MultiDataSetIterator validationData, int validationFrequency) {
        return validate(validationData).validationFrequency(validationFrequency);
    }

    /**
     * Sets the batches for validation.
     *
     * @param validationData the batches, or null
     * @param validationFrequency after how many epochs to validate
     * @return this builder
     */
    public FitConfig validate(DataSetIterator validationData, int validationFrequency) {
        return validate(validationData).validationFrequency(validationFrequency);
    }

    /**
     * Sets when to validate.
     *
     * @param validationFrequency after how many epochs
     * @return this builder
     */
    public FitConfig validationFrequency(int validationFrequency) {
        if (validationFrequency < 1) {
            throw new ArgumentException("validationFrequency must be at least 1, not " + validationFrequency);
        }
        frequency = validationFrequency;
        return this;
    }

    /**
     * Adds listeners.
     *
     * @param listeners listeners besides those of the graph
     * @return this builder
     */
    public FitConfig listeners(Listener... listeners) {
        this.listeners.addAll(Arrays.asList(ArgumentException.notNull(listeners, "listeners")));
        return this;
    }

    /**
     * Trains.
     *
     * @return what training recorded
     */
    public History exec() {
        ArgumentException.notNull(trainingData, "the training data");
        return Graph.of(sd).trainer().fit(trainingData, epochs, validationData, frequency, listeners);
    }
}
