/** Numbers that change while training goes on, such as learning rates. */
package dev.libtensor.djl.training.tracker;
