/** Functions of images in arrays. */
package dev.libtensor.djl.modality.cv.util;
