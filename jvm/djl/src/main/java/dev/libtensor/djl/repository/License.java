package dev.libtensor.djl.repository;

/** The license of a model or data set. */
public class License {
    private transient String id;
    private String name;
    private String url;

    /** Creates a license without a name. */
    public License() {}

    /**
     * Returns the Apache License 2.0.
     *
     * @return a new license
     */
    public static License apache() {
        License license = new License();
        license.setId("apache");
        license.setName("The Apache License, Version 2.0");
        license.setUrl("https://www.apache.org/licenses/LICENSE-2.0");
        return license;
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    public String getName() {
        return name;
    }

    /**
     * Sets the name.
     *
     * @param name the name
     */
    public void setName(String name) {
        this.name = name;
    }

    /**
     * Returns where its text is.
     *
     * @return the address
     */
    public String getUrl() {
        return url;
    }

    /**
     * Sets where its text is.
     *
     * @param url the address
     */
    public void setUrl(String url) {
        this.url = url;
    }

    /**
     * Returns the identifier.
     *
     * @return the identifier
     */
    public String getId() {
        return id;
    }

    /**
     * Sets the identifier.
     *
     * @param id the identifier
     */
    public void setId(String id) {
        this.id = id;
    }
}
