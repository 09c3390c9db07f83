package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.nd4j.common.resources.Downloader;
import dev.libtensor.nd4j.common.util.ArchiveUtils;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives that ND4J's programs unpack, and the files that they copy. */
class ArchiveUtilsTest extends NativeTest {
    private static final int BLOCK = 512;

    @TempDir
    Path folder;

    @Test
    void archivesAreUnpackedAndListed() throws IOException {
        File zip = zip("words.zip", "deep/words.txt");
        File tar = folder.resolve("words.tar.gz").toFile();
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(tar.toPath()))) {
            out.write(tar("deep/words.txt", "words"));
        }
        assertEquals(List.of("deep/words.txt"), ArchiveUtils.zipListFiles(zip));
        assertEquals(List.of("deep/words.txt"), ArchiveUtils.tarGzListFiles(tar));
        for (File archive : List.of(zip, tar)) {
            Path to = folder.resolve("of " + archive.getName());
            ArchiveUtils.unzipFileTo(archive.getPath(), to.toString());
            assertEquals("words", Files.readString(to.resolve("deep/words.txt")));
        }
        File alone = folder.resolve("alone.txt").toFile();
        ArchiveUtils.tarGzExtractSingleFile(tar, alone, "deep/words.txt");
        assertEquals("words", Files.readString(alone.toPath()));
        assertThrows(FileNotFoundException.class, () -> ArchiveUtils.zipExtractSingleFile(zip, alone, "other"));
        Path other = Files.writeString(folder.resolve("words.rar"), "words");
        assertThrows(ArgumentException.class, () -> ArchiveUtils.unzipFileTo(other.toString(), folder.toString()));
    }

    @Test
    void filesThatLeadOutOfTheFolderAreRefused() throws IOException {
        File zip = zip("out.zip", "../out.txt");
        assertThrows(IOException.class, () -> ArchiveUtils.unzipFileTo(zip.getPath(), folder.resolve("in").toString()));
        assertFalse(Files.exists(folder.resolve("out.txt")));
    }

    @Test
    void onlyFilesOfThisMachineAreCopied() throws IOException {
        Path from = Files.writeString(folder.resolve("from.txt"), "words");
        URL here = from.toUri().toURL();
        File to = folder.resolve("to/words.txt").toFile();
        Downloader.download("words", here, to, "89759e1284e2479b991d2669de104942", 1);
        assertEquals("words", Files.readString(to.toPath()));
        File wrong = folder.resolve("to/wrong.txt").toFile();
        assertThrows(IOException.class, () -> Downloader.download("words", here, wrong, "00", 1));
        assertEquals(1, to.getParentFile().list().length);
        String message = assertThrows(FileNotFoundException.class, () -> Downloader.download(
                "words", new URL("http://localhost/words.txt"), wrong, null, 1)).getMessage();
        assertTrue(message.contains("fetch 'http://localhost/words.txt' and put it at"), message);
    }

    private File zip(String name, String member) throws IOException {
        Path zip = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry(member));
            out.write("words".getBytes(StandardCharsets.UTF_8));
        }
        return zip.toFile();
    }

    /** A tar file of one short file. */
    private static byte[] tar(String name, String text) {
        byte[] head = new byte[BLOCK];
        put(name, head, 0);
        put(String.format("%011o", text.length()), head, 124);
        head[156] = '0';
        put("ustar", head, 257);
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        tar.writeBytes(head);
        tar.writeBytes(Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), BLOCK));
        tar.writeBytes(new byte[2 * BLOCK]);
        return tar.toByteArray();
    }

    private static void put(String text, byte[] head, int at) {
        System.arraycopy(text.getBytes(StandardCharsets.UTF_8), 0, head, at, text.length());
    }
}
