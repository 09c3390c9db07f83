package dev.libtensor.dl4j.nn.conf.memory;

/** What memory is for, with the names of DL4J. */
public enum MemoryType {
    /** The parameters. */
    PARAMETERS,
    /** The gradients of the parameters. */
    PARAMATER_GRADIENTS,
    /** The outputs of layers. */
    ACTIVATIONS,
    /** The gradients of the layers' inputs. */
    ACTIVATION_GRADIENTS,
    /** The state of the updaters. */
    UPDATER_STATE,
    /** What a layer needs while it computes, whatever the number of examples. */
    WORKING_MEMORY_FIXED,
    /** What a layer needs while it computes, for each example. */
    WORKING_MEMORY_VARIABLE,
    /** What a layer keeps, whatever the number of examples. */
    CACHED_MEMORY_FIXED,
    /** What a layer keeps for each example. */
    CACHED_MEMORY_VARIABLE;

    /**
     * Returns whether inference needs such memory, too.
     *
     * @return false for what only training needs
     */
    public boolean isInference() {
        return this == PARAMETERS || this == ACTIVATIONS || this == WORKING_MEMORY_FIXED || this == WORKING_MEMORY_VARIABLE;
    }
}
