/** Readers of images, under DataVec's names. */
package dev.libtensor.datavec.image.recordreader;
