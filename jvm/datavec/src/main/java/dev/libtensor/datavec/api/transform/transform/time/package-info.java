/** Transforms of times. */
package dev.libtensor.datavec.api.transform.transform.time;
