/** Models, and the criteria that find and load them. */
package dev.libtensor.djl.repository.zoo;
