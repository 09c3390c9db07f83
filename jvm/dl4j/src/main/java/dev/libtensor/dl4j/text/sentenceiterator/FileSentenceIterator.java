package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A sentence per line of the files in a folder and its folders, as DL4J's class of that name. They are read in the order of their
 * paths, one at a time. A file whose name ends in .gz is unpacked.
 */
public class FileSentenceIterator extends BaseSentenceIterator {
    /** The file of the last sentence, or null. */
    protected File currentFile;

    private final File file;
    private File opened;
    private Iterator<File> files;
    private BasicLineIterator lines;

    /**
     * Creates an iterator.
     *
     * @param preProcessor what changes each sentence; null for nothing
     * @param file a file, or a folder with files
     * @throws ArgumentException if there is no such file
     */
    public FileSentenceIterator(SentencePreProcessor preProcessor, File file) {
        this.file = ArgumentException.notNull(file, "file");
        this.preProcessor = preProcessor;
        if (!file.exists()) {
            throw new ArgumentException("a file or a folder was expected, but there is no '" + file + "'");
        }
        reset();
    }

    /**
     * Creates an iterator.
     *
     * @param dir a file, or a folder with files
     * @throws ArgumentException if there is no such file
     */
    public FileSentenceIterator(File dir) {
        this(null, ArgumentException.notNull(dir, "dir"));
    }

    @Override
    public String nextSentence() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more sentences");
        }
        currentFile = opened;
        return processed(lines.nextSentence());
    }

    @Override
    public boolean hasNext() {
        while ((lines == null || !lines.hasNext()) && files.hasNext()) {
            opened = files.next();
            lines = lines(opened);
        }
        return lines != null && lines.hasNext();
    }

    @Override
    public void reset() {
        finish();
        try (Stream<Path> found = Files.walk(file.toPath())) {
            files = found.filter(Files::isRegularFile).sorted().map(Path::toFile).toList().iterator();
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be listed: " + e.getMessage());
        }
    }

    @Override
    public void finish() {
        if (lines != null) {
            lines.finish();
        }
        lines = null;
        files = List.<File>of().iterator();
    }

    private static BasicLineIterator lines(File file) {
        try {
            if (!file.getName().endsWith(".gz")) {
                return new BasicLineIterator(file);
            }
            try (InputStream packed = new GZIPInputStream(new BufferedInputStream(new FileInputStream(file)))) {
                return new BasicLineIterator(packed);
            }
        } catch (FileNotFoundException e) {
            throw new TensorIOException("there is no file '" + file + "' any more");
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be unpacked: " + e.getMessage());
        }
    }
}
