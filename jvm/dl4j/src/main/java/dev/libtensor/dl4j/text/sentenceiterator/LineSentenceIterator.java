package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;
import java.io.File;
import java.io.FileNotFoundException;

/** A sentence per line of a file in UTF-8, as DL4J's class of that name. */
public class LineSentenceIterator extends BasicLineIterator {
    /**
     * Creates an iterator.
     *
     * @param f the file
     * @throws FileNotFoundException if there is no such file
     */
    public LineSentenceIterator(File f) throws FileNotFoundException {
        super(ArgumentException.notNull(f, "f"));
    }
}
