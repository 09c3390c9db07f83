package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.watching.Anchor;
import java.lang.ref.Reference;

/** What an {@link NDArray} is and does beside its operations: handle, lifetime, conversions, gradients. */
public abstract sealed class NDArrayMembers extends NDArrayElements implements NativeResource permits NDArray {
    private final long handle;
    private Anchor anchor;

    NDArrayMembers(long handle, Anchor anchor) {
        this.handle = handle;
        this.anchor = anchor;
    }

    /** The array of the handle that a call with the context's scope has just given. */
    static NDArray made(Context context) {
        try {
            Anchor anchor = context.watch();
            NDArray array = new NDArray(context.made.handle, anchor);
            anchor.add(array);
            context.note(array, anchor);
            context.made.handle = 0;
            return array;
        } catch (Throwable e) {
            context.made.settle();
            throw e;
        }
    }

    Anchor anchor() {
        return anchor;
    }

    void setAnchor(Anchor anchor) {
        this.anchor = anchor;
    }

    @Override
    public long handle() {
        return handle;
    }

    /** Frees the array now. Doing it again, from here or elsewhere, is no error. */
    @Override
    public void close() {
        dispose();
    }

    /**
     * Takes the array out of the scope or manager that owns it: it lives until it is disposed or dropped. A loan ends. A block's
     * own parameter or buffer stays there. (Of gradients: {@link #stopGradient}.)
     */
    @Override
    public NDArray detach() {
        Ownership.detach(self());
        return self();
    }

    /**
     * Gives the array to a manager, which frees it from then on. A loan ends. A block's own parameter or buffer stays there.
     *
     * @param manager the new owner
     * @return this array
     * @throws ScopeException if the manager is closed or capped; nothing has changed then
     */
    @Override
    public NDArray attach(NDManager manager) {
        Ownership.moveTo(self(), ArgumentException.notNull(manager, "manager"));
        return self();
    }

    /**
     * Lends the array to a manager. When the manager closes, the array returns to its previous owner, capped or not, or to the
     * nearest earlier one that is still open; if none is, it is freed. An array without an owner becomes unowned again. Its memory
     * stays charged to the original owner. A block's own parameter or buffer stays there.
     *
     * @param manager who has it until then
     * @return this array
     * @throws ScopeException if the manager is closed or capped; nothing has changed then
     */
    @Override
    public NDArray tempAttach(NDManager manager) {
        Ownership.lend(self(), ArgumentException.notNull(manager, "manager"));
        return self();
    }

    /**
     * The manager that owns the array, or has borrowed it.
     *
     * @return the manager, or null if a scope owns it or nothing does
     */
    @Override
    public NDManager getManager() {
        try {
            return NDManager.ownerOf(handle);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Another array object, with a lifetime of its own, for the same array: same elements, same gradient record.
     *
     * @return an array that belongs to the current scope
     */
    public NDArray alias() {
        Context context = Context.current();
        context.made.handle = Native.alias(context.scope(), context.flags(), handle);
        return result(context);
    }

    /**
     * The elements converted to another data type. Floating to whole numbers truncates towards 0 and saturates, NaN becomes 0;
     * to BOOLEAN, everything but 0 is true.
     *
     * @param dataType the data type
     * @param copy whether to copy even when the array has that data type already; without it the result is then an alias
     * @return an array with a lifetime of its own
     */
    public NDArray toType(DataType dataType, boolean copy) {
        if (copy && getDataType() == dataType) {
            return duplicate();
        }
        return Dispatch.apply(Op.TO_DTYPE, new NDArray[] {self()}, new long[] {DataType.given(dataType)}, null);
    }

    /**
     * The elements on another device, row by row.
     *
     * @param device the device
     * @param copy whether to copy even when the array is there already; without it the result is then an alias
     * @return an array with a lifetime of its own
     * @throws DeviceException if the device is not available
     */
    public NDArray toDevice(Device device, boolean copy) {
        if (copy && getDevice().equals(device)) {
            return duplicate();
        }
        return Dispatch.apply(Op.TO_DEVICE, new NDArray[] {self()}, new long[] {Device.given(device)}, null);
    }

    /**
     * This array where the condition is true and a number elsewhere. The result has this array's data type, unless the number is
     * of a higher kind: a floating one with whole or BOOLEAN elements gives FLOAT32, a whole one with BOOLEAN elements INT64.
     *
     * @param condition the BOOLEAN array that decides
     * @param b the number that stands where it is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes do not broadcast together
     */
    public NDArray where(NDArray condition, Number b) {
        return NDArray.where(condition, self(), b);
    }

    /**
     * Records from now on what the gradient with respect to this array needs, or no longer.
     *
     * @param requiresGradient whether to
     * @throws DTypeException if the elements are not floating
     * @throws StateException if it is switched off on the result of a recorded operation: see {@link #stopGradient}
     */
    public void setRequiresGradient(boolean requiresGradient) {
        try {
            Native.setRequiresGrad(handle, requiresGradient);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Whether a gradient is computed for this array, because {@link #setRequiresGradient} asked for it or an operand's did.
     *
     * @return true if {@link #backward} reaches it
     */
    public boolean hasGradient() {
        return requiresGradient();
    }

    /**
     * What {@link #backward} has added up for this array.
     *
     * @return the gradient, of the array's shape, under a handle of its own
     * @throws StateException if there is none yet
     */
    public NDArray getGradient() {
        Context context = Context.current();
        context.made.handle = Native.grad(context.scope(), context.flags(), handle);
        if (context.made.handle == 0) {
            throw new StateException("the array " + getDataType() + " " + getShape() + " has no gradient: "
                    + (requiresGradient() ? "call backward() on what was computed from it" : "setRequiresGradient(true) first"));
        }
        return result(context);
    }

    /** Forgets the gradient, so that the next {@link #backward} starts from nothing. */
    public void zeroGradient() {
        try {
            Native.zeroGrad(handle);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The same elements without the record of how they were computed.
     *
     * @return an array that shares the elements and never passes a gradient on
     */
    public NDArray stopGradient() {
        Context context = Context.current();
        context.made.handle = Native.detach(context.scope(), context.flags(), handle);
        return result(context);
    }

    /**
     * Adds the derivatives of this single number to the gradients of all arrays that require one, and frees the record.
     *
     * @throws StateException if nothing here requires a gradient, or the record was freed
     * @throws ShapeException if this is not a single number
     */
    public void backward() {
        backward(null, false);
    }

    /**
     * Adds the derivatives of this array, weighted, to the gradients of all arrays that require one.
     *
     * @param gradient the weights, of this array's shape; null for the 1 of a single number
     * @param retainGraph whether the record stays for another time
     * @throws StateException if nothing here requires a gradient, or the record was freed
     * @throws ShapeException if the weights have another shape
     * @throws DTypeException if they have another element type
     */
    public void backward(NDArray gradient, boolean retainGraph) {
        try {
            Native.backward(handle, gradient == null ? 0 : gradient.handle(), retainGraph);
        } finally {
            Reference.reachabilityFence(gradient);
            Reference.reachabilityFence(this);
        }
    }

    private NDArray result(Context context) {
        Reference.reachabilityFence(this);
        return NDArray.made(context);
    }

    /** The elements as NumPy prints them; of a disposed array, that it is disposed. */
    @Override
    public String toString() {
        try {
            return Native.format(handle);
        } catch (DisposedException e) {
            return "NDArray(disposed: " + e.getMessage() + ")";
        } catch (RuntimeException e) {
            return "NDArray(" + e.getMessage() + ")";
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
