/** Networks for tables. */
package dev.libtensor.djl.basicmodelzoo.tabular;
