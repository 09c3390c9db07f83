package dev.libtensor.recipes;

import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs the tests of one class in a process of its own. It knows the annotations of TestNG and JUnit by their names, and
 * writes a line for each test: {@code pass NAME}, {@code skip NAME} or {@code fail NAME CAUSE}.
 */
public final class TestRunner {
    private final Class<?> type;
    private final PrintStream out;
    private Object tests;

    private TestRunner(Class<?> type, PrintStream out) {
        this.type = type;
        this.out = out;
    }

    /**
     * The arguments with which the class is made: those of its method {@code @Parameters}, or none. A class with a
     * constructor that takes objects only, such as the back end of a system, gets nulls.
     */
    private List<Object[]> parameters() throws ReflectiveOperationException {
        for (Method method : with("Parameters")) {
            List<Object[]> rows = new ArrayList<>();
            Object found = method.invoke(null);
            Iterable<?> each = found instanceof Object[] array ? List.of(array) : (Iterable<?>) found;
            each.forEach(row -> rows.add(row instanceof Object[] arguments ? arguments : new Object[] {row}));
            if (!rows.isEmpty()) {
                return rows;
            }
        }
        return List.<Object[]>of(new Object[type.getDeclaredConstructors()[0].getParameterCount()]);
    }

    private Object make(Object[] arguments) throws ReflectiveOperationException {
        for (var constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == arguments.length) {
                constructor.setAccessible(true);
                return constructor.newInstance(arguments);
            }
        }
        throw new NoSuchMethodException("a constructor of " + type.getName() + " with " + arguments.length + " parameters");
    }

    /**
     * Runs the tests of a class.
     *
     * @param arguments the name of the class, and the tests to leave out
     * @throws Exception if the class cannot be loaded or made
     */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        System.setOut(System.err); // Tests print too.
        new TestRunner(Class.forName(arguments[0]), out).run(new HashSet<>(List.of(arguments)));
        out.flush();
        System.exit(0); // Threads of tests may still run.
    }

    private void run(Set<String> without) throws Exception {
        List<Object[]> parameters = parameters();
        tests = make(parameters.get(0));
        setRules(true, true);
        Throwable broken = callAll("BeforeSuite", "BeforeTest", "BeforeClass", "BeforeAll");
        for (Method method : with("Test")) {
            String name = type.getName() + "." + method.getName();
            if (without.contains(name)) {
                continue;
            }
            out.println("begin " + name);
            out.flush();
            out.println(broken == null ? run(method, name, parameters) : "fail " + name + " " + text(broken));
            out.flush();
        }
        callAll("AfterClass", "AfterAll", "AfterTest", "AfterSuite");
        setRules(false, true);
    }

    /** Runs a test with an instance for each row of parameters, until it fails. */
    private String run(Method method, String name, List<Object[]> parameters) throws Exception {
        String result = "";
        for (Object[] arguments : parameters) {
            // JUnit makes an object for each test, TestNG one for all.
            if (!isShared()) {
                tests = make(arguments);
            }
            setRules(true, false);
            result = run(method, name);
            setRules(false, false);
            if (result.startsWith("fail ")) {
                break;
            }
        }
        return result;
    }

    private boolean isShared() {
        return Stream.of("BeforeClass", "BeforeTest", "BeforeSuite").flatMap(name -> with(name).stream())
                .anyMatch(method -> !Modifier.isStatic(method.getModifiers()));
    }

    /** Makes or deletes the folders that JUnit 4 makes for a test, or for all tests of a class. */
    private void setRules(boolean before, boolean ofClass) throws ReflectiveOperationException {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (field.getType().getSimpleName().equals("TemporaryFolder") && Modifier.isStatic(field.getModifiers()) == ofClass) {
                    field.setAccessible(true);
                    field.getType().getMethod(before ? "create" : "delete").invoke(field.get(ofClass ? null : tests));
                }
            }
        }
    }

    private String run(Method method, String name) throws Exception {
        if (Boolean.FALSE.equals(value(method, "Test", "enabled")) || isIgnored(method) || isIgnored(type)) {
            return "skip " + name;
        }
        Throwable thrown = callAll("BeforeMethod", "BeforeEach", "Before");
        List<Object[]> rows = thrown == null ? rows(method) : List.of();
        for (int i = 0; thrown == null && i < rows.size(); i++) {
            thrown = call(method, rows.get(i));
        }
        callAll("AfterMethod", "AfterEach", "After");
        if (thrown != null && thrown.getClass().getSimpleName().matches("SkipException|TestAbortedException|AssumptionViolatedException")) {
            return "skip " + name;
        }
        Class<?>[] expected = expected(method);
        if (expected.length == 0) {
            return thrown == null ? "pass " + name : "fail " + name + " " + text(thrown);
        }
        for (Class<?> each : expected) {
            if (each.isInstance(thrown)) {
                return "pass " + name;
            }
        }
        return "fail " + name + " expected " + expected[0].getSimpleName() + ", got "
                + (thrown == null ? "nothing" : text(thrown));
    }

    private static Class<?>[] expected(Method test) {
        Object several = value(test, "Test", "expectedExceptions");
        Object one = value(test, "Test", "expected");
        if (several != null) {
            return (Class<?>[]) several;
        }
        boolean isNone = one == null || ((Class<?>) one).getSimpleName().equals("None");
        return isNone ? new Class<?>[0] : new Class<?>[] {(Class<?>) one};
    }

    private static boolean isIgnored(AnnotatedElement element) {
        return find(element, "Ignore") != null || find(element, "Disabled") != null;
    }

    /** The arguments of a test: none, or those of its data provider. */
    private List<Object[]> rows(Method test) throws Exception {
        Object provider = value(test, "Test", "dataProvider");
        if (provider == null || provider.equals("")) {
            return List.<Object[]>of(new Object[0]);
        }
        for (Method method : with("DataProvider")) {
            if (method.getName().equals(provider) || provider.equals(value(method, "DataProvider", "name"))) {
                return List.of((Object[][]) method.invoke(tests));
            }
        }
        throw new NoSuchMethodException("the data provider " + provider);
    }

    private Throwable callAll(String... annotations) {
        for (String annotation : annotations) {
            for (Method method : with(annotation)) {
                Throwable thrown = call(method);
                if (thrown != null) {
                    return thrown;
                }
            }
        }
        return null;
    }

    private Throwable call(Method method, Object... arguments) {
        try {
            method.invoke(Modifier.isStatic(method.getModifiers()) ? null : tests, arguments);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return e;
        }
    }

    private List<Method> with(String annotation) {
        List<Method> found = new ArrayList<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Method method : each.getDeclaredMethods()) {
                if (find(method, annotation) != null && found.stream().noneMatch(other -> isOverridden(method, other))) {
                    method.setAccessible(true);
                    found.add(method);
                }
            }
        }
        found.sort(Comparator.comparing(Method::getName));
        return found;
    }

    private static boolean isOverridden(Method method, Method by) {
        return method.getName().equals(by.getName()) && Arrays.equals(method.getParameterTypes(), by.getParameterTypes());
    }

    private static Annotation find(AnnotatedElement element, String name) {
        for (Annotation annotation : element.getAnnotations()) {
            if (annotation.annotationType().getSimpleName().equals(name)) {
                return annotation;
            }
        }
        return null;
    }

    private static Object value(Method method, String annotation, String member) {
        Annotation found = find(method, annotation);
        try {
            return found == null ? null : found.annotationType().getMethod(member).invoke(found);
        } catch (ReflectiveOperationException e) {
            return null; // JUnit's has fewer members than TestNG's.
        }
    }

    private static String text(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        String at = "";
        for (StackTraceElement each : trace) {
            if (each.getClassName().endsWith("Test") || each.getClassName().contains("Test$")) {
                at = " at " + each.getFileName() + ":" + each.getLineNumber();
                break;
            }
        }
        String text = thrown.toString();
        if (thrown.getCause() != null) {
            text += "; because of " + thrown.getCause();
        }
        return text.replaceAll("\\s+", " ") + at;
    }
}
