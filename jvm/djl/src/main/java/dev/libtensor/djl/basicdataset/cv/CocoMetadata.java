package dev.libtensor.djl.basicdataset.cv;

import com.google.gson.annotations.SerializedName;
import java.util.List;

/** What a file of annotations of COCO has. */
public class CocoMetadata {
    private List<Image> images;
    private List<Annotation> annotations;
    private List<Category> categories;

    /** Creates an empty object, for Gson. */
    public CocoMetadata() {}

    /**
     * Returns the objects.
     *
     * @return the objects of all images
     */
    public List<Annotation> getAnnotations() {
        return annotations;
    }

    /**
     * Returns the classes.
     *
     * @return the classes in their order
     */
    public List<Category> getCategories() {
        return categories;
    }

    /**
     * Returns the images.
     *
     * @return the images
     */
    public List<Image> getImages() {
        return images;
    }

    /** An object. */
    public static final class Annotation {
        @SerializedName("image_id")
        private long imageId;
        private long id;
        @SerializedName("bbox")
        private double[] box;
        private double area;
        @SerializedName("category_id")
        private long categoryId;

        /** Creates an empty object, for Gson. */
        public Annotation() {}

        /**
         * Returns the image.
         *
         * @return its identifier
         */
        public long getImageId() {
            return imageId;
        }

        /**
         * Returns the identifier.
         *
         * @return the identifier
         */
        public long getId() {
            return id;
        }

        /**
         * Returns the place.
         *
         * @return left, top, width and height in pixels
         */
        public double[] getBoundingBox() {
            return box;
        }

        /**
         * Returns the class.
         *
         * @return its identifier
         */
        public long getCategoryId() {
            return categoryId;
        }

        /**
         * Returns the area.
         *
         * @return the pixels
         */
        public double getArea() {
            return area;
        }
    }

    /** An image. */
    public static final class Image {
        private long id;
        @SerializedName("coco_url")
        private String cocoUrl;
        private int height;
        private int width;

        /** Creates an empty object, for Gson. */
        public Image() {}

        /**
         * Returns the identifier.
         *
         * @return the identifier
         */
        public long getId() {
            return id;
        }

        /**
         * Returns the address.
         *
         * @return the address, which ends with the folder and the name of the file
         */
        public String getCocoUrl() {
            return cocoUrl;
        }

        /**
         * Returns the height.
         *
         * @return the rows
         */
        public int getHeight() {
            return height;
        }

        /**
         * Returns the width.
         *
         * @return the pixels in a row
         */
        public int getWidth() {
            return width;
        }
    }

    /** A class. */
    public static final class Category {
        private long id;
        private String name;

        /** Creates an empty object, for Gson. */
        public Category() {}

        /**
         * Returns the identifier.
         *
         * @return the identifier
         */
        public long getId() {
            return id;
        }

        String name() {
            return name;
        }
    }
}
