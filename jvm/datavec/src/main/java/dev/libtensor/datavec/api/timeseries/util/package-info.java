/** Arrays of sequences. */
package dev.libtensor.datavec.api.timeseries.util;
