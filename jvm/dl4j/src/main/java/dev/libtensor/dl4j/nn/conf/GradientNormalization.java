package dev.libtensor.dl4j.nn.conf;

/** What happens to the gradients of a layer before they reach the updater, as in DL4J. */
public enum GradientNormalization {
    /** Nothing. */
    None,
    /** All gradients of the layer are divided by their L2 norm. */
    RenormalizeL2PerLayer,
    /** The gradient of each parameter is divided by its L2 norm. */
    RenormalizeL2PerParamType,
    /** Elements are moved into the range from -threshold to threshold. */
    ClipElementWiseAbsoluteValue,
    /** If the L2 norm of the layer is above the threshold, it is scaled to it. */
    ClipL2PerLayer,
    /** If the L2 norm of a parameter is above the threshold, it is scaled to it. */
    ClipL2PerParamType
}
