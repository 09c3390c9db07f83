package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;

/** A parameter of a network: its part of the flat arrays, and what the update does with it. */
final class ParamPart {
    final Layer layer;
    final String name;
    final long size;
    final NDArray param;
    final NDArray gradient;
    final IUpdater updater;
    final double l1;
    final double l2;
    final double decay;

    ParamPart(Layer layer, String name, NDArray param, NDArray gradient) {
        this.layer = layer;
        this.name = name;
        this.param = param;
        this.gradient = gradient;
        size = param.size();
        dev.libtensor.dl4j.nn.conf.layers.Layer conf = layer.conf().getLayer();
        updater = conf.getUpdaterByParam(name);
        Owner owner = Owner.of(conf, name);
        l1 = Penalties.l1(owner);
        l2 = Penalties.l2(owner);
        decay = Penalties.decay(owner);
    }

    /** Adds the derivative of the penalties. */
    void penalize() {
        if (l2 != 0) {
            gradient.addi(param.mul(l2));
        }
        if (l1 != 0) {
            gradient.addi(param.sign().muli(l1));
        }
    }

    /** Adds the weight decay to the update, in proportion to the learning rate. */
    void decay(double learningRate) {
        if (decay != 0) {
            gradient.addi(param.mul(decay * learningRate));
        }
    }
}
