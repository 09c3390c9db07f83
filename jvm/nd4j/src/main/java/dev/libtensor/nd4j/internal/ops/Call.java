package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.BaseConvolutionConfig;
import java.util.ArrayList;
import java.util.List;

/**
 * A call of a custom operation, which collects inputs and arguments.
 *
 * @param <T> what inputs are
 * @param <C> the class of the call
 */
public abstract class Call<T, C extends Call<T, C>> {
    /** The operation with its arguments, but without arrays. */
    protected final DynamicCustomOp op;

    /** The inputs in their order. */
    protected final List<T> inputs = new ArrayList<>();

    /** Begins a call. */
    protected Call(String name) {
        op = new DynamicCustomOp(name);
    }

    /** Returns this call. */
    protected abstract C self();

    /** Adds an input, which errors call by a name. */
    public final C in(T input, String name) {
        inputs.add(ArgumentException.notNull(input, name));
        return self();
    }

    /** Adds an input, unless it is null. */
    public final C optional(T input) {
        return input == null ? self() : in(input, "input");
    }

    /** Adds several inputs. */
    public final C all(T[] inputs, String name) {
        for (int i = 0; i < ArgumentException.notNull(inputs, name).length; i++) {
            in(inputs[i], name + "[" + i + "]");
        }
        return self();
    }

    /** Adds an integer. */
    public final C integer(long value) {
        op.addIArgument(value);
        return self();
    }

    /** Adds integers. */
    public final C integers(int[] values, String name) {
        op.addIArgument(ArgumentException.notNull(values, name));
        return self();
    }

    /** Adds integers. */
    public final C integers(long[] values, String name) {
        op.addIArgument(ArgumentException.notNull(values, name));
        return self();
    }

    /** Adds the integers of settings. */
    public final C config(BaseConvolutionConfig settings, String name) {
        return integers(ArgumentException.notNull(settings, name).arguments(), name);
    }

    /** Adds the number of integers, and then these. */
    public final C counted(int[] values, String name) {
        integer(ArgumentException.notNull(values, name).length);
        return integers(values, name);
    }

    /** Adds the letter of an order, {@code c} or {@code f}. */
    public final C letter(String order, String name) {
        if (ArgumentException.notNull(order, name).length() != 1) {
            throw new ArgumentException("the argument '" + name + "' is '" + order + "': 'c' or 'f' was expected");
        }
        return integer(order.charAt(0));
    }

    /** Adds a choice, as the integer of its place. */
    public final C choice(Enum<?> choice, String name) {
        return integer(ArgumentException.notNull(choice, name).ordinal());
    }

    /** Adds a floating-point number. */
    public final C number(double value) {
        op.addTArgument(value);
        return self();
    }

    /** Adds a truth value. */
    public final C flag(boolean value) {
        op.addBArgument(value);
        return self();
    }

    /** Adds a data type. */
    public final C type(DataType type, String name) {
        op.addDArgument(ArgumentException.notNull(type, name));
        return self();
    }
}
