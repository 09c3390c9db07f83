/** Translators of sounds. */
package dev.libtensor.djl.audio.translator;
