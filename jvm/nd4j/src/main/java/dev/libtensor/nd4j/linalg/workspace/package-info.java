/** Sets of workspaces that close together. */
package dev.libtensor.nd4j.linalg.workspace;
