/** What datasets of texts share. */
package dev.libtensor.djl.basicdataset.utils;
