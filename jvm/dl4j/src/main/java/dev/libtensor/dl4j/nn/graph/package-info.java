/** Networks that are graphs. */
package dev.libtensor.dl4j.nn.graph;
