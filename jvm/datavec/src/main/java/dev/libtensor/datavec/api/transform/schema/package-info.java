/** The columns of records. */
package dev.libtensor.datavec.api.transform.schema;
