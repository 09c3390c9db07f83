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
 * Who owns what a wrapper stands for, and which cell watches it: every change of the first takes the second along, under a
 * lock, as another thread's change in between would leave the cell where the handle is not. The native call comes first, so that
 * one that fails changes nothing; the wrapper is held to the end, so that nothing reclaims the handle on the way.
 */
final class Ownership {
    /**
     * By slot: two changes of one wrapper must not mix. A change is short and waits for no collection. No monitors: a virtual
     * thread that waits for one gives up its carrier, and platform threads behind it wait until it gets one.
     */
    private static final SpinLock[] LOCKS = new SpinLock[64];

    static {
        Arrays.setAll(LOCKS, i -> new SpinLock());
    }

    /** Linked with the class: at their first use there might be no stack for it. */
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

    /** Has the class initialized, and does nothing else. */
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
            move(resource, owner.handle(), TO);
        } finally {
            Reference.reachabilityFence(owner);
        }
    }

    static void detach(NativeResource resource) {
        move(resource, 0, OUT);
    }

    static void moveToOuter(NativeResource resource) {
        move(resource, 0, OUTER);
    }

    /** Up from the given scope; what belongs elsewhere keeps its cell too, which matters for what is lent. */
    static void moveToOuter(ResourceScope scope, NativeResource resource) {
        try {
            change(resource, scope.handle(), FROM);
        } finally {
            Reference.reachabilityFence(scope);
        }
    }

    /** A native move of a handle, with the handle of the owner that it is to, or from, if one is given. */
    private interface Move {
        void of(long handle, long owner);

        /** Whether another owner has it then. */
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
            // Nothing has changed. An Error is another matter: the stack may have ended after the native call.
            begun.moving = null;
            throw e;
        } finally {
            lock.held = 0;
            Reference.reachabilityFence(resource);
        }
    }

    /** To a manager until that closes. It is watched as unowned: nobody tells when it goes back. */
    static void lend(NativeResource resource, NDManager borrower) {
        if (stays(resource)) {
            return;
        }
        SpinLock lock = lock(resource);
        lock.lock();
        try {
            Native.lend(resource.handle(), borrower.handle());
            Anchor before = anchor(resource);
            if (before != null) {
                replace(resource, Anchor.unowned(resource.handle(), Loan.of(borrower, before.keeps())));
            }
        } finally {
            lock.held = 0;
            Reference.reachabilityFence(borrower);
            Reference.reachabilityFence(resource);
        }
    }

    /** It is a module's now and ends with it: the module's cell watches both, and is watched as long as either is held. */
    static void entrust(NativeResource resource, NativeModule module) {
        SpinLock lock = lock(resource);
        lock.lock();
        try {
            replace(resource, new Anchor(module));
        } finally {
            lock.held = 0;
        }
    }

    /** After a move that ended in an Error, native call done or not: it is watched where it is now. */
    private static void settle(NativeResource resource) {
        SpinLock lock = lock(resource);
        lock.lock();
        try {
            moved(resource);
        } finally {
            lock.held = 0;
        }
    }

    /** Whether it is a module's, which no move changes; one that was disposed of is an error all the same. */
    private static boolean stays(NativeResource resource) {
        try {
            Anchor anchor = anchor(resource);
            return anchor != null && anchor.keeps() instanceof NativeModule && Native.owner(resource.handle()) == 0;
        } finally {
            Reference.reachabilityFence(resource);
        }
    }

    /** It has another owner, or may have. Under the lock. */
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

    /** Null for a class that is not the library's. */
    private static Anchor anchor(NativeResource resource) {
        return resource instanceof NDArray array ? array.anchor()
                : resource instanceof NativeObject object ? object.anchor() : null;
    }
}
