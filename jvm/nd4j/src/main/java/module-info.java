/** Datasets, updaters, activations, losses and evaluation under ND4J's names. */
@SuppressWarnings("module") // dl4j is built after this module.
module dev.libtensor.nd4j {
    requires transitive dev.libtensor;

    exports dev.libtensor.nd4j.common.io;
    exports dev.libtensor.nd4j.common.primitives;
    exports dev.libtensor.nd4j.evaluation;
    exports dev.libtensor.nd4j.evaluation.classification;
    exports dev.libtensor.nd4j.evaluation.curves;
    exports dev.libtensor.nd4j.evaluation.meta;
    exports dev.libtensor.nd4j.evaluation.regression;
    exports dev.libtensor.nd4j.internal to dev.libtensor.dl4j;
    exports dev.libtensor.nd4j.linalg.activations;
    exports dev.libtensor.nd4j.linalg.activations.impl;
    exports dev.libtensor.nd4j.linalg.dataset;
    exports dev.libtensor.nd4j.linalg.dataset.api;
    exports dev.libtensor.nd4j.linalg.dataset.api.iterator;
    exports dev.libtensor.nd4j.linalg.dataset.api.preprocessor;
    exports dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer;
    exports dev.libtensor.nd4j.linalg.dataset.callbacks;
    exports dev.libtensor.nd4j.linalg.learning;
    exports dev.libtensor.nd4j.linalg.learning.config;
    exports dev.libtensor.nd4j.linalg.learning.regularization;
    exports dev.libtensor.nd4j.linalg.lossfunctions;
    exports dev.libtensor.nd4j.linalg.lossfunctions.impl;
    exports dev.libtensor.nd4j.linalg.ops.transforms;
    exports dev.libtensor.nd4j.linalg.schedule;
    exports dev.libtensor.nd4j.linalg.workspace;
}
