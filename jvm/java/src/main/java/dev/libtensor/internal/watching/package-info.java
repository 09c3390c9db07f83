/**
 * What notices that the program has dropped an array, a scope or another native object, and gives its handle back to the
 * runtime. On top of {@code natives}.
 */
package dev.libtensor.internal.watching;
