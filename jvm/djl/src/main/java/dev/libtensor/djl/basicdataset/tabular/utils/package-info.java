/** What makes numbers of the cells of tables. */
package dev.libtensor.djl.basicdataset.tabular.utils;
