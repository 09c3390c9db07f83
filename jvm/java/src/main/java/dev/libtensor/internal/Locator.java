package dev.libtensor.internal;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.security.CodeSource;
import java.util.Objects;
import java.util.stream.Collectors;

/** A place in the program: calls of its own, without those of this library and of the JDK. */
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

    /** The innermost calls of the calling thread, "app.Net.step(Net.java:12) from app.Main.main(Main.java:5)"; null for none. */
    static String here(int calls) {
        String text = WALKER.walk(frames -> frames.filter(frame -> IS_PROGRAM.get(frame.getDeclaringClass())).limit(calls)
                .map(Locator::text).collect(Collectors.joining(" from ")));
        return text.isEmpty() ? null : text;
    }

    private static String text(StackFrame frame) {
        String file = frame.getFileName() == null ? "unknown source" : frame.getFileName() + ":" + frame.getLineNumber();
        return frame.getClassName() + "." + frame.getMethodName() + "(" + file + ")";
    }

    /** Where a class was loaded from: a package may be in several places, as that of this library's tests is. */
    private static Object source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null ? null : source.getLocation();
    }
}
