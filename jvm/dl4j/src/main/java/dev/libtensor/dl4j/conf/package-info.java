/** Configurations of networks and layers under DL4J's names. */
package dev.libtensor.dl4j.conf;
