/** One text of the texts of a record. */
package dev.libtensor.datavec.api.transform.stringreduce;
