package dev.libtensor.dl4j.zoo;

/** The kinds of networks. */
public enum ZooType {
    /** Networks of images. */
    CNN,
    /** Networks of sequences. */
    RNN
}
