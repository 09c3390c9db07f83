package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataComposableMap;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataURI;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.split.BaseInputSplit;
import dev.libtensor.datavec.api.split.FileSplit;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A split of a program's own, which may throw what it likes. */
class OwnSplitTest extends NativeTest {
    /** Places that are nowhere. */
    private static final class Own extends BaseInputSplit {
        private final Exception thrown;

        Own(Exception thrown) {
            uriStrings = List.of("file:///a", "file:///b");
            this.thrown = thrown;
        }

        @Override
        public InputStream openInputStreamFor(String location) throws Exception {
            if (thrown != null) {
                throw thrown;
            }
            return new ByteArrayInputStream((location + ",1").getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void reset() {}

        @Override
        public boolean resetSupported() {
            return true;
        }
    }

    @Test
    void placesAreTexts() throws Exception {
        Own split = new Own(null);
        assertArrayEquals(new URI[] {URI.create("file:///a"), URI.create("file:///b")}, split.locations());
        assertEquals(2, split.length());
        assertEquals(1, split.sample(null, 50, 50)[0].locations().length);
        assertTrue(split.canWriteToLocation(URI.create("file:///a")));
        assertFalse(split.needsBootstrapForWrite());
        assertThrows(UnsupportedException.class, split::addNewLocation);
        try (CSVRecordReader reader = new CSVRecordReader()) {
            reader.initialize(split);
            assertEquals("file:///a", reader.next().get(0).toString());
            assertThrows(UnsupportedException.class, () -> reader.record(URI.create("file:///a"),
                    new DataInputStream(new ByteArrayInputStream(new byte[1]))));
        }
    }

    @Test
    void whatItThrowsIsAnErrorOfTheFile() throws Exception {
        try (CSVRecordReader reader = new CSVRecordReader()) {
            TensorIOException error = assertThrows(TensorIOException.class, () -> {
                reader.initialize(new Own(new Exception("no key")));
                reader.next();
            });
            assertTrue(error.getMessage().contains("no key"), error.getMessage());
        }
    }

    @Test
    void filesAreLeftToTheReader() throws Exception {
        File file = File.createTempFile("own", ".csv");
        try (CSVRecordReader reader = new CSVRecordReader()) {
            Files.writeString(file.toPath(), "3,4\n");
            reader.initialize(new FileSplit(file) {
                @Override
                public InputStream openInputStreamFor(String location) {
                    return null;
                }
            });
            assertEquals("4", reader.next().get(1).toString());
        } finally {
            assertTrue(file.delete());
        }
    }

    @Test
    void thePlacesOfAnExample() {
        RecordMetaDataURI one = new RecordMetaDataURI(URI.create("file:///a"), CSVRecordReader.class);
        RecordMetaDataComposableMap both = new RecordMetaDataComposableMap(Map.of("r", one));
        assertEquals("r=" + one.getLocation(), both.getLocation());
        assertEquals(one.getURI(), both.getURI());
    }
}
