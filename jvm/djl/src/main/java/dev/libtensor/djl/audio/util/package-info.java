/** Helpers for sounds. */
package dev.libtensor.djl.audio.util;
