package dev.libtensor.dl4j.models.sequencevectors.graph.enums;

/** What a walk does where no edge leads on, as DL4J's enumeration of that name. */
public enum NoEdgeHandling {
    /** It stays at the vertex. */
    SELF_LOOP_ON_DISCONNECTED,
    /** It fails with a {@link dev.libtensor.dl4j.models.sequencevectors.graph.exception.NoEdgesException}. */
    EXCEPTION_ON_DISCONNECTED,
    /** Walks cannot be filled up, in DL4J neither. */
    PADDING_ON_DISCONNECTED,
    /** It ends. */
    CUTOFF_ON_DISCONNECTED,
    /** It goes on from its first vertex. */
    RESTART_ON_DISCONNECTED
}
