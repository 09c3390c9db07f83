/**
 * The context of a thread, the explicit target of a call, and the callbacks of the runtime. Builds on {@code watching}
 * and {@code natives}, which do not use it.
 */
package dev.libtensor.internal;
