package dev.libtensor.datavec.api.io.labels;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.File;

/** Takes the name of a file's folder as its class, as DataVec's class of that name. */
public class ParentPathLabelGenerator implements PathLabelGenerator {
    private static final long serialVersionUID = 1L;

    /** Creates a generator. */
    public ParentPathLabelGenerator() {}

    /**
     * Returns the name of the folder.
     *
     * @throws ArgumentException if the path has no folder
     */
    @Override
    public Writable getLabelForPath(String path) {
        File folder = new File(ArgumentException.notNull(path, "path")).getParentFile();
        if (folder == null) {
            throw new ArgumentException("a path with a folder was expected, but it is '" + path + "'");
        }
        return new Text(folder.getName());
    }
}
