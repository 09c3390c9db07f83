/**
 * Notices when the program drops an array, a scope or another native object, and returns its handle to the runtime.
 * Builds on {@code natives}.
 */
package dev.libtensor.internal.watching;
