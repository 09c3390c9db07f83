package dev.libtensor.dl4j.text.documentiterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.text.sentenceiterator.FileSentenceIterator;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The lines of files in UTF-8, each of which is a document, as DL4J's class of that name. */
public class FileDocumentIterator implements DocumentIterator {
    private final FileSentenceIterator lines;

    /**
     * Creates an iterator.
     *
     * @param path the path of a file, or of a folder with all files in it
     */
    public FileDocumentIterator(String path) {
        this(new File(ArgumentException.notNull(path, "path")));
    }

    /**
     * Creates an iterator.
     *
     * @param path a file, or a folder with all files in it
     * @throws ArgumentException if there is no line
     */
    public FileDocumentIterator(File path) {
        lines = new FileSentenceIterator(ArgumentException.notNull(path, "path"));
        if (!lines.hasNext()) {
            throw new ArgumentException("documents were expected in '" + path + "', but it is empty");
        }
    }

    @Override
    public InputStream nextDocument() {
        return new ByteArrayInputStream(lines.nextSentence().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean hasNext() {
        return lines.hasNext();
    }

    @Override
    public void reset() {
        lines.reset();
    }
}
