/** Files of the class path. */
package dev.libtensor.datavec.api.util;
