/** Which files are read. */
package dev.libtensor.datavec.api.io.filters;
