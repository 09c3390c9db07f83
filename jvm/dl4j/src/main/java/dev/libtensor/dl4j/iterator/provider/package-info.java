/** Sentences with labels from collections, files and documents. */
package dev.libtensor.dl4j.iterator.provider;
