/** Datasets of tables. */
package dev.libtensor.djl.basicdataset.tabular;
