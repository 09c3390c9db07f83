/** How much memory networks need. */
package dev.libtensor.dl4j.nn.conf.memory;
