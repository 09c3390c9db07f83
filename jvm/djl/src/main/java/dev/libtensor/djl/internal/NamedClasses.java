package dev.libtensor.djl.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.InvocationTargetException;

/** Creates objects of classes that a program or a model's files name. */
public final class NamedClasses {
    private static final Logger LOGGER = System.getLogger(NamedClasses.class.getName());
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

    /**
     * Creates an object of a class that a search has come upon, so that a class that does not fit is no fault.
     *
     * @param loader the class loader
     * @param type the class or interface of the object
     * @param name the name of its class
     * @param <T> the class or interface of the object
     * @return a new object, or null if there is no such class
     */
    public static <T> T create(ClassLoader loader, Class<T> type, String name) {
        return create(loader, type, name, Level.TRACE);
    }

    private static <T> T tried(Class<T> type, String name) {
        for (ClassLoader loader : loaders()) {
            T made = create(loader, type, name, Level.WARNING);
            if (made != null) {
                return made;
            }
        }
        return null;
    }

    private static <T> T create(ClassLoader loader, Class<T> type, String name, Level failure) {
        try {
            return Class.forName(name, true, loader).asSubclass(type).getConstructor().newInstance();
        } catch (ClassNotFoundException e) {
            LOGGER.log(Level.TRACE, "there is no class {0}", name);
        } catch (InvocationTargetException e) {
            LOGGER.log(failure, "a " + name + " cannot be created", e.getCause());
        } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
            LOGGER.log(failure, "a " + name + " cannot be created", e);
        }
        return null;
    }

    private static ClassLoader[] loaders() {
        ClassLoader own = NamedClasses.class.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null || context == own ? new ClassLoader[] {own} : new ClassLoader[] {context, own};
    }
}
