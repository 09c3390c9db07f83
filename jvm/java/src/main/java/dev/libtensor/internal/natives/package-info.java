/** The native methods, their loading, and the encoding of their arguments. Uses no other internal package. */
package dev.libtensor.internal.natives;
