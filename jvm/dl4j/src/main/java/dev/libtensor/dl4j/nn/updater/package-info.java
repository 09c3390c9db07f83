/** What changes the parameters of networks, in blocks that share an updater. */
package dev.libtensor.dl4j.nn.updater;
