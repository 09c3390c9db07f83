/** Tokenizers of Hugging Face, which are read from files. */
package dev.libtensor.djl.huggingface.tokenizers;
