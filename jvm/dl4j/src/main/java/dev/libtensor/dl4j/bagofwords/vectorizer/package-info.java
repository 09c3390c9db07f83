/** Texts as vectors with a number for each word of a vocabulary. */
package dev.libtensor.dl4j.bagofwords.vectorizer;
