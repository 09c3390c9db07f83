/** Orders of values. */
package dev.libtensor.datavec.api.writable.comparator;
