package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPadding1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPadding3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPaddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping1D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping2D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping3D;
import java.util.Arrays;

/** What is put around arrays or cut off: two numbers for each axis behind the channels. */
public final class Frames {
    private Frames() {}

    /** Returns the numbers of a layer that crops or pads. */
    static int[] of(Layer layer) {
        return layer instanceof Cropping1D crop ? both(1, crop.getCropping())
                : layer instanceof Cropping2D crop ? both(2, crop.getCropping())
                : layer instanceof Cropping3D crop ? both(3, crop.getCropping())
                : layer instanceof ZeroPadding1DLayer pad ? both(1, pad.getPadding())
                : layer instanceof ZeroPaddingLayer pad ? both(2, pad.getPadding())
                : both(3, ((ZeroPadding3DLayer) layer).getPadding());
    }

    /** Returns two numbers for each axis, of one for all, one for each, or two for each. */
    public static int[] both(int axes, int[] given) {
        if (given.length != 1 && given.length != axes && given.length != 2 * axes
                || Arrays.stream(given).anyMatch(each -> each < 0)) {
            throw new ArgumentException("1, " + axes + " or " + 2 * axes + " numbers of 0 or more were expected: given "
                    + Arrays.toString(given));
        }
        int[] all = new int[2 * axes];
        for (int i = 0; i < all.length; i++) {
            all[i] = given[given.length == 1 ? 0 : given.length == all.length ? i : i / 2];
        }
        return all;
    }

    /** Returns what is left of an axis behind a crop, or throws. */
    static long left(long size, long before, long after) {
        if (before + after >= size) {
            throw new ShapeException("nothing is left of " + size + " elements when " + before + " and " + after
                    + " are cut off");
        }
        return size - before - after;
    }

    /** Returns the size of an axis behind a pad (sign 1) or a crop (sign -1). */
    public static long size(int axes, int[] given, int axis, int sign, long before) {
        int[] ends = both(axes, given);
        return sign > 0 ? before + ends[2 * axis] + ends[2 * axis + 1] : left(before, ends[2 * axis], ends[2 * axis + 1]);
    }
}
