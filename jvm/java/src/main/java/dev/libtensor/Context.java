package dev.libtensor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;

/**
 * What is ambient on a platform or virtual thread: the current scope, the gradient mode, the random stream. It goes into
 * every native call as arguments, because a virtual thread changes its native thread as it runs.
 */
final class Context {
    /** Flag: operations record no gradients. */
    static final int NO_GRAD = 1;

    private static final ThreadLocal<Context> CURRENT = ThreadLocal.withInitial(Context::new);

    private Frame top;
    private int flags;
    private Stream stream;

    private Context() {}

    static Context current() {
        return CURRENT.get();
    }

    int flags() {
        return flags;
    }

    void setFlags(int flags) {
        this.flags = flags;
    }

    /** The current scope's handle, 0 for none. One that was closed from elsewhere gives way to the next open one. */
    long scope() {
        Frame frame = top;
        if (frame != null && frame.isGone()) {
            frame = settle();
        }
        return frame == null ? 0 : frame.owner.handle();
    }

    ResourceScope currentScope() {
        Frame frame = settle();
        return frame == null ? null : (ResourceScope) frame.owner;
    }

    Frame push(Owner owner) {
        return top = new Frame(owner, settle());
    }

    /** Goes back to what was below the frame, whatever was pushed on top of it and is still there. */
    void leave(Frame frame) {
        frame.left = true;
        for (Frame at = top; at != null; at = at.below) {
            if (at == frame) {
                top = frame.below;
            }
        }
        settle();
    }

    /** Drops what is closed or left from the top of the stack. */
    Frame settle() {
        while (top != null && top.isGone()) {
            top = top.below;
        }
        return top;
    }

    /**
     * The generator to draw from: none (0) on a platform thread, where the runtime keeps the stream of the native thread; a
     * virtual one has its own, numbered at its first draw.
     */
    long generator() {
        if (!VirtualThreads.isVirtual(Thread.currentThread())) {
            return 0;
        }
        if (stream == null) {
            stream = new Stream(Native.generatorForContext());
            Stream.CLEANER.register(this, stream);
        }
        return stream.generator;
    }

    /** What new handles can belong to: a scope, or a manager for the length of one of its factory methods. */
    interface Owner {
        long handle();

        boolean isOpen();
    }

    /** One owner on a thread's stack. */
    static final class Frame {
        private final Owner owner;
        private final Frame below;
        private boolean left;

        private Frame(Owner owner, Frame below) {
            this.owner = owner;
            this.below = below;
        }

        private boolean isGone() {
            return left || !owner.isOpen();
        }
    }

    /** A virtual thread's generator, given back when the thread is gone. */
    private record Stream(long generator) implements Runnable {
        private static final Cleaner CLEANER = Cleaner.create();

        @Override
        public void run() {
            Native.dispose(generator);
        }
    }

    /** {@code Thread.isVirtual}, which JDK 17 does not have. */
    private static final class VirtualThreads {
        private static final MethodHandle IS_VIRTUAL = find();

        private static MethodHandle find() {
            try {
                return MethodHandles.lookup().findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
            } catch (NoSuchMethodException | IllegalAccessException e) {
                return null;
            }
        }

        private static boolean isVirtual(Thread thread) {
            try {
                return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }
    }
}
