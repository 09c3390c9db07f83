/** Records under DataVec's names. */
@SuppressWarnings("requires-transitive-automatic")
module dev.libtensor.datavec {
    requires transitive dev.libtensor.nd4j;
    requires com.fasterxml.jackson.dataformat.csv;
    requires com.fasterxml.jackson.databind;
    requires transitive java.desktop;
    requires transitive org.joda.time;

    exports dev.libtensor.datavec.api.conf;
    exports dev.libtensor.datavec.api.io.filters;
    exports dev.libtensor.datavec.api.io.labels;
    exports dev.libtensor.datavec.api.records.impl;
    exports dev.libtensor.datavec.api.records.metadata;
    exports dev.libtensor.datavec.api.records.reader.impl.collection;
    exports dev.libtensor.datavec.api.records.reader.impl.csv;
    exports dev.libtensor.datavec.api.records.reader.impl.misc;
    exports dev.libtensor.datavec.api.records.reader.impl.regex;
    exports dev.libtensor.datavec.api.records.reader.impl.transform;
    exports dev.libtensor.datavec.api.records.reader.impl;
    exports dev.libtensor.datavec.api.records.reader;
    exports dev.libtensor.datavec.api.records.writer.impl.csv;
    exports dev.libtensor.datavec.api.records.writer.impl.misc;
    exports dev.libtensor.datavec.api.records.writer.impl;
    exports dev.libtensor.datavec.api.records.writer;
    exports dev.libtensor.datavec.api.records;
    exports dev.libtensor.datavec.api.split.partition;
    exports dev.libtensor.datavec.api.split;
    exports dev.libtensor.datavec.api.transform.condition.column;
    exports dev.libtensor.datavec.api.transform.condition.string;
    exports dev.libtensor.datavec.api.transform.condition;
    exports dev.libtensor.datavec.api.transform.filter;
    exports dev.libtensor.datavec.api.transform.join;
    exports dev.libtensor.datavec.api.transform.metadata;
    exports dev.libtensor.datavec.api.transform.ops;
    exports dev.libtensor.datavec.api.transform.reduce;
    exports dev.libtensor.datavec.api.transform.schema;
    exports dev.libtensor.datavec.api.transform.transform.categorical;
    exports dev.libtensor.datavec.api.transform.transform.column;
    exports dev.libtensor.datavec.api.transform.transform.condition;
    exports dev.libtensor.datavec.api.transform.transform.doubletransform;
    exports dev.libtensor.datavec.api.transform.transform.floattransform;
    exports dev.libtensor.datavec.api.transform.transform.integer;
    exports dev.libtensor.datavec.api.transform.transform.longtransform;
    exports dev.libtensor.datavec.api.transform.transform.parse;
    exports dev.libtensor.datavec.api.transform.transform.string;
    exports dev.libtensor.datavec.api.transform.transform.time;
    exports dev.libtensor.datavec.api.transform.transform;
    exports dev.libtensor.datavec.api.transform;
    exports dev.libtensor.datavec.api.util;
    exports dev.libtensor.datavec.api.writable;
    exports dev.libtensor.datavec.image.data;
    exports dev.libtensor.datavec.image.loader;
    exports dev.libtensor.datavec.image.recordreader;
    exports dev.libtensor.datavec.image.transform;
    exports dev.libtensor.datavec.local.transforms;
}
