/** Functions of records. */
package dev.libtensor.datavec.local.transforms.misc;
