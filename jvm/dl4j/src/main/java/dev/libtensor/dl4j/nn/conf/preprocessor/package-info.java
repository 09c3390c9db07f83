/** What reshapes the activations between two layers. */
package dev.libtensor.dl4j.nn.conf.preprocessor;
