package dev.libtensor.datavec.api.util;

/** A file on the class path, as DataVec's class of that name, which does what ND4J's does. */
public class ClassPathResource extends dev.libtensor.nd4j.common.io.ClassPathResource {
    /**
     * Names a file. It need not exist.
     *
     * @param path the path from the root of the class path, with or without a slash first
     */
    public ClassPathResource(String path) {
        super(path);
    }
}
