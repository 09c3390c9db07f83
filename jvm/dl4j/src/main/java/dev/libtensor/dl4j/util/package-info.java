/** Files of networks. */
package dev.libtensor.dl4j.util;
