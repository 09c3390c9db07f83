package dev.libtensor.djl.internal;

import java.lang.reflect.InvocationTargetException;

/** Creates objects of classes that a model's files name. */
public final class NamedClasses {
    private static final System.Logger LOGGER = System.getLogger(NamedClasses.class.getName());
    private static final String DJL = "ai.djl.";
    private static final String HERE = "dev.libtensor.djl.";

    private NamedClasses() {}

    /**
     * Creates an object with the constructor that takes nothing. Names of DJL's own classes stand for the classes here,
     * so files saved by DJL can be used.
     *
     * @param type the class or interface of the object
     * @param name the name of its class, or null
     * @param <T> the class or interface of the object
     * @return a new object, or null if there is no such class
     */
    public static <T> T create(Class<T> type, String name) {
        if (name == null || name.isEmpty()) {
            return null;
        }
        T made = tried(type, name);
        return made == null && name.startsWith(DJL) ? tried(type, HERE + name.substring(DJL.length())) : made;
    }

    private static <T> T tried(Class<T> type, String name) {
        for (ClassLoader loader : loaders()) {
            try {
                return Class.forName(name, true, loader).asSubclass(type).getConstructor().newInstance();
            } catch (ClassNotFoundException e) {
                LOGGER.log(System.Logger.Level.TRACE, "there is no class {0}", name);
            } catch (InvocationTargetException e) {
                LOGGER.log(System.Logger.Level.WARNING, "a " + name + " cannot be created", e.getCause());
            } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
                LOGGER.log(System.Logger.Level.WARNING, "a " + name + " cannot be created", e);
            }
        }
        return null;
    }

    private static ClassLoader[] loaders() {
        ClassLoader own = NamedClasses.class.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null || context == own ? new ClassLoader[] {own} : new ClassLoader[] {context, own};
    }
}
