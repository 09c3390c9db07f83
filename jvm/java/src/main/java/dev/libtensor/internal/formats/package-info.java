/**
 * Writes the formats of encoded arrays: DJL's, NumPy's and safetensors. Reads DJL's; the native library reads the others.
 */
package dev.libtensor.internal.formats;
