/** Translation between a program's objects and a model's arrays. */
package dev.libtensor.djl.translate;
