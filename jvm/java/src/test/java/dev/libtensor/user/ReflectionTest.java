package dev.libtensor.user;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.PublicClasses;
import dev.libtensor.Shape;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What other languages of the JVM, and frameworks, see from another package: public methods of public classes alone. */
public class ReflectionTest extends NativeTest {
    @Test
    void everyPublicMethodCanBeCalled() throws Exception {
        List<String> hidden = new ArrayList<>();
        for (Class<?> type : PublicClasses.all()) {
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
