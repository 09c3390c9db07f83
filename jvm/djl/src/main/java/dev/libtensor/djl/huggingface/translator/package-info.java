/** Translators of models of Hugging Face, which read texts. */
package dev.libtensor.djl.huggingface.translator;
