package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Passes null for each parameter of each public method and constructor. If null has no meaning there, the library
 * throws an exception that names the parameter.
 */
public final class NullCheck {
    /** Makes objects for calls. */
    public interface Samples {
        /**
         * Returns an object of a class.
         *
         * @param type the class
         * @param manager what the object may belong to
         * @return the object; null if there is none
         */
        Object of(Class<?> type, NDManager manager) throws Exception;
    }

    /** Makes the arguments of calls. */
    public interface Arguments {
        /**
         * Returns an argument.
         *
         * @param call the method or constructor
         * @param type the class of the parameter
         * @param place the index of the parameter
         * @param manager what the argument may belong to
         * @return the argument
         */
        Object of(Executable call, Class<?> type, int place, NDManager manager) throws Exception;
    }

    private final Set<String> optional;
    private final Samples samples;
    private final Arguments others;
    private final Set<String> wrong = new TreeSet<>();
    private int tried;

    /**
     * Prepares a check.
     *
     * @param optional the parameters that may be null though the call fails, each as "call parameter"
     * @param samples the objects whose methods are called
     * @param arguments the other arguments of calls
     */
    public NullCheck(Set<String> optional, Samples samples, Arguments arguments) {
        this.optional = optional;
        this.samples = samples;
        others = arguments;
    }

    /**
     * Fails if a call accepted null, or named it otherwise.
     *
     * @param least the number of calls that there are at least
     */
    public void finish(int least) {
        assertTrue(tried > least, () -> "tried: " + tried);
        assertEquals("", String.join("\n", wrong));
    }

    /**
     * Calls all methods and constructors of a class.
     *
     * @param type the class
     */
    public void add(Class<?> type) throws Exception {
        if (Throwable.class.isAssignableFrom(type) || type.isRecord()) {
            return;
        }
        for (Constructor<?> constructor : type.getConstructors()) {
            if (!Modifier.isAbstract(type.getModifiers())) {
                check(type, constructor);
            }
        }
        for (Method method : type.getMethods()) {
            boolean isOurs = method.getDeclaringClass().getName().startsWith("dev.libtensor");
            boolean isOfEnum = type.isEnum() && method.getName().equals("valueOf");
            if (isOurs && !method.isSynthetic() && !isOfEnum) {
                check(type, method);
            }
        }
    }

    private void check(Class<?> type, Executable call) throws Exception {
        Parameter[] parameters = call.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            boolean isOfObject = call.getName().equals("equals");
            if (!parameters[i].getType().isPrimitive() && !isOfObject) {
                tried++;
                check(type, call, parameters, i);
            }
        }
    }

    private void check(Class<?> type, Executable call, Parameter[] parameters, int nulled) throws Exception {
        assertTrue(parameters[nulled].isNamePresent(), "the classes are compiled without the names of parameters");
        String name = parameters[nulled].getName();
        try (ResourceScope scope = new ResourceScope(); NDManager manager = NDManager.newBaseManager()) {
            Object[] arguments = new Object[parameters.length];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = i == nulled ? null : others.of(call, parameters[i].getType(), i, manager);
            }
            Object receiver = Modifier.isStatic(call.getModifiers()) || call instanceof Constructor ? null : samples.of(type, manager);
            if (receiver == null && call instanceof Method && !Modifier.isStatic(call.getModifiers())) {
                return;
            }
            try {
                call.setAccessible(true);
                Object result = call instanceof Constructor<?> constructor
                        ? constructor.newInstance(arguments) : ((Method) call).invoke(receiver, arguments);
                end(result);
            } catch (InvocationTargetException e) {
                Throwable error = e.getCause();
                boolean told = error instanceof TensorException && error.getMessage().contains("'" + name + "' is null");
                if (!told && !optional.contains(call.getName() + " " + name)) {
                    wrong.add(type.getSimpleName() + "." + call.getName() + " " + List.of(call.getParameterTypes()).stream()
                            .map(Class::getSimpleName).toList() + " with null for '" + name + "': " + error);
                }
            }
        }
    }

    /** Uses an object that was created with null. A failure here comes too late to name the parameter. */
    private static void end(Object made) throws InvocationTargetException {
        try {
            if (made instanceof AutoCloseable resource) {
                resource.close();
            }
        } catch (Exception e) {
            throw new InvocationTargetException(e);
        }
    }
}
