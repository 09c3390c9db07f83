/** What is known of a column. */
package dev.libtensor.datavec.api.transform.metadata;
