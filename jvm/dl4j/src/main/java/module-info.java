/** Networks under DL4J's names, on the arrays of {@code dev.libtensor}. */
module dev.libtensor.dl4j {
    requires transitive dev.libtensor;
    requires java.management;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.dataformat.csv;

    exports dev.libtensor.dl4j;
    exports dev.libtensor.dl4j.conf;

    opens dev.libtensor.dl4j.conf to com.fasterxml.jackson.databind;
}
