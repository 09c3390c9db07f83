package dev.libtensor.djl.repository;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest extends NativeTest {
    @Test
    void partsAreCompared() {
        assertTrue(new Version("1.10").compareTo(new Version("1.9")) > 0);
        assertTrue(new Version("1.9").compareTo(new Version("1.9.0")) < 0);
        assertTrue(new Version("1.a").compareTo(new Version("1.9")) > 0);
        assertEquals(new Version("1.2"), new Version("1.2"));
        Version snapshot = new Version("3.4.5-SNAPSHOT");
        assertTrue(snapshot.isSnapshot());
        assertEquals(5, snapshot.getIncrementalVersion());
    }

    @ParameterizedTest
    @CsvSource(value = {"[1.0,2.0);1.0;true", "[1.0,2.0);2.0;false", "(1.0,];1.0;false", "(1.0,];9;true", "[1.5];1.5;true",
        "1.0;1.0;true", "1.0;1.1;false", "[1,2],[3,4];2.5;false", "[1,2],[3,4];3.5;true", "'';7;true"}, delimiter = ';')
    void rangesContainVersions(String range, String version, boolean contains) {
        assertEquals(contains, VersionRange.parse(range).contains(new Version(version)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1", "(1)", "[2,1]", "[1,3],[2,4]", "[1,2],3"})
    void otherTextsAreRefused(String range) {
        assertThrows(IllegalArgumentException.class, () -> VersionRange.parse(range));
    }

    @Test
    void namesTellHowFilesArePacked() {
        assertEquals("tgz", FilenameUtils.getFileType("A.TAR.GZ"));
        assertEquals("A", FilenameUtils.getNamePart("A.TAR.GZ"));
        assertTrue(FilenameUtils.isArchiveFile("x.zip"));
        assertFalse(FilenameUtils.isArchiveFile("x.gz"));
        assertEquals("params", FilenameUtils.getFileExtension("a.b.params"));
    }
}
