package dev.libtensor.djl.basicdataset;

import dev.libtensor.djl.repository.RemoteRepository;
import dev.libtensor.djl.repository.Repository;
import java.net.URI;

/** Where the datasets of this package are. */
public interface BasicDatasets {
    /** The address that DJL fetches datasets from. */
    URI DJL_REPO_URL = URI.create("https://mlrepo.djl.ai/");

    /**
     * The usual repository, which reads the folder of {@link dev.libtensor.djl.util.Utils#getCacheDir}. If files are not
     * there, an error says what to fetch, and where to put it.
     */
    Repository REPOSITORY = new RemoteRepository("BasicDataset", DJL_REPO_URL);

    /** The group of the datasets. */
    String GROUP_ID = "ai.djl.basicdataset";
}
