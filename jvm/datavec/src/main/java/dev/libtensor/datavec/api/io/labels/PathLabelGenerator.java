package dev.libtensor.datavec.api.io.labels;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.File;
import java.io.Serializable;
import java.net.URI;

/** Tells the class of a file by its path, as DataVec's interface of that name. */
public interface PathLabelGenerator extends Serializable {
    /**
     * Returns the class of a file.
     *
     * @param path its path
     * @return the class, such as a text
     */
    Writable getLabelForPath(String path);

    /**
     * Returns the class of a file.
     *
     * @param uri the file
     * @return the class, such as a text
     */
    default Writable getLabelForPath(URI uri) {
        return getLabelForPath(new File(ArgumentException.notNull(uri, "uri")).getPath());
    }

    /**
     * Returns whether the classes are texts, which a reader numbers in the order of the alphabet.
     *
     * @return true for texts; false for numbers, which stay as they are
     */
    default boolean inferLabelClasses() {
        return true;
    }
}
