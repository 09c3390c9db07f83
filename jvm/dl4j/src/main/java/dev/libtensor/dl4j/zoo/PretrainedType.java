package dev.libtensor.dl4j.zoo;

/** What a network was trained with. */
public enum PretrainedType {
    /** The 1000 classes of ImageNet. */
    IMAGENET,
    /** The classes of ImageNet, with larger images. */
    IMAGENETLARGE,
    /** Handwritten digits. */
    MNIST,
    /** The 10 classes of CIFAR-10. */
    CIFAR10,
    /** Faces. */
    VGGFACE,
    /** Parts of images. */
    SEGMENT
}
