package dev.libtensor.dl4j.nn.workspace;

/** What an array in a network is for. {@link LayerWorkspaceMgr} chooses a workspace by it. The names are DL4J's. */
public enum ArrayType {
    /** The input of a layer. */
    INPUT,
    /** What a layer returns from its forward pass. */
    ACTIVATIONS,
    /** The gradient of the loss by a layer's input. */
    ACTIVATION_GRAD,
    /** What a layer needs only during its forward pass. */
    FF_WORKING_MEM,
    /** What a layer needs only during its backward pass. */
    BP_WORKING_MEM,
    /** What a recurrent layer needs only for one time step of its forward pass. */
    RNN_FF_LOOP_WORKING_MEM,
    /** What a recurrent layer needs only for one time step of its backward pass. */
    RNN_BP_LOOP_WORKING_MEM,
    /** What an updater needs only during one update. */
    UPDATER_WORKING_MEM,
    /** What a forward pass keeps for the backward pass, if a cache is on. */
    FF_CACHE
}
