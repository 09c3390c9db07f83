/** Places of records in an order. */
package dev.libtensor.datavec.api.transform.rank;
