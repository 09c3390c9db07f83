/** Documents with labels. */
package dev.libtensor.dl4j.text.documentiterator.interoperability;
