/** The formats of encoded arrays: DJL's, NumPy's and safetensors. */
package dev.libtensor.internal.formats;
