package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Passes hostile values for each parameter of each public method and constructor: numbers out of range, empty arrays, null
 * elements, closed arrays and odd texts. A call may succeed. If it fails, the exception says more than what Java throws
 * for a mistake of the library itself.
 */
public final class HostileCheck {
    /** What stands for a mistake of the library. */
    private static final Set<Class<? extends Throwable>> WRONG = Set.of(NullPointerException.class,
            ArrayIndexOutOfBoundsException.class, IndexOutOfBoundsException.class, ArithmeticException.class,
            ClassCastException.class, NegativeArraySizeException.class, ArrayStoreException.class,
            NumberFormatException.class, StringIndexOutOfBoundsException.class, InternalException.class);

    private final NullCheck.Samples samples;
    private final NullCheck.Arguments others;
    private final Set<String> unfit;
    private final Set<String> wrong = new TreeSet<>();
    private int tried;

    /**
     * Prepares a check.
     *
     * @param unfit the calls that are not made, each as "Class.method"
     * @param samples the objects whose methods are called
     * @param arguments the other arguments of calls
     */
    public HostileCheck(Set<String> unfit, NullCheck.Samples samples, NullCheck.Arguments arguments) {
        this.unfit = unfit;
        this.samples = samples;
        others = arguments;
    }

    /**
     * Fails if a call threw what it must not.
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
            if (isOurs && !method.isSynthetic() && !method.isBridge() && !isOfEnum
                    && !unfit.contains(type.getSimpleName() + "." + method.getName())) {
                check(type, method);
            }
        }
    }

    private void check(Class<?> type, Executable call) throws Exception {
        Parameter[] parameters = call.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            for (Supplier<Object> value : hostile(parameters[i].getType())) {
                check(type, call, i, value);
            }
        }
    }

    /** Returns creators of values, as an array must be closed within the scope of its call. */
    private static List<Supplier<Object>> hostile(Class<?> type) {
        if (type == int.class || type == Integer.class) {
            return List.of(() -> -1, () -> 0, () -> 99);
        } else if (type == long.class || type == Long.class) {
            return List.of(() -> -1L, () -> 0L, () -> 99L);
        } else if (type == double.class || type == Double.class) {
            return List.of(() -> Double.NaN, () -> -1.0, () -> Double.POSITIVE_INFINITY);
        } else if (type == float.class) {
            return List.of(() -> Float.NaN, () -> -1f);
        } else if (type == String.class) {
            // No file can have such a name, so that none is written.
            return List.of(() -> "\0", () -> "../../%x,\0\uD800");
        } else if (type.isArray()) {
            return List.of(() -> Array.newInstance(type.getComponentType(), 0),
                    () -> Array.newInstance(type.getComponentType(), 1),
                    () -> Array.newInstance(type.getComponentType(), 7));
        } else if (type == List.class || type == Collection.class || type == Iterable.class) {
            return List.of(List::of, () -> Arrays.asList((Object) null));
        } else if (type.isAssignableFrom(NDArray.class) && type != Object.class) {
            return List.of(HostileCheck::closed, () -> NDArray.ones(new Shape(0, 3)), () -> NDArray.ones(new Shape()),
                    () -> NDArray.ones(new Shape(2, 3, 4, 5)));
        }
        return List.of();
    }

    private static Object closed() {
        NDArray array = NDArray.ones(new Shape(1, 1));
        array.close();
        return array;
    }

    private void check(Class<?> type, Executable call, int place, Supplier<Object> value) throws Exception {
        try (ResourceScope scope = new ResourceScope(); NDManager manager = NDManager.newBaseManager()) {
            boolean isOfClass = call instanceof Constructor || Modifier.isStatic(call.getModifiers());
            Object receiver = isOfClass ? null : samples.of(type, manager);
            if (!isOfClass && receiver == null) {
                return;
            }
            Object[] arguments = new Object[call.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = i == place ? value.get() : others.of(call, call.getParameterTypes()[i], i, manager);
            }
            tried++;
            try {
                call.setAccessible(true);
                Object made = call instanceof Constructor<?> constructor ? constructor.newInstance(arguments)
                        : ((Method) call).invoke(receiver, arguments);
                if (made instanceof AutoCloseable resource) {
                    resource.close();
                }
            } catch (InvocationTargetException e) {
                Throwable error = e.getCause();
                if (WRONG.contains(error.getClass())) {
                    wrong.add(type.getSimpleName() + "." + call.getName() + " "
                            + Arrays.stream(call.getParameterTypes()).map(Class::getSimpleName).toList() + " parameter " + place
                            + " " + call.getParameters()[place].getName() + ": " + error + " "
                            + Arrays.stream(error.getStackTrace()).limit(3).toList());
                }
            }
        }
    }
}
