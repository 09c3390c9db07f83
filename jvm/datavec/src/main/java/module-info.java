/** Records under DataVec's names. */
module dev.libtensor.datavec {
    requires transitive dev.libtensor.nd4j;
    requires com.fasterxml.jackson.dataformat.csv;
    requires com.fasterxml.jackson.databind;

    exports dev.libtensor.datavec.api.conf;
    exports dev.libtensor.datavec.api.io.filters;
    exports dev.libtensor.datavec.api.io.labels;
    exports dev.libtensor.datavec.api.records;
    exports dev.libtensor.datavec.api.records.impl;
    exports dev.libtensor.datavec.api.records.metadata;
    exports dev.libtensor.datavec.api.records.reader;
    exports dev.libtensor.datavec.api.records.reader.impl;
    exports dev.libtensor.datavec.api.records.reader.impl.collection;
    exports dev.libtensor.datavec.api.records.reader.impl.csv;
    exports dev.libtensor.datavec.api.records.reader.impl.misc;
    exports dev.libtensor.datavec.api.records.reader.impl.regex;
    exports dev.libtensor.datavec.api.split;
    exports dev.libtensor.datavec.api.util;
    exports dev.libtensor.datavec.api.writable;
}
