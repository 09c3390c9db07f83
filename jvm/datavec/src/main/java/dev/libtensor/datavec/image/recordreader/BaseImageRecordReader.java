package dev.libtensor.datavec.image.recordreader;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.io.labels.PathLabelGenerator;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataURI;
import dev.libtensor.datavec.api.records.reader.BaseRecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.image.loader.NativeImageLoader;
import dev.libtensor.datavec.image.transform.ImageTransform;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.TreeSet;

/**
 * Reads images, as DataVec's class of that name. A record has the array (1, channels, height, width) and, with a generator of
 * labels, the number of the class. Classes are in the order of their names.
 */
public abstract class BaseImageRecordReader extends BaseRecordReader {
    /** The height of the arrays. */
    protected final long height;

    /** The width of the arrays. */
    protected final long width;

    /** The channels of the arrays. */
    protected final long channels;

    /** What says the class of a file, or null. */
    protected final PathLabelGenerator labelGenerator;

    /** What changes each image, or null. */
    protected ImageTransform imageTransform;

    private List<String> labels = List.of();
    private List<URI> files;
    private int at;

    /**
     * Creates a reader.
     *
     * @param height the height of the arrays, at least 1
     * @param width the width of the arrays, at least 1
     * @param channels 1, 3 or 4
     * @param labelGenerator what says the class of a file; null for records without classes
     * @param imageTransform what changes each image; null for nothing
     */
    protected BaseImageRecordReader(long height, long width, long channels, PathLabelGenerator labelGenerator,
            ImageTransform imageTransform) {
        this.height = height;
        this.width = width;
        this.channels = channels;
        this.labelGenerator = labelGenerator;
        this.imageTransform = imageTransform;
    }

    /**
     * Lists the images. Other files are passed over.
     *
     * @param split where they are
     */
    @Override
    public void initialize(InputSplit split) throws IOException {
        inputSplit = ArgumentException.notNull(split, "split");
        files = Arrays.stream(split.locations()).filter(BaseImageRecordReader::isImage).toList();
        at = 0;
        if (labelGenerator != null && labelGenerator.inferLabelClasses()) {
            TreeSet<String> names = new TreeSet<>();
            files.forEach(file -> names.add(labelGenerator.getLabelForPath(file).toString()));
            labels = new ArrayList<>(names);
        }
    }

    /**
     * Lists the images.
     *
     * @param split where they are
     * @param imageTransform what changes each image; null for nothing
     * @throws IOException if the folder cannot be read
     */
    public void initialize(InputSplit split, ImageTransform imageTransform) throws IOException {
        this.imageTransform = imageTransform;
        initialize(split);
    }

    /**
     * Lists the images.
     *
     * @param conf the configuration
     * @param split where they are
     * @param imageTransform what changes each image; null for nothing
     * @throws IOException if the folder cannot be read
     * @throws InterruptedException if the thread is interrupted
     */
    public void initialize(Configuration conf, InputSplit split, ImageTransform imageTransform)
            throws IOException, InterruptedException {
        this.imageTransform = imageTransform;
        initialize(conf, split);
    }

    private static boolean isImage(URI file) {
        String name = file.getPath().toLowerCase(Locale.ROOT);
        return Arrays.stream(NativeImageLoader.ALLOWED_FORMATS).anyMatch(each -> name.endsWith("." + each));
    }

    @Override
    public boolean hasNext() {
        if (files == null) {
            throw new StateException("the reader is not initialized yet, so it has nothing to read: call initialize first");
        }
        return at < files.size();
    }

    @Override
    public List<Writable> next() {
        return nextRecord().getRecord();
    }

    /** Returns the next record, whose metadata has its file. */
    @Override
    public Record nextRecord() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more images");
        }
        return record(files.get(at++));
    }

    private Record record(URI file) {
        List<Writable> values = new ArrayList<>();
        try {
            values.add(new NDArrayWritable(new NativeImageLoader(height, width, channels, imageTransform).asMatrix(new File(file))));
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be read: " + e.getMessage());
        }
        if (labelGenerator != null) {
            Writable label = labelGenerator.getLabelForPath(file);
            values.add(labelGenerator.inferLabelClasses() ? new IntWritable(labels.indexOf(label.toString())) : label);
        }
        return new dev.libtensor.datavec.api.records.impl.Record(values, new RecordMetaDataURI(file, getClass()));
    }

    @Override
    public List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        return ArgumentException.noneNull(recordMetaDatas, "recordMetaDatas").stream().map(each -> record(each.getURI())).toList();
    }

    @Override
    public List<String> getLabels() {
        return labels;
    }

    /**
     * Sets the classes, such as those of the images to train with.
     *
     * @param labels their names in the order of their numbers
     */
    public void setLabels(List<String> labels) {
        this.labels = List.copyOf(ArgumentException.notNull(labels, "labels"));
    }

    /**
     * Counts the classes.
     *
     * @return how many there are
     */
    public int numLabels() {
        return labels.size();
    }

    @Override
    public void reset() {
        split().reset();
        files = Arrays.stream(split().locations()).filter(BaseImageRecordReader::isImage).toList();
        at = 0;
    }
}
