package dev.libtensor;

import java.lang.ref.Reference;

/**
 * One element of an array, for as long as it is read: views without wrappers, which are no members of a scope or manager of the
 * user's, so that also what a capped one owns can be read.
 */
final class ElementView implements AutoCloseable {
    private static final int NATIVE_SCOPE = 3;

    private final NDArrayData array;

    /** A scope of its own for a manager's array, as that would own the views; else none. */
    private final long scope;

    private long handle;

    ElementView(NDArrayData array, long[] indices) {
        this.array = array;
        handle = array.handle();
        if (indices.length > array.getShape().dimension()) {
            throw NDIndex.tooLong(indices.length, array);
        }
        scope = Handles.kind(Native.owner(handle)) == Handles.MANAGER ? Native.scopeOpen(0, NATIVE_SCOPE, null) : 0;
        try {
            for (long index : indices) {
                select(index);
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** The handle, for one native call before this is closed. */
    long handle() {
        return handle;
    }

    private void select(long index) {
        long next = Native.apply(scope, Context.NO_GRAD, 0, Ops.SELECT, new long[] {handle}, new long[] {0, index}, null);
        dispose();
        handle = next;
    }

    private void dispose() {
        if (handle != array.handle()) {
            Native.dispose(handle);
        }
    }

    @Override
    public void close() {
        try {
            dispose();
            if (scope != 0) {
                Native.scopeClose(scope);
            }
        } finally {
            Reference.reachabilityFence(array);
        }
    }
}
