/** The arguments of runs, as builders. */
package dev.libtensor.nd4j.autodiff.samediff.config;
