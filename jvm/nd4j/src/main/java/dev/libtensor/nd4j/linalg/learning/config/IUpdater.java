package dev.libtensor.nd4j.linalg.learning.config;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.GradientUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.io.Serializable;
import java.util.Map;

/** The configuration of an updater, which computes updates of parameters from their gradients. */
@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "@class")
public interface IUpdater extends Serializable, Cloneable {
    /**
     * Returns how many numbers the state of an updater has.
     *
     * @param numParams the number of parameters, counted as elements
     * @return a multiple of it; 0 if an updater has no state
     */
    long stateSize(long numParams);

    /**
     * Creates an updater.
     *
     * @param viewArray where the updater keeps its state, of {@link #stateSize} elements in one row. The updater writes
     *     there and keeps no other array. Null if it has no state
     * @param initializeViewArray whether the state begins anew; if false, it goes on from the array's elements
     * @return a new updater
     */
    GradientUpdater<?> instantiate(INDArray viewArray, boolean initializeViewArray);

    /**
     * Creates an updater.
     *
     * @param updaterState the arrays in which the updater keeps its state, by {@link GradientUpdater#getState}'s names
     * @param initializeStateArrays whether the state begins anew
     * @return a new updater
     */
    GradientUpdater<?> instantiate(Map<String, INDArray> updaterState, boolean initializeStateArrays);

    /**
     * Returns a copy.
     *
     * @return a configuration with the same settings
     */
    IUpdater clone();

    /**
     * Returns the learning rate.
     *
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @return the learning rate for it; NaN if the updater has none
     */
    double getLearningRate(int iteration, int epoch);

    /**
     * Returns whether the updater has a learning rate.
     *
     * @return true if it has
     */
    boolean hasLearningRate();

    /**
     * Sets the learning rate.
     *
     * @param lr the learning rate; NaN if there is a schedule
     * @param lrSchedule the schedule, which takes precedence; null for none
     * @throws dev.libtensor.UnsupportedException if the updater has no learning rate
     */
    void setLrAndSchedule(double lr, ISchedule lrSchedule);
}
