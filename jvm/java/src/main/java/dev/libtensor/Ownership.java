package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.SpinLock;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.Loan;
import dev.libtensor.internal.watching.Unclaimed;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Changes the owner of a native object, together with the cell that watches it. Both change under a lock: otherwise a
 * concurrent change could leave the cell with the wrong owner. The native call comes first, so that a failed call
 * changes nothing. The wrapper stays reachable to the end, so that the handle is not reclaimed meanwhile.
 */
final class Ownership {
    /**
     * Striped by slot: two changes of one wrapper must not mix. A change is short and never waits for a collection.
     * Monitors would not do. A virtual thread that waits for one gives up its carrier, and platform threads behind it
     * wait until it gets one.
     */
    private static final SpinLock[] LOCKS = new SpinLock[64];

    static {
        Arrays.setAll(LOCKS, i -> new SpinLock());
    }

    /** Created with the class: at first use there might not be enough stack. */
    private static final Move TO = Native::moveTo;

    private static final Move OUT = (handle, none) -> Native.scopeDetach(handle);
    private static final Move OUTER = (handle, none) -> Native.moveToOuter(handle);
    private static final Move FROM = new Move() {
        @Override
        public void of(long handle, long scope) {
            Native.scopeMoveToOuter(scope, handle);
        }

        @Override
        public boolean changes(long handle, long scope) {
            return Native.scopeContains(scope, handle);
        }
    };

    private static final Consumer<NativeResource> SETTLE = Ownership::settle;

    private Ownership() {}

    /** Initializes the class; the method itself does nothing. */
    static void initialize() {}

    private static SpinLock lock(NativeResource resource) {
        return LOCKS[Handles.slot(resource.handle()) & LOCKS.length - 1];
    }

    static void dispose(NativeResource resource) {
        try {
            Native.dispose(resource.handle());
            Anchor anchor = anchor(resource);
            if (anchor != null) {
                anchor.disposed();
            }
        } finally {
            Reference.reachabilityFence(resource);
        }
    }

    static void moveTo(NativeResource resource, ResourceOwner owner) {
        try {
            move(resource, owner.handle(), owner.handle() == 0 ? OUT : TO);
        } finally {
            Reference.reachabilityFence(owner);
        }
    }

    /** Moves an object to the owner of another one; to none, if that has none. */
    static void moveBeside(NativeResource resource, NativeResource other) {
        try {
            long owner = Native.owner(other.handle());
            move(resource, owner, owner == 0 ? OUT : TO);
        } finally {
            Reference.reachabilityFence(other);
        }
    }

    static void detach(NativeResource resource) {
        move(resource, 0, OUT);
    }

    static void moveToOuter(NativeResource resource) {
        move(resource, 0, OUTER);
    }

    /**
     * Moves an object out of the given scope, one level up. An object that belongs elsewhere keeps its cell, which
     * matters for loans.
     */
    static void moveToOuter(ResourceScope scope, NativeResource resource) {
        try {
            change(resource, scope.handle(), FROM);
        } finally {
            Reference.reachabilityFence(scope);
        }
    }

    /** A native move of a handle. {@code owner} is the owner that it moves to or from, if the move needs one. */
    private interface Move {
        void of(long handle, long owner);

        /** Returns whether the move gives the handle another owner. */
        default boolean changes(long handle, long owner) {
            return true;
        }
    }

    private static void move(NativeResource resource, long owner, Move move) {
        if (!stays(resource)) {
            change(resource, owner, move);
        }
    }

    private static void change(NativeResource resource, long owner, Move move) {
        Unclaimed begun = Context.current().made;
        SpinLock lock = lock(resource);
        lock.lock();
        try {
            boolean changes = move.changes(resource.handle(), owner);
            begun.mover = SETTLE;
            begun.moving = changes ? resource : null;
            move.of(resource.handle(), owner);
            if (changes) {
                moved(resource);
            }
            begun.moving = null;
        } catch (RuntimeException e) {
            // Nothing has changed. An Error is different: the stack may have ended after the native call.
            begun.moving = null;
            throw e;
        } finally {
            lock.held = 0;
            Reference.reachabilityFence(resource);
        }
    }

    /**
     * Lends an object to a manager until that closes. The object is watched as unowned, because Java is not notified
     * when it returns.
     */
    static void lend(NativeResource resource, NDManager borrower) {
        if (borrower.handle() == 0) {
            detach(resource);
            return;
        }
        if (stays(resource)) {
            return;
        }
        SpinLock lock = lock(resource);
        lock.lock();
        try {
            Native.lend(resource.handle(), borrower.handle());
            Anchor before = anchor(resource);
            if (before != null) {
                Object keeps = Loan.of(borrower, before.keeps());
                if (!before.lendAgain(keeps)) {
                    replace(resource, Anchor.unowned(resource.handle(), keeps));
                }
            }
        } finally {
            lock.held = 0;
            Reference.reachabilityFence(borrower);
            Reference.reachabilityFence(resource);
        }
    }

    /**
     * Completes a move that ended in an Error, whether or not its native call took effect: the object is watched where
     * it is now.
     */
    private static void settle(NativeResource resource) {
        SpinLock lock = lock(resource);
        lock.lock();
        try {
            moved(resource);
        } finally {
            lock.held = 0;
        }
    }

    /** Returns whether the object belongs to an executor, so that it cannot be moved. Throws if it was disposed. */
    private static boolean stays(NativeResource resource) {
        try {
            Anchor anchor = anchor(resource);
            return anchor != null && anchor.keeps() instanceof NativeObject && Native.owner(resource.handle()) == 0;
        } finally {
            Reference.reachabilityFence(resource);
        }
    }

    /** Watches the object under its new owner, if it has one. Called under the lock. */
    private static void moved(NativeResource resource) {
        if (anchor(resource) != null) {
            replace(resource, Anchor.owned(resource.handle()));
        }
    }

    private static void replace(NativeResource resource, Anchor after) {
        Anchor before = anchor(resource);
        if (resource instanceof NDArray array) {
            if (after.keeps() instanceof NDManager || after.keeps() instanceof Loan) {
                after.listWrappers(1);
                after.add(array);
            }
            array.setAnchor(after);
        } else if (resource instanceof NativeObject object) {
            object.setAnchor(after);
        }
        before.forget(resource.handle());
    }

    /**
     * Makes an array object stand for the handle of another one, which stands for the former handle then and is disposed
     * of. The caller has moved the other one beside the array.
     */
    static void takeOver(NDArray array, NDArray other) {
        long former = array.handle();
        long handle = other.handle();
        if (anchor(array).keeps() instanceof NativeObject || anchor(other).keeps() instanceof NativeObject) {
            throw new StateException("an array of a block stays with it: copy its elements with copyTo");
        }
        Anchor of = anchor(array);
        Anchor after = Anchor.owned(handle);
        anchor(other).forget(handle);
        of.forget(former);
        array.become(handle, after);
        if (after.keeps() instanceof NDManager) {
            after.listWrappers(1);
            after.add(array);
        }
        other.become(former, of);
        Native.dispose(former);
    }

    /** Returns the anchor, or null for a class outside this library. */
    private static Anchor anchor(NativeResource resource) {
        return resource instanceof NDArray array ? array.anchor()
                : resource instanceof NativeObject object ? object.anchor() : null;
    }
}
