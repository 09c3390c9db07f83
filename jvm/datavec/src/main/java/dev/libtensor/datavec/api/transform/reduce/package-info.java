/** One record in place of several. */
package dev.libtensor.datavec.api.transform.reduce;
