/** Attention, encoders of transformers, and BERT. */
package dev.libtensor.djl.nn.transformer;
