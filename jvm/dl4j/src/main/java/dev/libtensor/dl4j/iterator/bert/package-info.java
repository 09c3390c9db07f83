/** What hides words of sentences, for training without labels. */
package dev.libtensor.dl4j.iterator.bert;
