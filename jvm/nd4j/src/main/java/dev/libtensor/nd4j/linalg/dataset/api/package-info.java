/** What changes data sets before they are used. */
package dev.libtensor.nd4j.linalg.dataset.api;
