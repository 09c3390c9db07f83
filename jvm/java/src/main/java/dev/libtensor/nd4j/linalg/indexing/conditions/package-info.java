/** Conditions on elements. */
package dev.libtensor.nd4j.linalg.indexing.conditions;
