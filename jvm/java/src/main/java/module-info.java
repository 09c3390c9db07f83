/** Tensors in native memory, freed by scopes and managers. */
@SuppressWarnings("module") // The dialects are built after this module.
module dev.libtensor {
    exports dev.libtensor;
    exports dev.libtensor.internal to dev.libtensor.djl, dev.libtensor.mxnet, dev.libtensor.nd4j;
    exports dev.libtensor.internal.formats to dev.libtensor.datavec, dev.libtensor.djl, dev.libtensor.dl4j, dev.libtensor.nd4j;
    exports dev.libtensor.internal.natives to dev.libtensor.djl, dev.libtensor.mxnet, dev.libtensor.nd4j;
    exports dev.libtensor.internal.nd4j to dev.libtensor.datavec, dev.libtensor.dl4j, dev.libtensor.nd4j;
    exports dev.libtensor.nd4j.linalg.api.blas.params;
    exports dev.libtensor.nd4j.linalg.api.buffer;
    exports dev.libtensor.nd4j.linalg.api.memory;
    exports dev.libtensor.nd4j.linalg.api.memory.abstracts;
    exports dev.libtensor.nd4j.linalg.api.memory.conf;
    exports dev.libtensor.nd4j.linalg.api.memory.enums;
    exports dev.libtensor.nd4j.linalg.api.ndarray;
    exports dev.libtensor.nd4j.linalg.api.rng;
    exports dev.libtensor.nd4j.linalg.exception;
    exports dev.libtensor.nd4j.linalg.indexing;
    exports dev.libtensor.nd4j.linalg.indexing.conditions;
    exports dev.libtensor.nd4j.linalg.string;

    uses dev.libtensor.internal.JsonWriter;
}
