/** The native methods, how they are loaded, and what their arguments mean. It uses no other internal package. */
package dev.libtensor.internal.natives;
