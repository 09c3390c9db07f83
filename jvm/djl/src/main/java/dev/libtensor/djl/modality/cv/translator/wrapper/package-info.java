/** Readers of images for translators of images. */
package dev.libtensor.djl.modality.cv.translator.wrapper;
