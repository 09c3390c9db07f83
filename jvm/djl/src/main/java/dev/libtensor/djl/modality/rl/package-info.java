/** Reinforcement learning. */
package dev.libtensor.djl.modality.rl;
