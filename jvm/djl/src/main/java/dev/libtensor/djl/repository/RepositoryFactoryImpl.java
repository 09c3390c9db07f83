package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.repository.zoo.ModelLoader;
import dev.libtensor.djl.repository.zoo.ModelZoo;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opens repositories by the schemes of their addresses. */
final class RepositoryFactoryImpl implements RepositoryFactory {
    private static final RepositoryFactory FACTORY = new RepositoryFactoryImpl();
    private static final Map<String, BiFunction<String, URI, Repository>> SCHEMES = schemes();
    private static final Pattern VERSIONED = Pattern.compile("(.+)/([\\d.]+)(/(.*))?");

    private RepositoryFactoryImpl() {}

    static RepositoryFactory getFactory() {
        return FACTORY;
    }

    private static Map<String, BiFunction<String, URI, Repository>> schemes() {
        Map<String, BiFunction<String, URI, Repository>> schemes = new ConcurrentHashMap<>();
        schemes.put("file", RepositoryFactoryImpl::file);
        schemes.put("jar", RepositoryFactoryImpl::jar);
        schemes.put("djl", RepositoryFactoryImpl::zoo);
        schemes.put("http", RepositoryFactoryImpl::network);
        schemes.put("https", RepositoryFactoryImpl::network);
        for (RepositoryFactory factory : ServiceLoader.load(RepositoryFactory.class)) {
            factory.getSupportedScheme().forEach(scheme -> schemes.put(scheme, factory::newInstance));
        }
        return schemes;
    }

    static void registerRepositoryFactory(RepositoryFactory factory) {
        ArgumentException.notNull(factory, "factory").getSupportedScheme()
                .forEach(scheme -> SCHEMES.put(scheme, factory::newInstance));
    }

    @Override
    public Repository newInstance(String name, URI uri) {
        String scheme = uri.getScheme() == null ? "file" : uri.getScheme().toLowerCase(Locale.ROOT);
        BiFunction<String, URI, Repository> factory = SCHEMES.get(scheme);
        if (factory == null) {
            throw new UnsupportedException("the address of a repository must begin with one of " + SCHEMES.keySet()
                    + ", not " + uri);
        }
        return factory.apply(name, uri);
    }

    @Override
    public Set<String> getSupportedScheme() {
        return SCHEMES.keySet();
    }

    private static Repository file(String name, URI uri) {
        Path path = Path.of(path(uri));
        boolean described = Files.isDirectory(path) && LocalRepository.is(path);
        return described ? new LocalRepository(name, path.toUri(), path) : new SimpleRepository(name, uri, path);
    }

    /** Returns the path of an address, also of a file in an archive. */
    private static String path(URI uri) {
        String path = uri.getPath() == null ? uri.getSchemeSpecificPart() : uri.getPath();
        path = path.startsWith("file:") ? path.substring("file:".length()) : path;
        boolean drive = path.startsWith("/") && System.getProperty("os.name").startsWith("Win");
        return drive ? path.substring(1) : path;
    }

    private static Repository jar(String name, URI uri) {
        String path = ArgumentException.notNull(uri.getPath(), "path of " + uri);
        String resource = path.startsWith("/") ? path.substring(1) : path;
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        URL found = loader == null ? ClassLoader.getSystemResource(resource) : loader.getResource(resource);
        if (found == null) {
            throw new ArgumentException("there is no '" + resource + "' on the class path, which " + uri + " names");
        }
        try {
            return new JarRepository(name, uri, FilenameUtils.getNamePart(lastPart(path)), found.toURI());
        } catch (URISyntaxException e) {
            throw new ArgumentException("the address of '" + resource + "' on the class path is not a valid URI: "
                    + found);
        }
    }

    private static String lastPart(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static Repository network(String name, URI uri) {
        if ("tfhub.dev".equalsIgnoreCase(uri.getHost())) {
            return hub(name, uri);
        }
        String file = lastPart(path(uri));
        if (!FilenameUtils.isArchiveFile(file)) {
            throw new UnsupportedException("an address on the network names a zip, tgz or tar file of a model, but "
                    + uri + " does not; models that a server computes are not supported");
        }
        return new SimpleUrlRepository(name, uri, file);
    }

    /** Returns the archive of a model of TensorFlow Hub, whose address ends with its name and version. */
    private static Repository hub(String name, URI uri) {
        String[] parts = path(uri).split("/");
        if (parts.length < 3) {
            throw new ArgumentException("the address of a model at TensorFlow Hub ends with its name and version, but "
                    + uri + " does not");
        }
        URI archive = uri.getQuery() == null ? URI.create(uri + "?tf-hub-format=compressed") : uri;
        return new SimpleUrlRepository(name, archive, parts[parts.length - 2] + ".tar.gz");
    }

    private static Repository zoo(String name, URI uri) {
        String group = uri.getHost();
        String path = path(uri);
        String artifact = path.startsWith("/") ? path.substring(1) : path;
        if (group == null || artifact.isEmpty()) {
            throw new ArgumentException("the address of a model zoo must be djl://GROUP/ARTIFACT, not " + uri);
        }
        Matcher versioned = VERSIONED.matcher(artifact);
        boolean matches = versioned.matches();
        ModelLoader loader = loader(group, matches ? versioned.group(1) : artifact, uri);
        URI base = ModelZoo.DJL_REPO_URL;
        RemoteRepository repository =
                new RemoteRepository(name, uri.getQuery() == null ? base : base.resolve("?" + uri.getRawQuery()));
        repository.addResource(repository.model(loader.getApplication(), group, loader.getArtifactId(),
                matches ? versioned.group(2) : null, matches ? versioned.group(4) : null));
        return repository;
    }

    private static ModelLoader loader(String group, String artifact, URI uri) {
        ModelZoo zoo = ModelZoo.getModelZoo(group);
        if (zoo == null) {
            throw new ArgumentException("there is no model zoo '" + group + "', which " + uri + " names: fetch the model"
                    + " and give its path");
        }
        ModelLoader loader = zoo.getModelLoader(artifact);
        if (loader == null) {
            throw new ArgumentException("the model zoo " + group + " has no model '" + artifact + "', which " + uri
                    + " names");
        }
        return loader;
    }
}
