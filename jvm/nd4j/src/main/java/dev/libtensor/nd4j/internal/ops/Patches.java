package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The custom operations that move pixels: into the windows of a kernel, into blocks, and from them to larger images. */
final class Patches {
    private Patches() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "im2col", a -> columns(a.in(0), new Windows(a, 0, a.integer(8, 0) == 1), a.number(0, 0)));
        one(functions, "col2im", Patches::images);
        one(functions, "extract_image_patches", Patches::extracted);
        one(functions, "space_to_batch", a -> toBatch(a.in(0), blocks(a), borders(a)));
        one(functions, "batch_to_space", a -> toSpace(a.in(0), blocks(a), borders(a)));
        functions.put("space_to_batch_nd", functions.get("space_to_batch"));
        functions.put("batch_to_space_nd", functions.get("batch_to_space"));
        one(functions, "upsampling3d", Patches::upsampled);
        one(functions, "upsampling2d_bp", a -> gathered(a.in(0), a.in(1), a.integer(a.integers() - 1, 1) == 0));
    }

    /** The height and width of a kernel, its stride, the padding before the image, and the kernel's dilation. */
    private record Windows(int[] kernel, int[] stride, int[] padding, int[] dilation, boolean isSame) {
        Windows(Arguments a, int from, boolean isSame) {
            this(pair(a, from), pair(a, from + 2), pair(a, from + 4), pair(a, from + 6), isSame);
        }

        private static int[] pair(Arguments a, int from) {
            return new int[] {a.integer(from), a.integer(from + 1)};
        }

        /** The length of what a number of windows along a side covers. */
        private long covered(int side, long count) {
            return (count - 1) * stride[side] + (long) (kernel[side] - 1) * dilation[side] + 1;
        }

        /** The number of windows along a side of an image. */
        private long count(int side, long size) {
            return isSame ? (size + stride[side] - 1) / stride[side]
                    : (size + 2L * padding[side] - covered(side, 1)) / stride[side] + 1;
        }
    }

    /** The windows of images (batch, channels, height, width), of the shape (batch, channels, kernel, windows). */
    private static NDArray columns(NDArray x, Windows windows, double value) {
        long[] shape = x.getShape().getShape();
        long height = windows.count(0, shape[2]);
        long width = windows.count(1, shape[3]);
        NDArray covered = placed(x, 2, windows.padding[0], windows.covered(0, height), value);
        covered = placed(covered, 3, windows.padding[1], windows.covered(1, width), value);
        return covered.im2col(new Shape(windows.kernel[0], windows.kernel[1]), new Shape(windows.stride[0], windows.stride[1]),
                new Shape(0, 0), new Shape(windows.dilation[0], windows.dilation[1]))
                .reshape(new Shape(shape[0], shape[1], windows.kernel[0], windows.kernel[1], height, width));
    }

    /** Puts an array into a longer or shorter side, where some places come before it. */
    private static NDArray placed(NDArray x, int axis, int before, long length, double value) {
        int after = Math.toIntExact(length - before - x.getShape().get(axis));
        int room = 2 * (x.getShape().dimension() - 1 - axis);
        int[] pads = new int[room + 2];
        pads[room] = Math.max(before, 0);
        pads[room + 1] = Math.max(after, 0);
        NDArray padded = pads[room] > 0 || pads[room + 1] > 0 ? x.pad(pads, 0, value) : x;
        return before < 0 || after < 0 ? padded.narrow(axis, Math.max(-before, 0), length) : padded;
    }

    /** Adds windows to images: the integers are the stride, the padding, the image's sizes and the dilation. */
    private static NDArray images(Arguments a) {
        long[] shape = a.in(0).getShape().getShape();
        int[] kernel = {(int) shape[2], (int) shape[3]};
        Windows windows = new Windows(kernel, Windows.pair(a, 0), Windows.pair(a, 2), Windows.pair(a, 6), false);
        long height = windows.covered(0, shape[4]);
        long width = windows.covered(1, shape[5]);
        NDArray all = a.in(0).reshape(new Shape(shape[0], shape[1] * shape[2] * shape[3], shape[4] * shape[5]))
                .col2im(new Shape(height, width), new Shape(kernel[0], kernel[1]),
                        new Shape(windows.stride[0], windows.stride[1]), new Shape(0, 0),
                        new Shape(windows.dilation[0], windows.dilation[1]));
        return placed(placed(all, 2, -windows.padding[0], a.integer(4), 0), 3, -windows.padding[1], a.integer(5), 0).duplicate();
    }

    /** The windows of images with channels last; the integers are kernel, stride, dilation and whether they stick out. */
    private static NDArray extracted(Arguments a) {
        NDArray x = a.in(0).permute(0, 3, 1, 2);
        int[] kernel = Windows.pair(a, 0);
        int[] stride = Windows.pair(a, 2);
        int[] dilation = Windows.pair(a, 4);
        boolean isSame = a.integer(6, 0) == 1;
        int[] padding = new int[2];
        for (int side = 0; isSame && side < 2; side++) {
            padding[side] = Convolutions.missing(x.getShape().get(2 + side), kernel[side], stride[side], dilation[side]) / 2;
        }
        NDArray made = columns(x, new Windows(kernel, stride, padding, dilation, isSame), 0);
        long[] shape = made.getShape().getShape();
        return made.permute(0, 4, 5, 2, 3, 1).reshape(new Shape(shape[0], shape[4], shape[5], shape[2] * shape[3] * shape[1]));
    }

    /** The sizes of a block, which are an input, or as many integers as there are; one is for both sides. */
    private static long[] blocks(Arguments a) {
        if (a.count() > 2) {
            return a.longs(1);
        }
        long[] given = a.longsFrom(0);
        return a.count() == 1 ? Arrays.copyOf(given, given.length / 3) : new long[] {given[0], given[given.length - 1]};
    }

    /** What stands before and after each side of the images. */
    private static long[] borders(Arguments a) {
        long[] given = a.longsFrom(0);
        return a.count() > 1 ? a.longs(a.count() - 1)
                : Arrays.copyOfRange(given, given.length / 3, given.length);
    }

    /** Moves the places in a block into the batch, after a border of zeros. */
    private static NDArray toBatch(NDArray x, long[] blocks, long[] borders) {
        NDArray padded = x;
        for (int i = 0; i < blocks.length; i++) {
            long length = borders[2 * i] + x.getShape().get(1 + i) + borders[2 * i + 1];
            padded = placed(padded, 1 + i, Math.toIntExact(borders[2 * i]), length, 0);
        }
        long[] sizes = padded.getShape().getShape();
        List<Long> parts = new ArrayList<>(List.of(sizes[0]));
        List<Integer> order = new ArrayList<>();
        List<Long> result = new ArrayList<>(List.of(sizes[0]));
        for (int i = 0; i < blocks.length; i++) {
            parts.addAll(List.of(sizes[1 + i] / blocks[i], blocks[i]));
            order.add(2 + 2 * i);
            result.set(0, result.get(0) * blocks[i]);
            result.add(sizes[1 + i] / blocks[i]);
        }
        order.add(0);
        for (int i = 0; i < blocks.length; i++) {
            order.add(1 + 2 * i);
        }
        rest(sizes, blocks.length, parts, order, result);
        return padded.reshape(new Shape(longs(parts))).permute(ints(order)).reshape(new Shape(longs(result))).duplicate();
    }

    /** Moves parts of the batch into blocks, and cuts a border off. */
    private static NDArray toSpace(NDArray x, long[] blocks, long[] borders) {
        long[] sizes = x.getShape().getShape();
        List<Long> parts = new ArrayList<>();
        long batch = sizes[0];
        for (long block : blocks) {
            parts.add(block);
            batch /= block;
        }
        parts.add(batch);
        List<Integer> order = new ArrayList<>(List.of(blocks.length));
        List<Long> result = new ArrayList<>(List.of(batch));
        for (int i = 0; i < blocks.length; i++) {
            parts.add(sizes[1 + i]);
            order.addAll(List.of(blocks.length + 1 + i, i));
            result.add(sizes[1 + i] * blocks[i]);
        }
        rest(sizes, blocks.length, parts, order, result);
        NDArray made = x.reshape(new Shape(longs(parts))).permute(ints(order)).reshape(new Shape(longs(result)));
        for (int i = 0; i < blocks.length; i++) {
            made = made.narrow(1 + i, borders[2 * i], made.getShape().get(1 + i) - borders[2 * i] - borders[2 * i + 1]);
        }
        return made.duplicate();
    }

    /** Adds the dimensions behind those of blocks, which stay as they are. */
    private static void rest(long[] sizes, int blocks, List<Long> parts, List<Integer> order, List<Long> result) {
        for (int i = 1 + blocks; i < sizes.length; i++) {
            order.add(parts.size());
            parts.add(sizes[i]);
            result.add(sizes[i]);
        }
    }

    private static long[] longs(List<Long> values) {
        return values.stream().mapToLong(Long::longValue).toArray();
    }

    private static int[] ints(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The integers are the factors of depth, height and width, and whether channels come first. */
    private static NDArray upsampled(Arguments a) {
        int first = a.integer(3, 1) == 0 ? 1 : 2;
        NDArray made = a.in(0);
        for (int i = 0; i < 3; i++) {
            made = made.repeatInterleave(a.integer(i), first + i);
        }
        return made;
    }

    /** The sums of a gradient over the pixels that each pixel of an image became. */
    private static NDArray gathered(NDArray x, NDArray gradient, boolean isLast) {
        long[] small = x.getShape().getShape();
        int first = isLast ? 1 : 2;
        long height = gradient.getShape().get(first) / small[first];
        long width = gradient.getShape().get(first + 1) / small[first + 1];
        return isLast
                ? gradient.reshape(new Shape(small[0], small[1], height, small[2], width, small[3])).sum(new int[] {2, 4}, false)
                : gradient.reshape(new Shape(small[0], small[1], small[2], height, small[3], width)).sum(new int[] {3, 5}, false);
    }
}
