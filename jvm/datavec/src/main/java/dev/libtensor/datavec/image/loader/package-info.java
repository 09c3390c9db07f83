/** What makes arrays of images, under DataVec's names. */
package dev.libtensor.datavec.image.loader;
