package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;

/** Creates batchifiers by the names of their classes. */
final class BatchifierClass {
    private BatchifierClass() {}

    static Batchifier create(String name) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try {
            Class<?> found = Class.forName(name, true, loader != null ? loader : Batchifier.class.getClassLoader());
            return found.asSubclass(Batchifier.class).getConstructor().newInstance();
        } catch (ReflectiveOperationException | ClassCastException cause) {
            ArgumentException e = new ArgumentException("there is no batchifier '" + name
                    + "': expected stack, padding, none, or a class of a batchifier whose constructor takes nothing");
            e.initCause(cause);
            throw e;
        }
    }
}
