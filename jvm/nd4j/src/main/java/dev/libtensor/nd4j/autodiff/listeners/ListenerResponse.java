package dev.libtensor.nd4j.autodiff.listeners;

/** What a listener wants of training. */
public enum ListenerResponse {
    /** To go on. */
    CONTINUE,
    /** To end after this epoch. */
    STOP
}
