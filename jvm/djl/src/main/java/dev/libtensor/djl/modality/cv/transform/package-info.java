/** Transforms of images in arrays, for pipelines. */
package dev.libtensor.djl.modality.cv.transform;
