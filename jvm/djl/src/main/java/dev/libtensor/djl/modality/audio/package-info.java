/** Sounds. */
package dev.libtensor.djl.modality.audio;
