/** The kinds of workspaces. */
package dev.libtensor.nd4j.linalg.api.memory.abstracts;
