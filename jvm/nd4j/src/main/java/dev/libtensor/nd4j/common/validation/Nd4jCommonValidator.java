package dev.libtensor.nd4j.common.validation;

import dev.libtensor.ArgumentException;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipFile;

/** Checks files, as ND4J's class of that name. What is wrong is in the result; nothing is thrown. */
public final class Nd4jCommonValidator {
    private Nd4jCommonValidator() {}

    /**
     * Checks that a file exists and has something in it.
     *
     * @param f the file
     * @return what was found
     */
    public static ValidationResult isValidFile(File f) {
        return isValidFile(f, "File", false);
    }

    /**
     * Checks that a file exists.
     *
     * @param f the file
     * @param formatType what it is to be, in words; null for a file
     * @param allowEmpty whether it may be empty
     * @return what was found
     */
    public static ValidationResult isValidFile(File f, String formatType, boolean allowEmpty) {
        String type = formatType == null ? "File" : formatType;
        String path = getPath(ArgumentException.notNull(f, "f"));
        String issue = !f.exists() ? "the file does not exist"
                : !f.isFile() ? "the path is a directory, not a file"
                : f.length() == 0 && !allowEmpty ? "the file is empty, with 0 bytes"
                : null;
        return issue == null ? ValidationResult.valid(type, null, path) : invalid(type, null, path, issue, null);
    }

    private static ValidationResult invalid(String type, Class<?> held, String path, String issue, Throwable cause) {
        return new ValidationResult(type, held, path, false, List.of(issue), cause);
    }

    /**
     * Checks that a file exists and can be read.
     *
     * @param f the file
     * @param formatType what it is to be, in words
     * @param held the class of what is in it, or null
     * @param read what reads the file, and throws if it is no such file
     * @return what was found
     */
    public static ValidationResult isReadable(File f, String formatType, Class<?> held, Consumer<File> read) {
        ArgumentException.notNull(read, "read");
        ValidationResult found = isValidFile(f, formatType, false);
        if (!found.isValid()) {
            return found;
        }
        try {
            read.accept(f);
            return ValidationResult.valid(formatType, held, getPath(f));
        } catch (RuntimeException e) {
            return invalid(formatType, held, getPath(f), "the file may be corrupt, or no " + formatType + ": " + e.getMessage(),
                    e);
        }
    }

    /**
     * Checks a zip file.
     *
     * @param f the file
     * @param allowEmpty whether it may have no entries
     * @return what was found
     */
    public static ValidationResult isValidZipFile(File f, boolean allowEmpty) {
        return isValidZipFile(f, allowEmpty, List.of());
    }

    /**
     * Checks a zip file.
     *
     * @param f the file
     * @param allowEmpty whether it may have no entries
     * @param requiredEntries the names of entries that it must have; null for none
     * @return what was found
     */
    public static ValidationResult isValidZipFile(File f, boolean allowEmpty, String... requiredEntries) {
        return isValidZipFile(f, allowEmpty, requiredEntries == null ? List.of() : ArgumentException.noneNull(requiredEntries, "requiredEntries"));
    }

    /**
     * Checks a zip file.
     *
     * @param f the file
     * @param allowEmpty whether it may have no entries
     * @param requiredEntries the names of entries that it must have; null for none
     * @return what was found
     */
    public static ValidationResult isValidZipFile(File f, boolean allowEmpty, List<String> requiredEntries) {
        String type = "Zip File";
        ValidationResult found = isValidFile(f, type, false);
        if (!found.isValid()) {
            return found;
        }
        List<String> required = requiredEntries == null ? List.of() : ArgumentException.noneNull(requiredEntries, "requiredEntries");
        try (ZipFile zip = new ZipFile(f)) {
            if (zip.size() == 0 && !allowEmpty) {
                return invalid(type, null, getPath(f), "the zip file is empty, without entries", null);
            }
            List<String> missing = required.stream().filter(name -> zip.getEntry(name) == null).toList();
            return missing.isEmpty() ? ValidationResult.valid(type, null, getPath(f))
                    : invalid(type, null, getPath(f), "the zip file lacks the entries " + missing, null);
        } catch (IOException e) {
            return invalid(type, null, getPath(f), "the file may be corrupt, or no zip file: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the path of a file.
     *
     * @param f the file; null for none
     * @return the absolute path, or null
     */
    public static String getPath(File f) {
        return f == null ? null : f.getAbsolutePath();
    }
}
