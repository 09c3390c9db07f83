/** Prediction with models, under the names of DJL. */
package dev.libtensor.djl.inference;
