/** Agents of reinforcement learning. */
package dev.libtensor.djl.modality.rl.agent;
