package dev.libtensor.nd4j.enums;

/** How indices were shared between the parts of a table, which is one array here, so that both are the same. */
public enum PartitionMode {
    /** By the remainder of the index. */
    MOD,
    /** By ranges of the index. */
    DIV
}
