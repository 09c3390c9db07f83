/** The configuration of workspaces. */
package dev.libtensor.nd4j.linalg.api.memory.conf;
