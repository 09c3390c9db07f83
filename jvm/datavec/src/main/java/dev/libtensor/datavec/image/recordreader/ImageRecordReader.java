package dev.libtensor.datavec.image.recordreader;

import dev.libtensor.datavec.api.io.labels.PathLabelGenerator;
import dev.libtensor.datavec.image.transform.ImageTransform;

/** Reads images and their classes, as DataVec's class of that name. */
public class ImageRecordReader extends BaseImageRecordReader {
    /** Creates a reader of grey images of 28 × 28 pixels, without classes. */
    public ImageRecordReader() {
        super(28, 28, 1, null, null);
    }

    /**
     * Creates a reader.
     *
     * @param height the height of the arrays
     * @param width the width of the arrays
     * @param channels 1 for grey, 3 for blue, green and red, 4 for these and 255
     */
    public ImageRecordReader(long height, long width, long channels) {
        super(height, width, channels, null, null);
    }

    /**
     * Creates a reader.
     *
     * @param height the height of the arrays
     * @param width the width of the arrays
     */
    public ImageRecordReader(long height, long width) {
        super(height, width, 1, null, null);
    }

    /**
     * Creates a reader.
     *
     * @param height the height of the arrays
     * @param width the width of the arrays
     * @param labelGenerator what says the class of a file
     */
    public ImageRecordReader(long height, long width, PathLabelGenerator labelGenerator) {
        super(height, width, 1, labelGenerator, null);
    }

    /**
     * Creates a reader.
     *
     * @param height the height of the arrays
     * @param width the width of the arrays
     * @param channels 1 for grey, 3 for blue, green and red, 4 for these and 255
     * @param labelGenerator what says the class of a file
     */
    public ImageRecordReader(long height, long width, long channels, PathLabelGenerator labelGenerator) {
        super(height, width, channels, labelGenerator, null);
    }

    /**
     * Creates a reader.
     *
     * @param height the height of the arrays
     * @param width the width of the arrays
     * @param channels 1 for grey, 3 for blue, green and red, 4 for these and 255
     * @param imageTransform what changes each image; null for nothing
     */
    public ImageRecordReader(long height, long width, long channels, ImageTransform imageTransform) {
        super(height, width, channels, null, imageTransform);
    }

    /**
     * Creates a reader.
     *
     * @param height the height of the arrays
     * @param width the width of the arrays
     * @param channels 1 for grey, 3 for blue, green and red, 4 for these and 255
     * @param labelGenerator what says the class of a file
     * @param imageTransform what changes each image; null for nothing
     */
    public ImageRecordReader(long height, long width, long channels, PathLabelGenerator labelGenerator,
            ImageTransform imageTransform) {
        super(height, width, channels, labelGenerator, imageTransform);
    }
}
