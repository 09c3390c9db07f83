package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.common.validation.Nd4jCommonValidator;
import dev.libtensor.nd4j.common.validation.ValidationResult;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.util.Nd4jValidator;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check says of files that are right, damaged, empty, folders, or not there. */
class ValidatorTest extends NativeTest {
    @TempDir
    File folder;

    private File file(String name, String text) throws IOException {
        return Files.writeString(folder.toPath().resolve(name), text).toFile();
    }

    private static void wrong(ValidationResult found, String word) {
        assertFalse(found.isValid());
        assertEquals(1, found.getIssues().size());
        assertTrue(found.getIssues().get(0).contains(word), found.toString());
    }

    private void check(Function<File, ValidationResult> validator, File right) throws IOException {
        ValidationResult fine = validator.apply(right);
        assertTrue(fine.isValid(), fine.toString());
        assertNull(fine.getIssues());
        assertNull(fine.getException());
        assertEquals(right.getAbsolutePath(), fine.getPath());
        wrong(validator.apply(new File(folder, "missing")), "exist");
        wrong(validator.apply(folder), "directory");
        wrong(validator.apply(file("empty", "")), "empty");
        ValidationResult damaged = validator.apply(file("damaged", "no such file"));
        wrong(damaged, "corrupt");
        assertNotNull(damaged.getException());
    }

    @Test
    void arrays() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            File binary = new File(folder, "a.bin");
            Nd4j.saveBinary(Nd4j.ones(2, 3), binary);
            check(Nd4jValidator::validateINDArrayFile, binary);
            assertTrue(Nd4jValidator.validateINDArrayFile(binary, DataType.FLOAT, DataType.DOUBLE).isValid());
            wrong(Nd4jValidator.validateINDArrayFile(binary, DataType.INT), "FLOAT");
            File npy = new File(folder, "a.npy");
            Nd4j.writeAsNumpy(Nd4j.ones(2, 3), npy);
            check(Nd4jValidator::validateNpyFile, npy);
            wrong(Nd4jValidator.validateNpzFile(npy), "Numpy .npz File");
            check(each -> Nd4jValidator.validateNumpyTxtFile(each, ",", StandardCharsets.UTF_8), file("a.txt", "1,2\n3,4\n"));
            wrong(Nd4jValidator.validateNumpyTxtFile(file("blank.txt", " \n"), ",", StandardCharsets.UTF_8), "no numbers");
        }
    }

    @Test
    void zipFiles() throws IOException {
        File zip = new File(folder, "a.zip");
        try (ZipOutputStream to = new ZipOutputStream(new FileOutputStream(zip))) {
            to.putNextEntry(new ZipEntry("content.txt"));
            to.write(65);
        }
        check(each -> Nd4jCommonValidator.isValidZipFile(each, false), zip);
        wrong(Nd4jCommonValidator.isValidZipFile(zip, false, "content.txt", "other.bin"), "[other.bin]");
        File none = new File(folder, "none.zip");
        new ZipOutputStream(new FileOutputStream(none)).close();
        wrong(Nd4jCommonValidator.isValidZipFile(none, false), "empty");
        assertTrue(Nd4jCommonValidator.isValidZipFile(none, true).isValid());
        assertTrue(Nd4jCommonValidator.isValidFile(file("empty", ""), null, true).isValid());
    }
}
