package dev.libtensor.djl.repository;

import dev.libtensor.djl.util.Progress;
import dev.libtensor.djl.util.TarUtils;
import dev.libtensor.djl.util.ZipUtils;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipInputStream;

/** Saves files of artifacts, and compares their digests. */
final class Unpacking {
    private Unpacking() {}

    static void save(InputStream in, Path folder, Artifact.Item item, Progress progress) throws IOException {
        DigestInputStream digested = new DigestInputStream(counted(in, progress), sha1());
        if ("dir".equals(item.getType())) {
            Path place = item.getName().isEmpty() ? folder : folder.resolve(item.getName());
            Files.createDirectories(place);
            unpack(digested, place, item);
        } else {
            Files.copy(unpacked(digested, item), folder.resolve(item.getName()), StandardCopyOption.REPLACE_EXISTING);
        }
        check(digested, item);
    }

    private static void unpack(InputStream in, Path folder, Artifact.Item item) throws IOException {
        switch (item.getExtension()) {
            case "zip" -> ZipUtils.unzip(in, folder);
            case "tgz" -> TarUtils.untar(in, folder, true);
            case "tar" -> TarUtils.untar(in, folder, false);
            default -> throw new IOException("a folder is unpacked from a zip, tgz or tar file, not from "
                    + item.getUri());
        }
    }

    private static InputStream unpacked(InputStream in, Artifact.Item item) throws IOException {
        if ("gzip".equals(item.getExtension())) {
            return new GZIPInputStream(in);
        }
        if (!"zip".equals(item.getExtension())) {
            return in;
        }
        ZipInputStream zip = new ZipInputStream(in);
        if (zip.getNextEntry() == null) {
            throw new IOException("a zip of a single file must have an entry, but " + item.getUri() + " is empty");
        }
        return zip;
    }

    private static void check(DigestInputStream digested, Artifact.Item item) throws IOException {
        if (item.getSha1Hash() == null) {
            return;
        }
        // The digest is that of the whole file, also behind the last entry of an archive.
        digested.transferTo(OutputStream.nullOutputStream());
        String found = HexFormat.of().formatHex(digested.getMessageDigest().digest());
        if (!found.equalsIgnoreCase(item.getSha1Hash())) {
            throw new IOException("the SHA-1 of " + item.getUri() + " is " + found + ", but " + item.getSha1Hash()
                    + " was expected");
        }
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }

    private static InputStream counted(InputStream in, Progress progress) {
        return progress == null ? in : new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                int read = super.read();
                if (read >= 0) {
                    progress.increment(1);
                }
                return read;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = super.read(bytes, offset, length);
                if (read > 0) {
                    progress.increment(read);
                }
                return read;
            }
        };
    }
}
