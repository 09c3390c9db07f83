package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The custom operations on colours, whose three parts are a dimension, the last unless another one is given. */
final class Images {
    private static final float[] YIQ = {
        0.299f, 0.59590059f, 0.2115f, 0.587f, -0.27455667f, -0.52273617f, 0.114f, -0.32134392f, 0.31119955f};
    private static final float[] RGB_OF_YIQ = {
        1, 1, 1, 0.95598634f, -0.27201283f, -1.10674021f, 0.6208248f, -0.64720424f, 1.70423049f};
    private static final float[] YUV = {
        0.299f, -0.14714119f, 0.61497538f, 0.587f, -0.28886916f, -0.51496512f, 0.114f, 0.43601035f, -0.10001026f};
    private static final float[] RGB_OF_YUV = {
        1, 1, 1, 0, -0.394642334f, 2.03206185f, 1.13988303f, -0.58062185f, 0};

    private Images() {}

    static void register(Map<String, CustomFunction> functions) {
        mixed(functions, "rgb_to_yiq", YIQ);
        mixed(functions, "yiq_to_rgb", RGB_OF_YIQ);
        mixed(functions, "rgb_to_yuv", YUV);
        mixed(functions, "yuv_to_rgb", RGB_OF_YUV);
        one(functions, "rgb_to_hsv", a -> last(a, Images::hsv));
        one(functions, "hsv_to_rgb", a -> last(a, Images::rgb));
        one(functions, "rgb_to_grs", a -> last(a, x -> x.matMul(
                NDArray.create(new float[] {0.2989f, 0.5870f, 0.1140f}, new Shape(3, 1)).toType(x.getDataType(), false))));
        one(functions, "adjust_saturation", a -> last(a, x -> scaled(x, 1, a.numberOr(0, 1, 1))));
        one(functions, "adjust_hue", a -> last(a, x -> turned(x, a.numberOr(0, 1, 0))));
    }

    private static void mixed(Map<String, CustomFunction> functions, String name, float[] matrix) {
        one(functions, name, a -> last(a, x -> x.matMul(
                NDArray.create(matrix, new Shape(3, 3)).toType(x.getDataType(), false))));
    }

    /** Applies a function to an array whose last dimension is the colours. */
    private static NDArray last(Arguments a, UnaryOperator<NDArray> function) {
        NDArray x = a.in(0);
        int end = x.getShape().dimension() - 1;
        int axis = a.integer(0, -1) < 0 ? a.integer(0, -1) + end + 1 : a.integer(0);
        if (x.size() == 0) {
            return x.duplicate();
        }
        NDArray made = function.apply(axis == end ? x : x.movedim(new int[] {axis}, end));
        return axis == end ? made : made.movedim(new int[] {end}, axis).duplicate();
    }

    /** Hue, saturation and value, each from 0 to 1. */
    private static NDArray hsv(NDArray x) {
        int[] axis = {x.getShape().dimension() - 1};
        NDArray red = x.select(axis[0], 0);
        NDArray green = x.select(axis[0], 1);
        NDArray blue = x.select(axis[0], 2);
        NDArray value = x.max(axis, false);
        NDArray range = value.sub(x.min(axis, false));
        NDArray some = NDArray.where(range.eq(0), NDArray.fullLike(range, 1), range);
        NDArray ofBlue = red.sub(green).div(some).add(4);
        NDArray ofGreen = blue.sub(red).div(some).add(2);
        NDArray ofRed = green.sub(blue).div(some);
        NDArray hue = NDArray.where(value.eq(red), ofRed, NDArray.where(value.eq(green), ofGreen, ofBlue)).div(6);
        hue = hue.sub(hue.floor());
        NDArray saturation = NDArray.where(value.gt(0), range.div(value), NDArray.fullLike(value, 0));
        return NDArray.stack(new NDArray[] {hue, saturation, value}, axis[0]);
    }

    private static NDArray rgb(NDArray x) {
        int axis = x.getShape().dimension() - 1;
        NDArray hue = x.select(axis, 0).mul(6);
        NDArray saturation = x.select(axis, 1);
        NDArray value = x.select(axis, 2);
        NDArray[] parts = new NDArray[3];
        int[] turns = {5, 3, 1};
        for (int i = 0; i < 3; i++) {
            NDArray k = hue.add(turns[i]);
            NDArray turn = k.sub(k.div(6).floor().mul(6));
            NDArray share = turn.minimum(turn.rsub(4)).clip(0.0, 1.0);
            parts[i] = value.sub(value.mul(saturation).mul(share));
        }
        return NDArray.stack(parts, axis);
    }

    private static NDArray scaled(NDArray x, int part, double factor) {
        NDArray parts = hsv(x);
        NDArray place = parts.select(parts.getShape().dimension() - 1, part);
        place.copyFrom(place.mul(factor).clip(0.0, 1.0));
        return rgb(parts);
    }

    private static NDArray turned(NDArray x, double turn) {
        NDArray parts = hsv(x);
        NDArray hue = parts.select(parts.getShape().dimension() - 1, 0);
        NDArray moved = hue.add(turn);
        hue.copyFrom(moved.sub(moved.floor()));
        return rgb(parts);
    }
}
