/** What iterators on several threads need, after DL4J. */
package dev.libtensor.dl4j.datasets.iterator.parallel;
