package dev.libtensor.djl.util;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.BytesSupplier;
import dev.libtensor.Engine;
import dev.libtensor.NativeTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("P1")
class UtilTest extends NativeTest {
    /** A file {@code a/b.txt} with the text {@code hi}, and a folder {@code c}, packed by GNU tar and gzip. */
    private static final String TAR_GZ =
            "H4sIAAAAAAACA+3XTQrCMBCG4Vl7ipygSc3f1gP0EtWFFqUFjeDxLe4sUlFIrfR9ICSQ7D4mw9RasjO96P1j7w33F+cYrRfl"
                    + "ZQLXS6rPSsm569LYu3f3f6rW2yLdUvb8g3Mj+dvn/EsTSyPKkH92h2YlWK5CF3pTde2+atrjj+p/7eKg/stggqiK+p/g/z/1"
                    + "4c95ZW9PizZF/h/3f+tcsPR/+j9y2811/ovMfwAAAAAAAAAAAN+4A5M2yeEAKAAA";

    @TempDir
    Path folder;

    @Test
    void theSeedOfTheEngineSeedsJava() {
        Engine.getInstance().setRandomSeed(1234);
        assertEquals(new Random(1234).nextInt(10), RandomUtils.nextInt(10));
        Engine.getInstance().setRandomSeed(1234);
        double first = RandomUtils.nextGaussian();
        Engine.getInstance().setRandomSeed(1234);
        assertEquals(first, RandomUtils.nextGaussian());
        float between = RandomUtils.nextFloat(2, 3);
        assertTrue(between >= 2 && between < 3);
    }

    @Test
    void theBaseWritesJsonOfAnObject() {
        List<Integer> list = List.of(1, 2);
        BytesSupplier json = BytesSupplier.wrapAsJson(list);
        assertEquals("[1,2]", json.getAsString().replaceAll("\\s", ""));
        assertSame(list, json.getAsObject());
        assertEquals("null", BytesSupplier.wrapAsJson(null).getAsString());
    }

    @Test
    void jsonHasIntegersWithoutFractions() {
        assertEquals("{\"a\":1,\"b\":1.5}", JsonUtils.GSON_COMPACT.toJson(new TreeMap<>(Map.of("a", 1.0, "b", 1.5))));
        assertEquals("[1.0,NaN]", JsonUtils.GSON.toJson(new float[] {1, Float.NaN}));
        List<String> list = JsonUtils.GSON.fromJson("[\"x\"]", JsonUtils.LIST_TYPE);
        assertEquals(List.of("x"), list);
        assertTrue(JsonUtils.GSON_PRETTY.toJson(List.of(1)).contains("\n"));
    }

    @Test
    void hexadecimalBytes() {
        byte[] bytes = {0, 15, (byte) 0xAB};
        assertEquals("000fab", Hex.toHexString(bytes));
        assertArrayEquals(bytes, Hex.toByteArray("000FaB"));
        assertThrows(NumberFormatException.class, () -> Hex.toByteArray("123"));
        assertThrows(NumberFormatException.class, () -> Hex.toByteArray("1x"));
        assertEquals(40, Utils.hash("text").length());
        assertThrows(ArgumentException.class, () -> Preconditions.checkArgument(false, "no"));
    }

    @Test
    void linesEpochsAndFolders() throws Exception {
        assertEquals(List.of(), Utils.readLines(folder.resolve("none")));
        Path file = Files.writeString(folder.resolve("lines"), " a \n\r\nb");
        assertEquals(List.of(" a ", "", "b"), Utils.readLines(file));
        assertEquals(List.of("a", "b"), Utils.readLines(file, true));
        Files.writeString(folder.resolve("m-0003.params"), "");
        Files.writeString(folder.resolve("m-0011.params"), "");
        assertEquals(11, Utils.getCurrentEpoch(folder, "m"));
        assertEquals(-1, Utils.getCurrentEpoch(folder, "n"));
        assertEquals(1, Utils.indexOf(new String[] {"a", null, "b"}, null));
        assertFalse(Utils.contains(null, "a"));
        StringBuilder dots = new StringBuilder();
        Utils.pad(dots, '.', 3);
        assertEquals("...", dots.toString());
        Path nested = Files.createDirectories(folder.resolve("x/y"));
        assertEquals(nested, Utils.getNestedModelDir(folder.resolve("x")));
        Utils.deleteQuietly(folder.resolve("x"));
        assertFalse(Files.exists(nested));
        assertEquals("d", Utils.getEnvOrSystemProperty("NO_SUCH_SETTING", "d"));
        assertNull(Utils.getenv("NO_SUCH_SETTING"));
        assertEquals("a", Utils.toString(Utils.openUrl(Files.writeString(folder.resolve("u"), "a").toUri().toString())));
    }

    @Test
    void zipArchives() throws Exception {
        Path source = Files.createDirectories(folder.resolve("source/sub"));
        Files.writeString(source.resolve("a..b.txt"), "text");
        Path zip = folder.resolve("a.zip");
        ZipUtils.zip(folder.resolve("source"), zip, true);
        ZipUtils.unzip(Files.newInputStream(zip), folder.resolve("to"));
        assertEquals("text", Files.readString(folder.resolve("to/source/sub/a..b.txt")));
        ZipUtils.zip(folder.resolve("source"), zip, false);
        ZipUtils.unzip(Files.newInputStream(zip), folder.resolve("other"));
        assertEquals("text", Files.readString(folder.resolve("other/sub/a..b.txt")));
        byte[] escaping = zipped("../out.txt");
        assertThrows(IOException.class, () -> ZipUtils.unzip(new ByteArrayInputStream(escaping), folder.resolve("safe")));
        assertFalse(Files.exists(folder.resolve("out.txt")));
        byte[] ofWindows = zipped("a\\..\\..\\out.txt");
        assertThrows(IOException.class, () -> ZipUtils.unzip(new ByteArrayInputStream(ofWindows), folder.resolve("safe")));
        // The first of two archives after each other is not in the directory of the second.
        byte[] hidden = concat(zipped("hidden.txt"), zipped("shown.txt"));
        assertThrows(IOException.class, () -> ZipUtils.unzip(new ByteArrayInputStream(hidden), folder.resolve("safe")));
        assertFalse(Files.exists(folder.resolve("safe/hidden.txt")));
        assertThrows(IOException.class, () -> ZipUtils.unzip(new ByteArrayInputStream(new byte[9]), folder.resolve("safe")));
    }

    private static byte[] zipped(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry(name));
            out.write(1);
        }
        return bytes.toByteArray();
    }

    private static byte[] concat(byte[] a, byte[] b) {
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    @Test
    void tarArchives() throws Exception {
        byte[] bytes = Base64.getDecoder().decode(TAR_GZ);
        TarUtils.untar(new ByteArrayInputStream(bytes), folder, true);
        assertEquals("hi\n", Files.readString(folder.resolve("a/b.txt")));
        assertTrue(Files.isDirectory(folder.resolve("c")));
        assertEquals("hi\n", Files.readString(folder.resolve("a/" + "long".repeat(40) + ".txt")));
        byte[] cut = "text".getBytes(StandardCharsets.UTF_8);
        assertThrows(IOException.class, () -> TarUtils.untar(new ByteArrayInputStream(cut), folder, false));
    }

    @Test
    void classesOfAFolder() throws Exception {
        Path classes = folder.resolve("classes/" + UtilTest.class.getPackageName().replace('.', '/'));
        Files.createDirectories(classes);
        try (var in = UtilTest.class.getResourceAsStream("UtilTest$Found.class")) {
            Files.copy(in, classes.resolve("UtilTest$Found.class"));
        }
        assertEquals(7, ClassLoaderUtils.findImplementation(folder, Number.class, null).intValue());
        assertEquals(7, ClassLoaderUtils.findImplementation(folder, Number.class, Found.class.getName()).intValue());
        assertNull(ClassLoaderUtils.findImplementation(folder, Runnable.class, null));
        assertNull(ClassLoaderUtils.initClass(ClassLoaderUtils.getContextClassLoader(), Number.class, "no.such.Class"));
        assertThrows(IOException.class, () -> ClassLoaderUtils.getResourceAsStream("no/such/file"));
    }

    /** A class that is found. */
    public static final class Found extends Number {
        private static final long serialVersionUID = 1L;

        @Override
        public int intValue() {
            return 7;
        }

        @Override
        public long longValue() {
            return 7;
        }

        @Override
        public float floatValue() {
            return 7;
        }

        @Override
        public double doubleValue() {
            return 7;
        }
    }
}
