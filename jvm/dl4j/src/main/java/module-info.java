/** Networks under DL4J's names, on the arrays of {@code dev.libtensor}. */
module dev.libtensor.dl4j {
    requires transitive dev.libtensor.datavec;
    requires transitive dev.libtensor.nd4j;
    requires java.management;
    requires com.fasterxml.jackson.databind;

    exports dev.libtensor.dl4j.datasets.datavec;
    exports dev.libtensor.dl4j.datasets.iterator;
    exports dev.libtensor.dl4j.datasets.iterator.impl;
    exports dev.libtensor.dl4j.datasets.iterator.utilty;
    exports dev.libtensor.dl4j.nn.api;
    exports dev.libtensor.dl4j.nn.api.layers;
    exports dev.libtensor.dl4j.nn.conf;
    exports dev.libtensor.dl4j.nn.conf.distribution;
    exports dev.libtensor.dl4j.nn.conf.dropout;
    exports dev.libtensor.dl4j.nn.conf.graph;
    exports dev.libtensor.dl4j.nn.conf.graph.rnn;
    exports dev.libtensor.dl4j.nn.conf.inputs;
    exports dev.libtensor.dl4j.nn.conf.layers;
    exports dev.libtensor.dl4j.nn.conf.layers.recurrent;
    exports dev.libtensor.dl4j.nn.conf.preprocessor;
    exports dev.libtensor.dl4j.nn.gradient;
    exports dev.libtensor.dl4j.nn.graph;
    exports dev.libtensor.dl4j.nn.layers;
    exports dev.libtensor.dl4j.nn.multilayer;
    exports dev.libtensor.dl4j.nn.params;
    exports dev.libtensor.dl4j.nn.weights;
    exports dev.libtensor.dl4j.nn.workspace;
    exports dev.libtensor.dl4j.optimize.api;
    exports dev.libtensor.dl4j.optimize.listeners;
    exports dev.libtensor.dl4j.optimize.listeners.callbacks;
    exports dev.libtensor.dl4j.parallelism;
    exports dev.libtensor.dl4j.parallelism.inference;
    exports dev.libtensor.dl4j.util;

    opens dev.libtensor.dl4j.nn.conf to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.distribution to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.dropout to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.graph to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.graph.rnn to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.inputs to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.layers to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.layers.recurrent to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.conf.preprocessor to com.fasterxml.jackson.databind;
    opens dev.libtensor.dl4j.nn.weights to com.fasterxml.jackson.databind;
}
