/** Steps from the samples of sounds to what models read. */
package dev.libtensor.djl.audio.processor;
