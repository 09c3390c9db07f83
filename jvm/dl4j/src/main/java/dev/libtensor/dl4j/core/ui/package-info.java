/** Where a page of training is. */
package dev.libtensor.dl4j.core.ui;
