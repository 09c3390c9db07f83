/** Places of models and data sets. */
package dev.libtensor.djl.repository;
