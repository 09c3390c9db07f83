package dev.libtensor.dl4j.text.sentenceiterator.labelaware;

import dev.libtensor.StateException;
import dev.libtensor.dl4j.text.sentenceiterator.FileSentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.SentencePreProcessor;
import java.io.File;
import java.util.List;

/** The lines of files, whose label is the name of the file's folder, as DL4J's class of that name. */
public class LabelAwareFileSentenceIterator extends FileSentenceIterator implements LabelAwareSentenceIterator {
    /**
     * Creates an iterator.
     *
     * @param preProcessor what changes each sentence; null for nothing
     * @param file a file, or a folder with all files in it
     */
    public LabelAwareFileSentenceIterator(SentencePreProcessor preProcessor, File file) {
        super(preProcessor, file);
    }

    /**
     * Creates an iterator.
     *
     * @param dir a file, or a folder with all files in it
     */
    public LabelAwareFileSentenceIterator(File dir) {
        super(dir);
    }

    @Override
    public String currentLabel() {
        if (currentFile == null) {
            throw new StateException("there is no label before the first sentence: call nextSentence first");
        }
        return currentFile.getAbsoluteFile().getParentFile().getName();
    }

    @Override
    public List<String> currentLabels() {
        return List.of(currentLabel());
    }
}
