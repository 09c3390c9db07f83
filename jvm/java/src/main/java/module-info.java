/** Tensors in native memory, freed by scopes and managers. */
@SuppressWarnings("module") // dl4j is built after this module.
module dev.libtensor {
    exports dev.libtensor;
    exports dev.libtensor.data;
    exports dev.libtensor.internal.formats to dev.libtensor.dl4j;
    exports dev.libtensor.modality.cv;
    exports dev.libtensor.modality.cv.transform;
    exports dev.libtensor.modality.cv.util;
    exports dev.libtensor.mxnet;
    exports dev.libtensor.nd4j;
    exports dev.libtensor.nn;
    exports dev.libtensor.translate;
}
