package dev.libtensor.djl.inference;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The arrays in the fields of an object. The fields of each class are looked up once. */
final class HeldArrays {
    private static final ClassValue<Field[]> FIELDS = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            return fields(type);
        }
    };

    private HeldArrays() {}

    static List<Object> of(Object object) {
        Field[] fields = FIELDS.get(object.getClass());
        if (fields.length == 0) {
            return List.of();
        }
        List<Object> held = new ArrayList<>(fields.length);
        for (Field field : fields) {
            try {
                Object value = field.get(object);
                if (value != null) {
                    held.add(value);
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("fields are looked up once they are accessible", e);
            }
        }
        return held;
    }

    private static Field[] fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        // Classes of the JDK have no fields of arrays, and cannot be looked into.
        for (Class<?> each = type; each != null && each.getClassLoader() != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                boolean array = field.getType() == NDArray.class || field.getType() == NDList.class;
                if (array && !Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
                    fields.add(field);
                }
            }
        }
        return fields.toArray(new Field[0]);
    }
}
