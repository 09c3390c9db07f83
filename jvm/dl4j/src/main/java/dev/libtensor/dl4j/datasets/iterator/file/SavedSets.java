package dev.libtensor.dl4j.datasets.iterator.file;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.split.FileSplit;
import java.io.File;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * Data sets in the files of some folders.
 *
 * @param <T> the class of the data sets
 */
final class SavedSets<T> {
    private final List<URI> files = new ArrayList<>();
    private final Random random;
    private final Function<File, T> load;

    SavedSets(File[] folders, String[] endings, boolean isRecursive, Random random, Function<File, T> load) {
        for (File folder : ArgumentException.noneNull(folders, "rootDirs")) {
            if (!folder.isDirectory()) {
                throw new ArgumentException("a folder was expected, but '" + folder + "' is none");
            }
            Collections.addAll(files, new FileSplit(folder, endings, isRecursive).locations());
        }
        this.random = random;
        this.load = load;
    }

    /** Loads the sets one after another, in a new order if there is what shuffles. */
    Iterator<T> iterator() {
        if (random != null) {
            Collections.shuffle(files, random);
        }
        return files.stream().map(file -> load.apply(new File(file))).iterator();
    }
}
