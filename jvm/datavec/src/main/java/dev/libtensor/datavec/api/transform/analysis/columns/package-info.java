/** What is in the columns of data. */
package dev.libtensor.datavec.api.transform.analysis.columns;
