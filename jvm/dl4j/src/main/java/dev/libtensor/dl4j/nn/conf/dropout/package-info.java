/** Configurations of dropout. */
package dev.libtensor.dl4j.nn.conf.dropout;
