package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.Serializable;

/** A number, such as a learning rate, that changes in the course of training. */
@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "@class")
public interface ISchedule extends Serializable, Cloneable {
    /**
     * Returns the number.
     *
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @return the number for it
     */
    double valueAt(int iteration, int epoch);

    /**
     * Returns a copy.
     *
     * @return a schedule with the same settings
     */
    ISchedule clone();
}
