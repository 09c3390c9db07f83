package dev.libtensor.user;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.PublicClasses;
import dev.libtensor.Shape;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests what other JVM languages and frameworks see from another package: only public members of public classes. */
public class ReflectionTest extends NativeTest {
    private static Set<Class<?>> shown() throws Exception {
        Set<Class<?>> all = new HashSet<>(PublicClasses.all());
        assertTrue(all.contains(NDArray.class));
        return all;
    }

    /** Returns the members of a class that a user or a subclass can name, inherited or not. */
    private static List<Member> members(Class<?> type) {
        List<Member> members = new ArrayList<>(List.of(type.getMethods()));
        members.addAll(List.of(type.getFields()));
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            Stream.of(at.getDeclaredMethods(), at.getDeclaredFields(), at.getDeclaredConstructors()).flatMap(Stream::of)
                    .map(Member.class::cast).filter(member -> Modifier.isProtected(member.getModifiers())).forEach(members::add);
        }
        members.addAll(List.of(type.getConstructors()));
        return members;
    }

    @Test
    void everyMemberIsOfAPublicClass() throws Exception {
        Set<Class<?>> shown = shown();
        List<String> hidden = new ArrayList<>();
        for (Class<?> type : shown) {
            for (Member member : members(type)) {
                if (!isShown(member.getDeclaringClass(), shown)) {
                    hidden.add(type.getSimpleName() + ": " + member);
                }
            }
        }
        assertEquals("", String.join("\n", hidden));
    }

    @Test
    void everySignatureIsOfPublicClasses() throws Exception {
        Set<Class<?>> shown = shown();
        List<String> hidden = new ArrayList<>();
        for (Class<?> type : shown) {
            List<Type> named = new ArrayList<>(List.of(type.getGenericInterfaces()));
            named.addAll(bounds(type));
            if (type.getGenericSuperclass() != null) {
                named.add(type.getGenericSuperclass());
            }
            hidden.addAll(hidden(type, named, shown));
            for (Member member : members(type)) {
                hidden.addAll(hidden(member, signature(member), shown));
            }
        }
        assertEquals("", String.join("\n", hidden));
    }

    private static List<String> hidden(Object in, List<Type> named, Set<Class<?>> shown) {
        return named.stream().flatMap(ReflectionTest::classes).filter(type -> !isShown(type, shown))
                .map(type -> in + " names " + type.getName()).toList();
    }

    private static List<Type> signature(Member member) {
        if (member instanceof Field field) {
            return List.of(field.getGenericType());
        }
        Executable call = (Executable) member;
        List<Type> types = new ArrayList<>(List.of(call.getGenericParameterTypes()));
        types.addAll(List.of(call.getGenericExceptionTypes()));
        types.addAll(bounds(call));
        if (call instanceof Method method) {
            types.add(method.getGenericReturnType());
        }
        return types;
    }

    private static List<Type> bounds(GenericDeclaration generic) {
        return Stream.of(generic.getTypeParameters()).map(TypeVariable::getBounds).flatMap(Stream::of).toList();
    }

    /** Returns the classes that occur in a type. */
    private static Stream<Class<?>> classes(Type type) {
        if (type instanceof Class<?> one) {
            return one.isArray() ? classes(one.getComponentType()) : Stream.of(one);
        } else if (type instanceof ParameterizedType generic) {
            return Stream.concat(classes(generic.getRawType()),
                    Stream.of(generic.getActualTypeArguments()).flatMap(ReflectionTest::classes));
        } else if (type instanceof GenericArrayType array) {
            return classes(array.getGenericComponentType());
        } else if (type instanceof WildcardType wildcard) {
            return Stream.of(wildcard.getUpperBounds(), wildcard.getLowerBounds()).flatMap(Stream::of)
                    .flatMap(ReflectionTest::classes);
        }
        // The bounds of a variable are checked where it is declared.
        return Stream.empty();
    }

    private static boolean isShown(Class<?> type, Set<Class<?>> shown) {
        return type.isPrimitive() || type.getName().startsWith("java.") || shown.contains(type);
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
