package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A sentence per line of a text in UTF-8, as DL4J's class of that name. A file is open while it is read, and closed at its
 * end and by {@link #finish}. A stream is read at once.
 */
public class BasicLineIterator extends BaseSentenceIterator implements Iterable<String> {
    private final File file;
    private final byte[] bytes;
    private BufferedReader reader;
    private String next;

    /**
     * Creates an iterator.
     *
     * @param file the file
     * @throws FileNotFoundException if there is no such file
     */
    public BasicLineIterator(File file) throws FileNotFoundException {
        this.file = ArgumentException.notNull(file, "file");
        bytes = null;
        if (!file.isFile()) {
            throw new FileNotFoundException("'" + file + "' is no file");
        }
        reset();
    }

    /**
     * Creates an iterator.
     *
     * @param filePath the path of the file
     * @throws FileNotFoundException if there is no such file
     */
    public BasicLineIterator(String filePath) throws FileNotFoundException {
        this(new File(ArgumentException.notNull(filePath, "filePath")));
    }

    /**
     * Creates an iterator.
     *
     * @param stream the text, which is read at once
     */
    public BasicLineIterator(InputStream stream) {
        file = null;
        try {
            bytes = ArgumentException.notNull(stream, "stream").readAllBytes();
        } catch (IOException e) {
            throw new TensorIOException("the sentences could not be read: " + e.getMessage());
        }
        reset();
    }

    @Override
    public String nextSentence() {
        if (next == null) {
            throw new NoSuchElementException("there are no more sentences");
        }
        String sentence = next;
        advance();
        return processed(sentence);
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public void reset() {
        finish();
        try {
            InputStream in = file == null ? new ByteArrayInputStream(bytes) : Files.newInputStream(file.toPath());
            reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be read: " + e.getMessage());
        }
        advance();
    }

    @Override
    public void finish() {
        next = null;
        try {
            if (reader != null) {
                reader.close();
                reader = null;
            }
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be closed: " + e.getMessage());
        }
    }

    /** Begins again, and returns the sentences. */
    @Override
    public Iterator<String> iterator() {
        reset();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return BasicLineIterator.this.hasNext();
            }

            @Override
            public String next() {
                return nextSentence();
            }
        };
    }

    private void advance() {
        try {
            next = reader.readLine();
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be read: " + e.getMessage());
        }
        if (next == null) {
            finish();
        }
    }
}
