/** Values that change with iterations or epochs. */
package dev.libtensor.nd4j.linalg.schedule;
