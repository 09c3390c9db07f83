package dev.libtensor;

import dev.libtensor.internal.Target;
import java.util.function.Function;

/**
 * An array whose operations give their results to a named scope or manager, as in {@code x.into(manager).add(y)}. An
 * in-place operation changes the array itself, as usual. This object only refers to the array, so it need not be
 * closed.
 */
public final class TargetedArray extends NDArrayComposed {
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

    @Override
    NDArray make(Function<NDArray, NDArray> call) {
        return Target.make(owner, () -> call.apply(array));
    }

    /**
     * Converts the elements to another data type; see {@link NDArray#toType}.
     *
     * @param dataType the data type
     * @param copy whether to copy even if the array already has that data type
     * @return an array owned by the target
     */
    public NDArray toType(DataType dataType, boolean copy) {
        return make(of -> of.toType(dataType, copy));
    }

    /**
     * Transfers the elements to another device; see {@link NDArray#toDevice}.
     *
     * @param device the device
     * @param copy whether to copy even if the array is already there
     * @return an array owned by the target
     */
    public NDArray toDevice(Device device, boolean copy) {
        return make(of -> of.toDevice(device, copy));
    }

    /**
     * Copies the elements to pinned memory of the host; see {@link NDArray#pinMemory}.
     *
     * @return an array owned by the target
     */
    public NDArray pinMemory() {
        return make(NDArray::pinMemory);
    }

    /**
     * Selects this array's elements where the condition is true, and a number elsewhere; see
     * {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param b the number used where the condition is false
     * @return an array owned by the target
     */
    public NDArray where(NDArray condition, Number b) {
        return make(of -> of.where(condition, b));
    }

    /**
     * Returns a part of the array; see {@link NDArray#get(long...)}.
     *
     * @param indices one index for each of the first dimensions; negative ones count from the end
     * @return a view owned by the target
     */
    public NDArray get(long... indices) {
        return make(of -> of.get(indices));
    }

    /**
     * Returns a part of the array, selected as in Python; see {@link NDArray#get(String, Object...)}.
     *
     * @param index a number or {@code start:stop:step} for each dimension
     * @param arguments the values for {@code {}}, in order
     * @return a view, or a copy if an argument is an array, owned by the target
     */
    public NDArray get(String index, Object... arguments) {
        return make(of -> of.get(index, arguments));
    }

    /**
     * Returns a part of the array; see {@link NDArray#get(NDIndex)}.
     *
     * @param index the part
     * @return a view, or a copy if the index contains an array, owned by the target
     */
    public NDArray get(NDIndex index) {
        return make(of -> of.get(index));
    }

    @Override
    public NDArray duplicate() {
        return make(NDArray::duplicate);
    }

    @Override
    public NDArray dup() {
        return duplicate();
    }

    /**
     * Returns a copy of the array, which is dense; see {@link NDArray#toDense}.
     *
     * @return a new array owned by the target
     */
    public NDArray toDense() {
        return duplicate();
    }

    /**
     * Returns the parts that an array selects; see {@link NDArray#get(NDArray)}.
     *
     * @param index an integer or BOOLEAN array
     * @return a new array owned by the target
     */
    public NDArray get(NDArray index) {
        return make(of -> of.get(index));
    }

    /**
     * Returns another array object for the same array; see {@link NDArray#alias}.
     *
     * @return an array owned by the target
     */
    public NDArray alias() {
        return make(NDArray::alias);
    }

    /**
     * Returns the same elements without their gradient record; see {@link NDArray#stopGradient}.
     *
     * @return an array owned by the target
     */
    public NDArray stopGradient() {
        return make(NDArray::stopGradient);
    }

    /**
     * Returns the gradient that {@code backward} has accumulated for the array; see {@link NDArray#getGradient}.
     *
     * @return an array owned by the target
     */
    public NDArray getGradient() {
        return make(NDArray::getGradient);
    }

    /** Returns the array and the target as text. */
    @Override
    public String toString() {
        return array + " into " + owner;
    }
}
