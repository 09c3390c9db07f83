package dev.libtensor.internal.formats;

import dev.libtensor.TensorIOException;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotLinkException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes a file of the program's, as the native writers do. A regular file is written beside its path, and takes its place
 * when it is complete. It keeps the mode, and where permitted the owner, of the file that it replaces. Symbolic links are
 * followed and kept. FIFOs and devices are written directly.
 */
public final class WholeFile {
    /** The most symbolic links that are followed, as in Linux. */
    private static final int LINKS_MOST = 40;
    private static final int BUFFER = 1 << 16;
    private static final Map<PosixFilePermission, PosixFilePermission> GROUP_AND_OTHERS = Map.of(
            PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ,
            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
    private static final AtomicLong NUMBER = new AtomicLong();

    private WholeFile() {}

    /** What a file gets. */
    @FunctionalInterface
    public interface Content {
        /** Writes it to the stream. */
        void writeTo(OutputStream to) throws IOException;
    }

    /**
     * Writes a file. If anything fails, the file is as it was.
     *
     * @param file the file, which is replaced if it exists
     * @param what names the content in errors, as in "the array"
     * @param content writes to a buffer before the file
     * @throws TensorIOException if the file cannot be written
     */
    public static void write(File file, String what, Content content) {
        try {
            write(file.toPath(), content);
        } catch (InvalidPathException | IOException e) {
            throw new TensorIOException(what + " cannot be written to '" + file + "': " + reason(e));
        }
    }

    private static String reason(Exception error) {
        if (error instanceof NoSuchFileException) {
            return "the folder does not exist";
        } else if (error instanceof AccessDeniedException) {
            return "permission denied";
        } else if (error instanceof InvalidPathException wrong) {
            return wrong.getReason();
        }
        String reason = error instanceof FileSystemException system ? system.getReason() : null;
        return reason == null ? error.getMessage() : reason;
    }

    private static void write(Path path, Content content) throws IOException {
        boolean exists = Files.exists(path);
        Path place = followed(path);
        if (exists && !(Files.isRegularFile(path) && Files.exists(place) && Files.isSameFile(path, place))) {
            // A regular file without a name, such as a deleted one that is open, is written directly, too.
            fill(path, content);
            return;
        }
        Path partial = create(place, exists);
        try {
            if (exists) {
                inherit(partial, Files.readAttributes(place, PosixFileAttributes.class));
            }
            fill(partial, content);
            Files.move(partial, place, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            // Only after an error it is still there.
            Files.deleteIfExists(partial);
        }
    }

    /** Returns the place that a chain of symbolic links ends at, whether or not anything is there. */
    private static Path followed(Path path) throws IOException {
        Path place = path;
        for (int i = 0; i < LINKS_MOST; i++) {
            try {
                place = place.resolveSibling(Files.readSymbolicLink(place));
            } catch (NotLinkException | NoSuchFileException e) {
                return place;
            }
        }
        throw new IOException("too many levels of symbolic links");
    }

    /** Creates a file beside a place, so that taking it is one rename. Until it has its mode, only the owner may read it. */
    private static Path create(Path place, boolean isReplacement) throws IOException {
        FileAttribute<?>[] mode = isReplacement
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))}
                : new FileAttribute<?>[0];
        while (true) {
            String name = place.getFileName() + "." + ProcessHandle.current().pid() + "-" + NUMBER.getAndIncrement() + ".partial";
            try {
                return Files.createFile(place.resolveSibling(name), mode);
            } catch (FileAlreadyExistsException e) {
                // A leftover of an earlier process with the same id.
            }
        }
    }

    /** Copies owner and mode. */
    private static void inherit(Path partial, PosixFileAttributes before) throws IOException {
        PosixFileAttributeView made = Files.getFileAttributeView(partial, PosixFileAttributeView.class);
        Set<PosixFilePermission> mode = EnumSet.noneOf(PosixFilePermission.class);
        mode.addAll(before.permissions());
        try {
            if (!made.readAttributes().group().equals(before.group())) {
                made.setGroup(before.group());
            }
            if (!made.readAttributes().owner().equals(before.owner())) {
                made.setOwner(before.owner());
            }
        } catch (IOException e) {
            // The group could not be kept, so the group's permissions become those of others.
            GROUP_AND_OTHERS.forEach((ofGroup, ofOthers) -> {
                mode.remove(ofGroup);
                if (before.permissions().contains(ofOthers)) {
                    mode.add(ofGroup);
                }
            });
        }
        made.setPermissions(mode);
    }

    /** Does not use channels: these fail on an interrupted thread. */
    private static void fill(Path path, Content content) throws IOException {
        try (OutputStream to = new BufferedOutputStream(new FileOutputStream(path.toFile()), BUFFER)) {
            content.writeTo(to);
        }
    }
}
