/** The output layers of networks that detect objects. */
package dev.libtensor.dl4j.nn.conf.layers.objdetect;
