/** Symbols, executors, modules and key-value stores under MXNet's names. */
module dev.libtensor.mxnet {
    requires transitive dev.libtensor;

    exports dev.libtensor.mxnet.javaapi;
}
