package dev.libtensor.djl.training.tracker;

/** A number that changes with the updates of parameters, and may be another one for each parameter. */
public interface ParameterTracker {
    /**
     * Returns the number for an update of a parameter.
     *
     * @param parameterId the parameter's id
     * @param numUpdate how many updates there have been
     * @return the number
     */
    float getNewValue(String parameterId, int numUpdate);
}
