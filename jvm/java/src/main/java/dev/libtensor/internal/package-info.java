/**
 * The ambient context of a thread, the explicit target of a call, and what the runtime calls back. On top of {@code watching} and
 * {@code natives}, which know nothing of it.
 */
package dev.libtensor.internal;
