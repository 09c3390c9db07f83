package dev.libtensor.djl.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.norm.BatchNorm;
import java.util.List;

/** The pieces that the networks of the model zoo are made of. */
public final class Networks {
    private Networks() {}

    /** Returns a convolution with a bias, a stride of 1 and no padding. */
    public static Conv2d conv(int filters, int kernel) {
        return conv(filters, kernel, 1, 0, true);
    }

    /** Returns a convolution with square windows. */
    public static Conv2d conv(int filters, int kernel, int stride, int padding, boolean bias) {
        return conv(filters, square(kernel), square(stride), square(padding), bias);
    }

    /** Returns a convolution. */
    public static Conv2d conv(int filters, Shape kernel, Shape stride, Shape padding, boolean bias) {
        return Conv2d.builder().setFilters(filters).setKernelShape(kernel).optStride(stride).optPadding(padding)
                .optBias(bias).build();
    }

    /** Returns a convolution of each channel on its own, of kernel 3, which keeps the size if the stride is 1. */
    public static Conv2d depthwise(int channels, int stride) {
        return Conv2d.builder().setFilters(channels).setKernelShape(square(3)).optStride(square(stride))
                .optPadding(square(1)).optGroups(channels).optBias(false).build();
    }

    /** Returns a normalization of the channels. */
    public static BatchNorm norm(float epsilon, float momentum) {
        return BatchNorm.builder().optEpsilon(epsilon).optMomentum(momentum).build();
    }

    /** Returns the shape of a square. */
    public static Shape square(int size) {
        return new Shape(size, size);
    }

    /** Adds two branches. */
    public static NDList sum(List<NDList> branches) {
        return new NDList(branches.get(0).singletonOrThrow().add(branches.get(1).singletonOrThrow()));
    }

    /** Joins the channels of all branches. */
    public static NDList channels(List<NDList> branches) {
        NDList arrays = new NDList(branches.size());
        branches.forEach(branch -> arrays.add(branch.singletonOrThrow()));
        return new NDList(NDArrays.concat(arrays, 1));
    }

    /** Returns the sizes of layers, of which there have to be so many. */
    public static int[] sizes(String what, int[] sizes, int count) {
        if (ArgumentException.notNull(sizes, what).length != count) {
            throw new ArgumentException("there are " + count + " " + what + " to set, not " + sizes.length);
        }
        return sizes.clone();
    }
}
