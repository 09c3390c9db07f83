/** Creation of arrays, and what a process has one of: workspaces, memory, random numbers. */
package dev.libtensor.nd4j.linalg.factory;
