package dev.libtensor.dl4j.common.resources;

/** The kinds of files that DL4J keeps, as DL4J's enum of that name. */
public enum ResourceType {
    /** A data set. */
    DATASET("data"),

    /** A model of the zoo. */
    ZOO_MODEL("models"),

    /** Something else. */
    RESOURCE("resources");

    private final String folder;

    ResourceType(String folder) {
        this.folder = folder;
    }

    /**
     * Returns the folder of the kind.
     *
     * @return its name, below the base folder
     */
    public String resourceName() {
        return folder;
    }
}
