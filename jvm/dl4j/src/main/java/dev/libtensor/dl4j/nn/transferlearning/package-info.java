/** New networks that keep parameters of others. */
package dev.libtensor.dl4j.nn.transferlearning;
