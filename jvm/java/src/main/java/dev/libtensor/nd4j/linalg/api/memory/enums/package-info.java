/** How workspaces take, learn and reuse memory. */
package dev.libtensor.nd4j.linalg.api.memory.enums;
