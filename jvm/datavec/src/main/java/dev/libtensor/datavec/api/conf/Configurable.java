package dev.libtensor.datavec.api.conf;

/** Takes settings, as DataVec's interface of that name. */
public interface Configurable {
    /**
     * Sets the settings.
     *
     * @param conf the settings
     */
    void setConf(Configuration conf);

    /**
     * Returns the settings.
     *
     * @return what was set last; null if nothing was
     */
    Configuration getConf();
}
