/** What the calendar says of times. */
package dev.libtensor.djl.timeseries.timefeature;
