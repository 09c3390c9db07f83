package dev.libtensor.datavec.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.CollectionInputSplit;
import dev.libtensor.datavec.api.split.InputSplit;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

/** Opens the places of splits as text, and finds records again. */
public final class Sources {
    /** What some programs write before the first line. */
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private Sources() {}

    /**
     * Returns the file that a place is.
     *
     * @param location the path of the file, or its URI as text
     * @return the file
     * @throws ArgumentException if it is no file
     */
    public static Path file(String location) {
        try {
            return ArgumentException.notNull(location, "location").contains(":/")
                    ? Path.of(URI.create(location))
                    : Path.of(location);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            throw new ArgumentException("records are in files, not in '" + location + "'");
        }
    }

    /**
     * Opens a place as text in UTF-8, behind its byte order mark if it has one.
     *
     * @param split the split with the place
     * @param location the place
     * @return the text, which throws if it is not in UTF-8
     * @throws IOException if it cannot be opened
     */
    public static BufferedReader open(InputSplit split, URI location) throws IOException {
        return open(split, location, StandardCharsets.UTF_8);
    }

    /**
     * Opens a text.
     *
     * @param split what has the place
     * @param location the place
     * @param encoding how characters are encoded
     * @return the text, which throws if it is not in this encoding
     * @throws IOException if it cannot be opened
     */
    public static BufferedReader open(InputSplit split, URI location, Charset encoding) throws IOException {
        InputStream bytes = opened(() -> {
            InputStream own = split.openInputStreamFor(location.toString());
            // As in DataVec, a split of a program's own may leave its files to the reader.
            return own == null ? Files.newInputStream(file(location.toString())) : own;
        });
        BufferedReader text = null;
        try {
            text = new BufferedReader(new InputStreamReader(bytes, encoding.newDecoder()));
            text.mark(1);
            if (text.read() != BYTE_ORDER_MARK) {
                text.reset();
            }
            return text;
        } catch (IOException e) {
            closeQuietly(bytes);
            throw e;
        }
    }

    /**
     * Opens a place of a split, which may throw what it likes.
     *
     * @param open what opens it
     * @param <T> the class of the stream
     * @return the stream
     * @throws IOException if it cannot be opened
     */
    public static <T> T opened(Callable<T> open) throws IOException {
        try {
            return StateException.returned(open.call(), "the split", "a stream");
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("a split could not open a place: " + e.getMessage(), e);
        }
    }

    /**
     * Closes something after an error.
     *
     * @param open what is closed; null for nothing
     */
    public static void closeQuietly(Closeable open) {
        try {
            if (open != null) {
                open.close();
            }
        } catch (IOException e) {
            // What is thrown says why the file could not be read.
        }
    }

    /**
     * Returns the exception for a file that cannot be read.
     *
     * @param what the file, for people
     * @param reason what went wrong
     * @return the exception
     */
    public static RuntimeException failed(Object what, IOException reason) {
        return reason instanceof CharacterCodingException
                ? new FormatException(what + ": the file is not in UTF-8")
                : new TensorIOException(what + ": the file cannot be read: " + reason);
    }

    /**
     * Reads records again. Each file is read once.
     *
     * @param reader a reader that has no files yet, and is closed here
     * @param places where the records are
     * @return the records in the same order
     * @throws ArgumentException if there is no record at a place
     * @throws IOException if the reader throws it
     */
    public static List<Record> load(RecordReader reader, List<? extends RecordMetaData> places) throws IOException {
        Set<URI> files = new LinkedHashSet<>();
        for (RecordMetaData place : ArgumentException.noneNull(places, "recordMetaDatas")) {
            files.add(ArgumentException.notNull(place.getURI(), "recordMetaData.getURI()"));
        }
        Set<RecordMetaData> wanted = new HashSet<>(places);
        Map<RecordMetaData, Record> found = new HashMap<>();
        try (reader) {
            reader.initialize(new CollectionInputSplit(files));
            while (found.size() < wanted.size() && reader.hasNext()) {
                Record record = reader.nextRecord();
                if (wanted.contains(record.getMetaData())) {
                    found.put(record.getMetaData(), record);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        for (RecordMetaData place : places) {
            if (!found.containsKey(place)) {
                throw new ArgumentException("there is no record at " + place.getLocation());
            }
        }
        return places.stream().map(found::get).toList();
    }
}
