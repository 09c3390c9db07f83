/** What disturbs the weights of layers in training, as in DL4J. */
package dev.libtensor.dl4j.nn.conf.weightnoise;
