package dev.libtensor.djl.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.basicdataset.BasicDatasets;
import dev.libtensor.djl.repository.Artifact;
import dev.libtensor.djl.repository.MRL;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.util.Progress;
import java.io.BufferedInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Where the files of a dataset are, and which part of it is wanted. The files are in the folder of their artifact, in a
 * folder of that name in the cache without a description, or in a folder that a program names.
 */
public final class DatasetSource {
    private final Application application;
    private final String version;
    private Repository repository = BasicDatasets.REPOSITORY;
    private String groupId = BasicDatasets.GROUP_ID;
    private String artifactId;
    private Usage usage = Usage.TRAIN;

    /** Describes the usual place of a dataset. */
    public DatasetSource(Application application, String artifactId, String version) {
        this.application = application;
        this.artifactId = artifactId;
        this.version = version;
    }

    /** Sets the repository. */
    public void setRepository(Repository repository) {
        this.repository = ArgumentException.notNull(repository, "repository");
    }

    /** Returns whether the repository is the usual one. */
    public boolean isUsual() {
        return repository == BasicDatasets.REPOSITORY;
    }

    /** Sets the group. */
    public void setGroupId(String groupId) {
        this.groupId = Groups.own(ArgumentException.notNull(groupId, "groupId"));
    }

    /** Sets the name, which may begin with a group and a colon. */
    public void setArtifactId(String artifactId) {
        String[] parts = ArgumentException.notNull(artifactId, "artifactId").split(":", 2);
        if (parts.length == 2) {
            groupId = Groups.own(parts[0]);
        }
        this.artifactId = parts[parts.length - 1];
    }

    /** Sets the part. */
    public void setUsage(Usage usage) {
        this.usage = ArgumentException.notNull(usage, "usage");
    }

    /** Returns the part. */
    public Usage usage() {
        return usage;
    }

    /** Returns what belongs to the part; the validation data may be null. */
    public String of(String train, String test, String validation) {
        String wanted = usage == Usage.TRAIN ? train : usage == Usage.TEST ? test : validation;
        if (wanted == null) {
            throw new UnsupportedOperationException("the dataset " + artifactId + " has no part " + usage);
        }
        return wanted;
    }

    /** Returns the place in the repository. */
    public MRL mrl() {
        return repository.dataset(application, groupId, artifactId, version);
    }

    /** Returns the folder of the files. */
    public Path folder(Progress progress, Map<String, String> filter) throws IOException {
        MRL mrl = mrl();
        try {
            Artifact artifact = filter == null ? mrl.getDefaultArtifact() : mrl.match(filter);
            if (artifact == null) {
                throw new FileNotFoundException("no dataset " + groupId + ':' + artifactId + " in "
                        + repository.getBaseUri());
            }
            mrl.prepare(artifact, progress);
            return repository.getResourceDirectory(artifact);
        } catch (IOException e) {
            Path bare = bareFolder(mrl);
            if (Files.isDirectory(bare)) {
                return bare;
            }
            FileNotFoundException missing = new FileNotFoundException("the dataset " + artifactId
                    + " is not there. Put its files into " + bare
                    + ", or name their folder with optRepository(Repository.newInstance(\"data\", folder)): "
                    + e.getMessage());
            missing.initCause(e);
            throw missing;
        }
    }

    /** Returns the folder in the cache, which may have the files without a description of them. */
    private Path bareFolder(MRL mrl) throws IOException {
        return repository.getCacheDirectory().resolve(mrl.toURI().getPath()).resolve(version);
    }

    /** Returns the first file or folder that exists, plain or with {@code .gz}. */
    public Path find(Progress progress, String... names) throws IOException {
        return find(folder(progress, null), names);
    }

    /** Returns the first file or folder of a folder that exists, plain or with {@code .gz}. */
    public Path find(Path folder, String... names) throws IOException {
        for (String name : names) {
            for (String end : List.of("", ".gz")) {
                if (Files.exists(folder.resolve(name + end))) {
                    return folder.resolve(name + end);
                }
            }
        }
        throw new FileNotFoundException("the dataset " + artifactId + " needs the file " + String.join(" or ", names)
                + " in " + folder + ". DJL's copy of it is below " + BasicDatasets.DJL_REPO_URL + mrl().toURI());
    }

    /** Opens a file, which may be compressed with gzip. */
    public static InputStream open(Path file) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        try {
            return file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** Returns the files of a folder in the order of their names. */
    public static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
