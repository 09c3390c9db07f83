package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.util.Progress;
import dev.libtensor.djl.util.Utils;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The parts that all repositories have in common. */
public abstract class AbstractRepository implements Repository {
    /** The name. */
    protected String name;
    /** The address. */
    protected URI uri;
    /** The settings that follow the question mark of the address. */
    protected Map<String, String> arguments;

    /**
     * Creates a repository.
     *
     * @param name the name
     * @param uri the address
     */
    protected AbstractRepository(String name, URI uri) {
        this.name = name;
        this.uri = ArgumentException.notNull(uri, "uri");
        arguments = query(uri);
    }

    private static Map<String, String> query(URI uri) {
        Map<String, String> settings = new ConcurrentHashMap<>();
        String query = uri.getRawQuery();
        if (query != null) {
            for (String setting : query.split("&")) {
                int sign = setting.indexOf('=');
                if (sign > 0) {
                    settings.put(decoded(setting.substring(0, sign)), decoded(setting.substring(sign + 1)));
                }
            }
        }
        return settings;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public URI getBaseUri() {
        return uri;
    }

    @Override
    public InputStream openStream(Artifact.Item item, String path) throws IOException {
        return new BufferedInputStream(Files.newInputStream(Path.of(resolvePath(item, path))));
    }

    @Override
    public String[] listDirectory(Artifact.Item item, String path) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(resolvePath(item, path)))) {
            return files.map(file -> file.getFileName().toString()).toArray(String[]::new);
        }
    }

    @Override
    public Path getFile(Artifact.Item item, String path) throws IOException {
        return Path.of(resolvePath(item, path)).toAbsolutePath();
    }

    /**
     * Returns where a file is.
     *
     * @param item the file or folder of an artifact
     * @param path the path of the file in a folder, or null
     * @return the address of a file on this machine
     * @throws IOException if the place of the files cannot be read
     */
    protected URI resolvePath(Artifact.Item item, String path) throws IOException {
        Artifact artifact = item.getArtifact();
        String address = item.getUri();
        if (isRemote() || address != null && URI.create(address).isAbsolute()) {
            Path folder = getResourceDirectory(artifact);
            Path place = item.getName().isEmpty() ? folder : folder.resolve(item.getName());
            return ("dir".equals(item.getType()) && path != null ? place.resolve(path) : place).toUri();
        }
        return getBaseUri().resolve(artifact.getResourceUri().resolve(address == null ? item.getName() : address));
    }

    /**
     * Puts the files of an artifact in their place in the cache. If that fails, nothing is left there.
     *
     * @param artifact the artifact
     * @param progress shows the progress, or null
     * @throws IOException if that fails; for files on the network, it says what to fetch and where to put it
     */
    @Override
    public void prepare(Artifact artifact, Progress progress) throws IOException {
        Path folder = getResourceDirectory(artifact).toAbsolutePath();
        if (Files.exists(folder)) {
            return;
        }
        Files.createDirectories(folder.getParent());
        Path unfinished = Files.createTempDirectory(folder.getParent(), folder.getFileName().toString());
        try {
            begin(artifact, progress);
            for (Artifact.Item item : artifact.getFiles().values()) {
                download(unfinished, artifact.getMetadata().getRepositoryUri(), item, progress);
            }
            Utils.moveQuietly(unfinished, folder);
        } finally {
            Utils.deleteQuietly(unfinished);
            if (progress != null) {
                progress.end();
            }
        }
    }

    private static void begin(Artifact artifact, Progress progress) {
        if (progress != null) {
            progress.reset("Downloading",
                    artifact.getFiles().values().stream().mapToLong(Artifact.Item::getSize).sum());
        }
    }

    @Override
    public Path getCacheDirectory() throws IOException {
        Path folder = Utils.getCacheDir().resolve("cache/repo");
        Files.createDirectories(folder);
        return folder;
    }

    /**
     * Always throws, because most repositories know their resources.
     *
     * @throws UnsupportedException always
     */
    @Override
    public void addResource(MRL mrl) {
        throw new UnsupportedException("resources cannot be added to a " + getClass().getSimpleName()
                + ", which lists its own");
    }

    /**
     * Copies a file of an artifact, and unpacks it.
     *
     * @param tmp the folder to put it in
     * @param baseUri the place of the resource in the repository
     * @param item the file
     * @param progress shows the progress, or null
     * @throws IOException if that fails; for a file on the network, it says what to fetch and where to put it
     */
    protected void download(Path tmp, URI baseUri, Artifact.Item item, Progress progress) throws IOException {
        URI file = URI.create(item.getUri());
        URI address = file.isAbsolute() ? file : getBaseUri().resolve(baseUri).resolve(file);
        copy(address, null, tmp, item, progress);
    }

    /** Copies from an address, or from where a program has put what is at it. */
    final void copy(URI address, Path fetched, Path tmp, Artifact.Item item, Progress progress) throws IOException {
        boolean there = fetched != null && Files.isRegularFile(fetched);
        if (!there && isOnNetwork(address)) {
            throw fetched == null ? notFetched(address, getResourceDirectory(item.getArtifact()).resolve(item.getName()),
                    "dir".equals(item.getType())) : notFetched(address, fetched, false);
        }
        try (InputStream in = new BufferedInputStream(there ? Files.newInputStream(fetched)
                : address.toURL().openStream())) {
            save(in, tmp, item, progress);
        }
    }

    static boolean isOnNetwork(URI address) {
        String scheme = address.getScheme() == null ? "file" : address.getScheme().toLowerCase(Locale.ROOT);
        return !"file".equals(scheme) && !"jar".equals(scheme);
    }

    /** Says what a program has to fetch. */
    static IOException notFetched(URI address, Path place, boolean unpacked) {
        return new IOException("files on the network are not fetched: fetch " + address + " and "
                + (unpacked ? "unpack it in " : "put it at ") + place.toAbsolutePath());
    }

    /**
     * Saves a file of an artifact, and unpacks it.
     *
     * @param is the bytes of the file
     * @param tmp the folder to put it in
     * @param item the file
     * @param progress shows the progress, or null
     * @throws IOException if it cannot be saved, or its SHA-1 is not the expected one
     */
    protected void save(InputStream is, Path tmp, Artifact.Item item, Progress progress) throws IOException {
        Unpacking.save(is, tmp, item, progress);
    }
}
