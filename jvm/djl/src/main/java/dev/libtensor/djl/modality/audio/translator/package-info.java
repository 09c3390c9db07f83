/** Translators of sounds. */
package dev.libtensor.djl.modality.audio.translator;
