package dev.libtensor.dl4j.models.sequencevectors.graph.enums;

/** Which edges a walk takes, as DL4J's enumeration of that name. */
public enum WalkDirection {
    /** Any but that to the vertex before. */
    FORWARD_ONLY,
    /** One to a vertex where it was not yet, if there is one, and otherwise any but that to the vertex before. */
    FORWARD_PREFERRED,
    /** One to a vertex where it was not yet. */
    FORWARD_UNIQUE,
    /** Any. */
    RANDOM
}
