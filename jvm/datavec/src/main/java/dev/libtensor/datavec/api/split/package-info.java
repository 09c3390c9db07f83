/** The files that a reader reads. */
package dev.libtensor.datavec.api.split;
