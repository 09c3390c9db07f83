/** Images as values of records, under DataVec's names. */
package dev.libtensor.datavec.image.data;
