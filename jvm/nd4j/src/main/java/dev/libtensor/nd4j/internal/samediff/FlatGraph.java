package dev.libtensor.nd4j.internal.samediff;

/** The numbers of fields in files with graphs: of the graph, of its variables, and of the state of an updater. */
final class FlatGraph {
    static final int FIELDS = 9;
    static final int ID = 0;
    static final int VARIABLES = 1;
    static final int NODES = 2;
    static final int CONFIGURATION = 4;
    static final int PLACEHOLDERS = 5;
    static final int LOSSES = 6;
    static final int TRAINING = 7;
    static final int STATES = 8;

    static final int OUTPUT_MODE = 3;
    static final int TIMES = 4;

    static final int VARIABLE_FIELDS = 10;
    static final int PLACE = 0;
    static final int NAME = 1;
    static final int TYPE = 2;
    static final int SHAPE = 3;
    static final int ARRAY = 4;
    static final int DEVICE = 5;
    static final int VARIABLE_TYPE = 6;

    static final int STATE_FIELDS = 3;
    static final int STATE_OF = 0;
    static final int STATE_KEYS = 1;
    static final int STATE_ARRAYS = 2;

    private FlatGraph() {}
}
