/** Which records go into which file. */
package dev.libtensor.datavec.api.split.partition;
