package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.ResultCheck;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.Unclaimed;
import java.lang.ref.Reference;

/**
 * Calls the native method of each class of operations. It passes the calling thread's context, and keeps the operands'
 * wrappers reachable until the call returns. The native call pins the objects that the handles name.
 */
final class Dispatch {
    /**
     * Flag of an in-place operation: the native call makes no new handle, because the method returns the array itself.
     */
    private static final int NO_ALIAS = 0x40000;

    private Dispatch() {}

    static NDArray unary(int op, NDArrayOps x) {
        if (x instanceof NDArray array) {
            Context context = Context.current();
            unary(context, op, array);
            return ResultCheck.of(NDArray.made(context));
        }
        return ((TargetedArray) x).make(array -> unary(op, array));
    }

    static NDArray inPlaceUnary(int op, NDArrayOps x) {
        unary(Context.current(), op | NO_ALIAS, x.self());
        return ResultCheck.of(x.self());
    }

    private static void unary(Context context, int op, NDArray x) {
        try {
            context.made.handle = Native.unary(context.scope(), context.flags(), op, x.handle());
        } finally {
            Reference.reachabilityFence(x);
        }
    }

    static NDArray binary(int op, NDArrayOps a, NDArray b) {
        if (a instanceof NDArray array) {
            Context context = Context.current();
            binary(context, op, array, b);
            return ResultCheck.of(NDArray.made(context));
        }
        return ((TargetedArray) a).make(array -> binary(op, array, b));
    }

    static NDArray inPlaceBinary(int op, NDArrayOps a, NDArray b) {
        binary(Context.current(), op | NO_ALIAS, a.self(), b);
        return ResultCheck.of(a.self());
    }

    private static void binary(Context context, int op, NDArray a, NDArray b) {
        try {
            context.made.handle = Native.binary(
                    context.scope(), context.flags(), op, a.handle(), ArgumentException.notNull(b, "b").handle());
        } finally {
            Reference.reachabilityFence(a);
            Reference.reachabilityFence(b);
        }
    }

    /** Runs an operation on two arrays whose result has the data type of the first one. */
    static NDArray ofFirst(int op, NDArray a, NDArray b) {
        boolean inPlace = (op & Op.IN_PLACE) != 0;
        Context context = Context.current();
        try {
            context.made.handle = Native.ofFirst(
                    context.scope(), context.flags(), inPlace ? op | NO_ALIAS : op, a.handle(), b.handle());
        } finally {
            Reference.reachabilityFence(a);
            Reference.reachabilityFence(b);
        }
        return ResultCheck.of(inPlace ? a : NDArray.made(context));
    }

    static NDArray scalar(int op, NDArrayOps a, Number b) {
        if (a instanceof NDArray array) {
            Context context = Context.current();
            scalar(context, op, array, b);
            return ResultCheck.of(NDArray.made(context));
        }
        return ((TargetedArray) a).make(array -> scalar(op, array, b));
    }

    static NDArray inPlaceScalar(int op, NDArrayOps a, Number b) {
        scalar(Context.current(), op | NO_ALIAS, a.self(), b);
        return ResultCheck.of(a.self());
    }

    private static void scalar(Context context, int op, NDArray a, Number b) {
        ArgumentException.notNull(b, (op & Op.REVERSED) == 0 ? "b" : "a");
        try {
            context.made.handle = Op.kind(b) == 0
                    ? Native.scalarLong(context.scope(), context.flags(), op, a.handle(), b.longValue())
                    : Native.scalarDouble(context.scope(), context.flags(), op, a.handle(), b.doubleValue());
        } finally {
            Reference.reachabilityFence(a);
        }
    }

    /** Reduces over the given axes; null or an empty array means all axes. */
    static NDArray reduce(int op, NDArrayOps of, int[] axes, boolean keepDims) {
        if (!(of instanceof NDArray x)) {
            return ((TargetedArray) of).make(array -> reduce(op, array, axes, keepDims));
        }
        Context context = Context.current();
        try {
            context.made.handle = Native.reduce(context.scope(), context.flags(), op, x.handle(), wide(axes(axes)), keepDims);
        } finally {
            Reference.reachabilityFence(x);
        }
        return NDArray.made(context);
    }

    /** Returns the axes of a reduction: none, which is all, if one of them is ND4J's number for all. */
    static int[] axes(int[] axes) {
        for (int i = 0; axes != null && i < axes.length; i++) {
            if (axes[i] == Integer.MAX_VALUE) {
                return new int[0];
            }
        }
        return axes;
    }

    /** Runs any other operation. A null array stands for an absent operand. */
    static NDArray apply(int op, NDArray[] arrays, long[] ints, double[] floats) {
        Context context = Context.current();
        apply(context, op, 0, arrays, ints, floats);
        return NDArray.made(context);
    }

    /** Runs an operation as an instance method; {@code arrays} contains the receiver. */
    static NDArray apply(int op, NDArrayOps of, NDArray[] arrays, long[] ints, double[] floats) {
        return apply(op, of, 0, arrays, ints, floats);
    }

    /**
     * Runs an operation that draws from the given generator, which the caller keeps reachable; 0 is the context's
     * generator.
     */
    static NDArray apply(int op, NDArrayOps of, long generator, NDArray[] arrays, long[] ints, double[] floats) {
        if (of instanceof NDArray) {
            Context context = Context.current();
            apply(context, op, generator, arrays, ints, floats);
            return NDArray.made(context);
        }
        return ((TargetedArray) of).make(array -> apply(op, array, generator, arrays, ints, floats));
    }

    static NDArray inPlaceApply(int op, NDArrayOps of, NDArray[] arrays, long[] ints, double[] floats) {
        apply(Context.current(), op | NO_ALIAS, 0, arrays, ints, floats);
        return of.self();
    }

    private static void apply(Context context, int op, long generator, NDArray[] arrays, long[] ints, double[] floats) {
        long from = generator(context, op, ints, generator);
        try {
            context.made.handle =
                    Native.apply(context.scope(), context.flags(), from, op, handles(arrays), ints, floats);
        } finally {
            Reference.reachabilityFence(arrays);
        }
    }

    /** Adds up arrays, which may be on several devices, on the device of a code. */
    static NDArray sumOn(NDArray[] arrays, int device) {
        Context context = Context.current();
        try {
            context.made.handle = Native.sumOn(context.scope(), context.flags(), handles(arrays), device);
        } finally {
            Reference.reachabilityFence(arrays);
        }
        return NDArray.made(context);
    }

    /** Runs an operation without array operands. It draws from the given generator; 0 is the context's generator. */
    static NDArray create(int op, long generator, long[] ints) {
        Context context = Context.current();
        long from = generator(context, op, ints, generator);
        context.made.handle = Native.apply(context.scope(), context.flags(), from, op, null, ints, null);
        return NDArray.made(context);
    }

    private static long generator(Context context, int op, long[] ints, long given) {
        return given != 0 || !Op.draws(op, ints) ? given : context.generator();
    }

    /** Returns a number as a temporary operand that no scope or manager owns. The caller disposes of it. */
    static NDArray number(Number value, DataType dataType, Device device) {
        Unclaimed made = Context.current().made;
        made.handle = Native.apply(0, 0, 0, Op.FULL, null,
                Op.pack(new long[0], Op.kind(value), Op.bits(value), DataType.code(dataType), device.code), null);
        NDArray number = new NDArray(made.handle, Anchor.unowned(made.handle, null));
        made.handle = 0;
        return number;
    }

    /** Returns the handles of the arrays, 0 for null. The caller keeps the arrays reachable. */
    static long[] handles(NDArray[] arrays) {
        if (arrays == null) {
            return null;
        }
        long[] handles = new long[arrays.length];
        for (int i = 0; i < arrays.length; i++) {
            handles[i] = arrays[i] == null ? 0 : arrays[i].handle();
        }
        return handles;
    }

    private static long[] wide(int[] axes) {
        if (axes == null) {
            return null;
        }
        long[] wide = new long[axes.length];
        for (int i = 0; i < axes.length; i++) {
            wide[i] = axes[i];
        }
        return wide;
    }
}
