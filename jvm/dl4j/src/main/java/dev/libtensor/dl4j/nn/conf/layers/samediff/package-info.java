/** Layers of a user's own, whose computation is a graph of SameDiff's, as in DL4J's package of that name. */
package dev.libtensor.dl4j.nn.conf.layers.samediff;
