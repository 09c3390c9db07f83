/** Elements of sequences as JSON. */
package dev.libtensor.dl4j.models.sequencevectors.serialization;
