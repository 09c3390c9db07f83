/** The networks of the zoo. */
package dev.libtensor.dl4j.zoo.model;
