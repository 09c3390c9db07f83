/** Records together with where they are from. */
package dev.libtensor.datavec.api.records;
