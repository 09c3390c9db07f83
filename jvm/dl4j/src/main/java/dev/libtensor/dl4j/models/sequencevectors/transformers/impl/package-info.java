/** What makes sequences of texts, under DL4J's names. */
package dev.libtensor.dl4j.models.sequencevectors.transformers.impl;
