/** The workspaces of a pass through a network. */
package dev.libtensor.dl4j.nn.workspace;
