package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayerWithBackprop;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.Bidirectional;
import dev.libtensor.dl4j.nn.conf.layers.wrapper.BaseWrapperLayer;

/**
 * The layer with penalties that has a parameter: the one inside of a layer around it.
 *
 * @param layer the layer; null if the parameter has no penalties
 * @param name the name that the parameter has in it
 */
record Owner(BaseLayer layer, String name) {
    static Owner of(Layer layer, String name) {
        if (layer instanceof Bidirectional both) {
            return of(both.direction(name), BidirectionalLayout.own(name));
        }
        if (layer instanceof BaseWrapperLayer around && !(layer instanceof FrozenLayerWithBackprop)) {
            return of(around.getUnderlying(), name);
        }
        return new Owner(layer instanceof BaseLayer base ? base : null, name);
    }
}
