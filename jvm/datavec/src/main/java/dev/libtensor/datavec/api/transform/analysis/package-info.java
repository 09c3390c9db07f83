/** Analyses of data. */
package dev.libtensor.datavec.api.transform.analysis;
