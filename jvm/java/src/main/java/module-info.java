/** Tensors in native memory, with scopes that end when you say so. */
module dev.libtensor {
    exports dev.libtensor;
    exports dev.libtensor.data;
    exports dev.libtensor.nn;
}
