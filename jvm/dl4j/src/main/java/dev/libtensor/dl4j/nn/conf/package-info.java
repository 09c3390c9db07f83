/** Configurations of networks. */
package dev.libtensor.dl4j.nn.conf;
