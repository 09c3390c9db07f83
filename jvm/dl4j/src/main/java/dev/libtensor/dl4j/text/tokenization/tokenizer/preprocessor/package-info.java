/** What changes tokens, under DL4J's names. */
package dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor;
