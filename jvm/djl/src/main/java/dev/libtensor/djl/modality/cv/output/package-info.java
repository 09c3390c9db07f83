/** What models find in images: boxes, masks, points and joints. */
package dev.libtensor.djl.modality.cv.output;
