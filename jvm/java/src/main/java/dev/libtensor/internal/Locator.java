package dev.libtensor.internal;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.security.CodeSource;
import java.util.Objects;
import java.util.stream.Collectors;

/** Finds the place in the program that is executing, without the calls inside this library and the JDK. */
final class Locator {
    private static final StackWalker WALKER = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    private static final ClassValue<Boolean> IS_PROGRAM = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            ClassLoader loader = type.getClassLoader();
            return loader != null && loader != ClassLoader.getPlatformClassLoader()
                    && !Objects.equals(source(type), source(Locator.class));
        }
    };

    private Locator() {}

    /**
     * Returns the innermost calls of the calling thread, "app.Net.step(Net.java:12) from app.Main.main(Main.java:5)",
     * or null.
     */
    static String here(int calls) {
        String text = WALKER.walk(frames -> frames
                .filter(frame -> IS_PROGRAM.get(frame.getDeclaringClass())).limit(calls)
                .map(Locator::text).collect(Collectors.joining(" from ")));
        return text.isEmpty() ? null : text;
    }

    private static String text(StackFrame frame) {
        String file = frame.getFileName() == null
                ? "unknown source" : frame.getFileName() + ":" + frame.getLineNumber();
        return frame.getClassName() + "." + frame.getMethodName() + "(" + file + ")";
    }

    /**
     * Returns where a class was loaded from. A package may have several locations, as that of this library's tests has.
     */
    private static Object source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null ? null : source.getLocation();
    }
}
