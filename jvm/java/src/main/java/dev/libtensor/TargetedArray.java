package dev.libtensor;

import dev.libtensor.internal.Target;
import java.util.function.Function;

/**
 * An array whose operations give their results to a scope or manager that is named: {@code x.into(manager).add(y)}. What works in
 * place makes nothing new, and changes the array as ever. It holds the array and nothing else, so that there is nothing to close.
 */
public final class TargetedArray extends NDArrayDraws {
    private final NDArray array;
    private final ResourceOwner owner;

    TargetedArray(NDArray array, ResourceOwner owner) {
        this.array = array;
        this.owner = ArgumentException.notNull(owner, "owner");
    }

    @Override
    NDArray self() {
        return array;
    }

    /** The result of a call on the array, which belongs to the target. */
    NDArray make(Function<NDArray, NDArray> call) {
        return Target.make(owner, () -> call.apply(array));
    }

    /**
     * The elements converted to another data type: see {@link NDArray#toType}.
     *
     * @param dataType the data type
     * @param copy whether to copy even when the array has that data type already
     * @return an array of the target
     */
    public NDArray toType(DataType dataType, boolean copy) {
        return make(of -> of.toType(dataType, copy));
    }

    /**
     * The elements on another device: see {@link NDArray#toDevice}.
     *
     * @param device the device
     * @param copy whether to copy even when the array is there already
     * @return an array of the target
     */
    public NDArray toDevice(Device device, boolean copy) {
        return make(of -> of.toDevice(device, copy));
    }

    /**
     * This array where a condition is true and a number elsewhere: see {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param b the number that stands where it is false
     * @return an array of the target
     */
    public NDArray where(NDArray condition, Number b) {
        return make(of -> of.where(condition, b));
    }

    /**
     * A part of the array: see {@link NDArray#get(long...)}.
     *
     * @param indices one for each of the first dimensions; negative ones count from the end
     * @return a view that belongs to the target
     */
    public NDArray get(long... indices) {
        return make(of -> of.get(indices));
    }

    /**
     * A part of the array, as Python writes it: see {@link NDArray#get(String, Object...)}.
     *
     * @param index for each dimension a number or {@code start:stop:step}
     * @param arguments what stands for {@code {}}, in order
     * @return a view, or a copy if there is an array among the arguments, that belongs to the target
     */
    public NDArray get(String index, Object... arguments) {
        return make(of -> of.get(index, arguments));
    }

    /**
     * A part of the array: see {@link NDArray#get(NDIndex)}.
     *
     * @param index which part
     * @return a view, or a copy if the index has an array, that belongs to the target
     */
    public NDArray get(NDIndex index) {
        return make(of -> of.get(index));
    }

    /**
     * Another array object for the same array: see {@link NDArray#alias}.
     *
     * @return an array of the target
     */
    public NDArray alias() {
        return make(NDArray::alias);
    }

    /**
     * The same elements without the record of how they were computed: see {@link NDArray#stopGradient}.
     *
     * @return an array of the target
     */
    public NDArray stopGradient() {
        return make(NDArray::stopGradient);
    }

    /**
     * What {@code backward} has added up for the array: see {@link NDArray#getGradient}.
     *
     * @return an array of the target
     */
    public NDArray getGradient() {
        return make(NDArray::getGradient);
    }

    /** The array and the target. */
    @Override
    public String toString() {
        return array + " into " + owner;
    }
}
