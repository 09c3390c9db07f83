package dev.libtensor.dl4j.nn.api.layers;

import dev.libtensor.dl4j.nn.api.Layer;
import java.io.Serializable;
import java.util.Set;

/** What parameters are changed to after each update, such as a norm that they do not exceed, as in DL4J. */
public interface LayerConstraint extends Cloneable, Serializable {
    /**
     * Changes the parameters of a layer that do not meet the constraint.
     *
     * @param layer the layer
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     */
    void applyConstraint(Layer layer, int iteration, int epoch);

    /**
     * Returns the names of the parameters that are constrained.
     *
     * @return the names in the layer
     */
    Set<String> getParams();

    /**
     * Sets the names of the parameters that are constrained.
     *
     * @param params the names in the layer
     */
    void setParams(Set<String> params);

    /**
     * Returns a copy.
     *
     * @return a new constraint
     */
    LayerConstraint clone();
}
