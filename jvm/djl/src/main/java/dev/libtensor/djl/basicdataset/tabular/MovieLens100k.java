package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The ratings of movies of MovieLens: 90,570 to train with and 9,430 to test with. They are read from {@code ua.base} and
 * {@code ua.test}, beside {@code u.user} and {@code u.item}.
 */
public final class MovieLens100k extends CsvDataset {
    private static final List<String> RATING = List.of("user_id", "movie_id", "rating", "timestamp");
    private static final List<String> USER =
            List.of("user_id", "user_age", "user_gender", "user_occupation", "user_zipcode");
    private static final List<String> GENRES = List.of("unknown", "action", "adventure", "animation", "childrens", "comedy",
            "crime", "documentary", "drama", "fantasy", "film-noir", "horror", "musical", "mystery", "romance", "sci-fi",
            "thriller", "war", "western");
    private static final List<String> MOVIE = movie();
    private static final List<String> FEATURES = List.of("user_age", "user_gender", "user_occupation", "user_zipcode",
            "movie_title", "movie_genres");

    private final DatasetSource source;
    private Map<String, Map<String, String>> users;
    private Map<String, Map<String, String>> movies;

    MovieLens100k(Builder builder) {
        super(builder);
        source = builder.source;
    }

    private static List<String> movie() {
        List<String> columns = new ArrayList<>(
                List.of("movie_id", "movie_title", "movie_release_date", "movie_video_release_date", "imdb_url"));
        columns.addAll(GENRES);
        return List.copyOf(columns);
    }

    private static String[] paths(String file) {
        return new String[] {"ml-100k/ml-100k/" + file, "ml-100k/" + file, file};
    }

    /** Reads a file of rows, by their first cell. */
    private static Map<String, Map<String, String>> table(Path file, List<String> columns) throws IOException {
        Map<String, Map<String, String>> rows = new HashMap<>();
        CSVFormat format = CSVFormat.newFormat('|').builder().setRecordSeparator('\n').get();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1);
                CSVParser parser = CSVParser.parse(reader, format)) {
            for (CSVRecord record : parser) {
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < columns.size(); i++) {
                    row.put(columns.get(i), record.get(i));
                }
                rows.put(record.get(0), row);
            }
        }
        return rows;
    }

    @Override
    public String getCell(long rowIndex, String featureName) {
        if (RATING.contains(featureName)) {
            return super.getCell(rowIndex, featureName);
        }
        boolean isOfUser = featureName.startsWith("user");
        String id = super.getCell(rowIndex, isOfUser ? "user_id" : "movie_id");
        return (isOfUser ? users : movies).get(id).get(featureName);
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvUrl == null) {
            Path file = source.find(progress, paths(source.of("ua.base", "ua.test", null)));
            users = table(file.resolveSibling("u.user"), USER);
            movies = table(file.resolveSibling("u.item"), MOVIE);
            csvUrl = file.toUri().toURL();
        }
        super.prepare(progress);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds {@link MovieLens100k}. */
    public static final class Builder extends CsvBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.Tabular.ANY, "movielens-100k", "1.0");

        Builder() {
            csvFormat = CSVFormat.TDF.builder().setHeader(RATING.toArray(String[]::new)).setQuote(null).get();
        }

        @Override
        public Builder self() {
            return this;
        }

        /**
         * Sets the part of the dataset.
         *
         * @param usage the part; {@link Usage#TRAIN} by default
         * @return this builder
         */
        public Builder optUsage(Usage usage) {
            source.setUsage(usage);
            return this;
        }

        /**
         * Sets where the files are.
         *
         * @param repository a repository, such as {@code Repository.newInstance("data", folder)} for a folder of the
         *     files; that of the cache by default
         * @return this builder
         */
        public Builder optRepository(Repository repository) {
            source.setRepository(repository);
            return this;
        }

        /**
         * Sets the group in the repository.
         *
         * @param groupId the group; that of DJL's datasets by default
         * @return this builder
         */
        public Builder optGroupId(String groupId) {
            source.setGroupId(groupId);
            return this;
        }

        /**
         * Sets the name in the repository.
         *
         * @param artifactId the name, which may begin with the group and a colon
         * @return this builder
         */
        public Builder optArtifactId(String artifactId) {
            source.setArtifactId(artifactId);
            return this;
        }

        /**
         * Returns the names of the features.
         *
         * @return the names; {@code movie_genres} stands for 19 columns
         */
        public List<String> getAvailableFeatures() {
            return FEATURES;
        }

        /**
         * Adds a feature to the data.
         *
         * @param name its name
         * @return this builder
         * @throws ArgumentException if there is no such feature
         */
        public Builder addFeature(String name) {
            return switch (name) {
                case "user_age" -> addNumericFeature(name);
                case "user_gender", "user_occupation" -> addCategoricalFeature(name, true);
                case "user_zipcode", "movie_title" -> addCategoricalFeature(name, false);
                case "movie_genres" -> {
                    GENRES.forEach(this::addNumericFeature);
                    yield this;
                }
                default -> throw new ArgumentException("there is no feature '" + name + "': expected one of " + FEATURES);
            };
        }

        /**
         * Creates the dataset, by default with all features as data and the rating as a class.
         *
         * @return a new dataset
         */
        @Override
        public MovieLens100k build() {
            if (features.isEmpty()) {
                FEATURES.forEach(this::addFeature);
            }
            if (labels.isEmpty()) {
                addCategoricalLabel("rating", true);
            }
            return new MovieLens100k(this);
        }
    }
}
