/** What changes images, under DataVec's names. */
package dev.libtensor.datavec.image.transform;
