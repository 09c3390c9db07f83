/** Sentences as documents. */
package dev.libtensor.dl4j.text.sentenceiterator.interoperability;
