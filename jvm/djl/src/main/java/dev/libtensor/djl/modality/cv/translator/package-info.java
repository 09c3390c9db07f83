/** Translators of images. */
package dev.libtensor.djl.modality.cv.translator;
