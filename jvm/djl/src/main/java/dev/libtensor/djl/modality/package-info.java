/** Messages and classifications that programs exchange with models. */
package dev.libtensor.djl.modality;
