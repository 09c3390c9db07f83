package dev.libtensor.djl.basicdataset.cv;

import com.google.gson.JsonParseException;
import dev.libtensor.djl.util.JsonUtils;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks up images and objects in a file of annotations of COCO. */
public class CocoUtils {
    private final Path file;
    private final List<Long> imageIds = new ArrayList<>();
    private final Map<Long, CocoMetadata.Image> images = new HashMap<>();
    private final Map<Long, CocoMetadata.Annotation> annotations = new HashMap<>();
    private final Map<Long, List<Long>> annotationsOfImages = new HashMap<>();
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<String> classes = new ArrayList<>();
    private boolean prepared;

    CocoUtils(Path annotationPath) {
        file = annotationPath;
    }

    /**
     * Reads the file, once.
     *
     * @throws IOException if it cannot be read
     */
    public void prepare() throws IOException {
        if (prepared) {
            return;
        }
        try (Reader reader = Files.newBufferedReader(file)) {
            index(JsonUtils.GSON.fromJson(reader, CocoMetadata.class));
        } catch (JsonParseException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
        prepared = true;
    }

    private void index(CocoMetadata metadata) {
        for (CocoMetadata.Annotation annotation : metadata.getAnnotations()) {
            annotations.put(annotation.getId(), annotation);
            annotationsOfImages.computeIfAbsent(annotation.getImageId(), id -> new ArrayList<>()).add(annotation.getId());
        }
        for (CocoMetadata.Image image : metadata.getImages()) {
            imageIds.add(image.getId());
            images.put(image.getId(), image);
        }
        for (CocoMetadata.Category category : metadata.getCategories()) {
            numbers.put(category.getId(), classes.size());
            classes.add(category.name());
        }
        imageIds.sort(null);
    }

    /** Returns the names of the classes in the order of their numbers. */
    List<String> classes() {
        return classes;
    }

    /**
     * Returns the images.
     *
     * @return their identifiers in ascending order
     */
    public List<Long> getImageIds() {
        return imageIds;
    }

    /**
     * Returns the file of an image.
     *
     * @param imageId the identifier of the image
     * @return its folder and its name
     */
    public Path getRelativeImagePath(long imageId) {
        String[] parts = images.get(imageId).getCocoUrl().split("/");
        return Path.of(parts[parts.length - 2], parts[parts.length - 1]);
    }

    /**
     * Returns the objects of an image.
     *
     * @param imageId the identifier of the image
     * @return the identifiers of its objects; null if there are none
     */
    public List<Long> getAnnotationIdByImageId(long imageId) {
        return annotationsOfImages.get(imageId);
    }

    /**
     * Returns an object.
     *
     * @param annotationId its identifier
     * @return the object
     */
    public CocoMetadata.Annotation getAnnotationById(long annotationId) {
        return annotations.get(annotationId);
    }

    /**
     * Returns the number of a class.
     *
     * @param originalCategoryId the identifier of the class, which leave gaps
     * @return its number, from 0 without gaps
     */
    public int mapCategoryId(long originalCategoryId) {
        return numbers.get(originalCategoryId);
    }
}
