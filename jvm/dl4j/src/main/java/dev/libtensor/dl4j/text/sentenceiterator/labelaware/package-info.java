/** Sentences that have labels. */
package dev.libtensor.dl4j.text.sentenceiterator.labelaware;
