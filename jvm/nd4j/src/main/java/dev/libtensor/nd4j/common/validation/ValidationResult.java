package dev.libtensor.nd4j.common.validation;

import java.io.Serializable;
import java.util.List;

/**
 * What a check of a file has found, as ND4J's class of that name.
 *
 * @param formatType what the file is to be, in words
 * @param formatClass the class of what is in the file, or null
 * @param path the path of the file, or null
 * @param valid whether the file is what it is to be
 * @param issues what is wrong; null if nothing is
 * @param exception the error of reading it, or null
 */
public record ValidationResult(String formatType, Class<?> formatClass, String path, boolean valid, List<String> issues,
        Throwable exception) implements Serializable {
    /** Returns the result for a file in which nothing is wrong. */
    static ValidationResult valid(String formatType, Class<?> formatClass, String path) {
        return new ValidationResult(formatType, formatClass, path, true, null, null);
    }

    /** Returns what the file is to be, in words. */
    public String getFormatType() {
        return formatType;
    }

    /** Returns the class of what is in the file, or null. */
    public Class<?> getFormatClass() {
        return formatClass;
    }

    /** Returns the path of the file, or null. */
    public String getPath() {
        return path;
    }

    /** Returns whether the file is what it is to be. */
    public boolean isValid() {
        return valid;
    }

    /** Returns what is wrong; null if nothing is. */
    public List<String> getIssues() {
        return issues;
    }

    /** Returns the error of reading the file, or null. */
    public Throwable getException() {
        return exception;
    }

    /** Returns lines with what was found. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Format type: ").append(formatType);
        if (formatClass != null) {
            text.append("\nFormat class: ").append(formatClass.getName());
        }
        if (path != null) {
            text.append("\nPath: ").append(path);
        }
        text.append("\nFormat valid: ").append(valid);
        if (issues != null) {
            issues.forEach(issue -> text.append("\nIssue: ").append(issue));
        }
        return exception == null ? text.toString() : text.append("\nException: ").append(exception).toString();
    }
}
