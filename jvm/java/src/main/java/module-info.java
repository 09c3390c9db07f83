/** Tensors in native memory, freed by scopes and managers. */
module dev.libtensor {
    exports dev.libtensor;
    exports dev.libtensor.data;
    exports dev.libtensor.nn;
}
