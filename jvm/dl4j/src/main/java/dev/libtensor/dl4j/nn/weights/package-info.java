/** What gives weights their first values. */
package dev.libtensor.dl4j.nn.weights;
