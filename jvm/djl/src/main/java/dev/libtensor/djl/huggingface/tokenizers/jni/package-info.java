/** Where tokens stand in texts. */
package dev.libtensor.djl.huggingface.tokenizers.jni;
