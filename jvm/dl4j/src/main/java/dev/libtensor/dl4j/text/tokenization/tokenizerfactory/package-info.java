/** What makes tokenizers, under DL4J's names. */
package dev.libtensor.dl4j.text.tokenization.tokenizerfactory;
