package dev.libtensor;

import java.lang.ref.Reference;

/**
 * Who owns what a wrapper stands for, and which cell watches it: every change of the first takes the second along, under one
 * lock, as another thread's change in between would leave the cell where the handle is not. The native call comes first, so that
 * one that fails changes nothing; the wrapper is held to the end, so that nothing reclaims the handle on the way.
 */
final class Ownership {
    /** Changes are rare and short, and wait for nothing; two of one wrapper must not mix. */
    private static final Object LOCK = new Object();

    private Ownership() {}

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

    static void moveTo(NativeResource resource, Context.Owner owner) {
        if (stays(resource)) {
            return;
        }
        try {
            synchronized (LOCK) {
                Native.moveTo(resource.handle(), owner.handle());
                moved(resource);
            }
        } finally {
            Reference.reachabilityFence(owner);
            Reference.reachabilityFence(resource);
        }
    }

    static void detach(NativeResource resource) {
        if (stays(resource)) {
            return;
        }
        try {
            synchronized (LOCK) {
                Native.scopeDetach(resource.handle());
                moved(resource);
            }
        } finally {
            Reference.reachabilityFence(resource);
        }
    }

    static void moveToOuter(NativeResource resource) {
        if (stays(resource)) {
            return;
        }
        try {
            synchronized (LOCK) {
                Native.moveToOuter(resource.handle());
                moved(resource);
            }
        } finally {
            Reference.reachabilityFence(resource);
        }
    }

    /** Up from the given scope; what belongs elsewhere keeps its cell too, which matters for what is lent. */
    static void moveToOuter(ResourceScope scope, NativeResource resource) {
        try {
            synchronized (LOCK) {
                boolean owned = Native.scopeContains(scope.handle(), resource.handle());
                Native.scopeMoveToOuter(scope.handle(), resource.handle());
                if (owned) {
                    moved(resource);
                }
            }
        } finally {
            Reference.reachabilityFence(scope);
            Reference.reachabilityFence(resource);
        }
    }

    /** To a manager until that closes. It is watched as unowned: nobody tells when it goes back. */
    static void lend(NDArray array, NDManager borrower) {
        if (stays(array)) {
            return;
        }
        try {
            synchronized (LOCK) {
                Native.lend(array.handle(), borrower.handle());
                Anchor before = array.anchor();
                array.setAnchor(Anchor.unowned(array.handle(), Loan.of(borrower, before.keeps())));
                before.forget(array.handle());
            }
        } finally {
            Reference.reachabilityFence(borrower);
            Reference.reachabilityFence(array);
        }
    }

    /** It is a module's now and ends with it: the module's cell watches both, and is watched as long as either is held. */
    static void entrust(NativeResource resource, NativeModule module) {
        synchronized (LOCK) {
            replace(resource, new Anchor(module));
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
