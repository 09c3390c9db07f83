package dev.libtensor.user;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What other languages of the JVM, and frameworks, see from another package: public methods of public classes alone. */
public class ReflectionTest extends NativeTest {
    private static List<Class<?>> publicClasses() throws Exception {
        URI classes = NDArray.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        Path root = Path.of(classes);
        List<Class<?>> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
                String name = root.relativize(file).toString().replace('/', '.').replaceAll("\\.class$", "");
                Class<?> type = Class.forName(name, false, NDArray.class.getClassLoader());
                if (Modifier.isPublic(type.getModifiers())) {
                    found.add(type);
                }
            }
        }
        assertTrue(found.contains(NDArray.class));
        return found;
    }

    @Test
    void everyPublicMethodCanBeCalled() throws Exception {
        List<String> hidden = new ArrayList<>();
        for (Class<?> type : publicClasses()) {
            for (Method method : type.getMethods()) {
                if (!Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
                    hidden.add(type.getSimpleName() + ": " + method);
                }
            }
        }
        assertEquals(List.of(), hidden);
    }

    @Test
    void staticsAndMembersOfAnArray() throws Exception {
        Class<?> type = Class.forName("dev.libtensor.NDArray");
        Method ones = type.getMethod("ones", Shape.class);
        Method concat = type.getMethod("concat", NDArray[].class, int.class);
        try (NDArray a = (NDArray) ones.invoke(null, new Shape(2));
                NDArray b = (NDArray) type.getMethod("add", Number.class).invoke(a, 1);
                NDArray both = (NDArray) concat.invoke(null, new NDArray[] {a, b}, 0)) {
            assertEquals(4L, type.getMethod("size").invoke(both));
            assertEquals(both.handle(), type.getMethod("handle").invoke(both));
        }
    }
}
