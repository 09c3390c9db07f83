package dev.libtensor;

import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples that the native library reads, so that its threads can create batches of them. The dataset belongs to the scope
 * that is current when it is created.
 */
public final class NativeDataset extends NativeObject {
    /** Stands for the size of the first image. */
    private static final long FIRST = -1;

    /**
     * Creates a dataset of arrays, which it keeps alive even if these array objects are disposed.
     *
     * @param parts arrays with the samples along their first dimension
     * @throws ShapeException if the first sizes differ
     */
    public NativeDataset(NDArray... parts) {
        super(dataset -> make(ArgumentException.notNull(parts, "parts")));
    }

    /**
     * Creates a dataset of the images in a folder that has a folder for each class. All images must have the size of
     * the first.
     *
     * @param path the folder
     * @param channels the channels of the images
     * @throws TensorIOException if the folder cannot be read, or has no classes or no images
     */
    public NativeDataset(Path path, Channels channels) {
        this(path, FIRST, FIRST, channels);
    }

    /**
     * Creates a dataset of the images in a folder that has a folder for each class.
     *
     * @param path the folder
     * @param height the height that images are resized to
     * @param width the width that images are resized to
     * @param channels the channels of the images
     * @throws TensorIOException if the folder cannot be read, or has no classes or no images
     */
    public NativeDataset(Path path, long height, long width, Channels channels) {
        super(dataset -> Native.datasetFolder(Context.current().scope(), ArgumentException.notNull(path, "path")
                .toString(), height, width, ArgumentException.notNull(channels, "channels").code()));
    }

    private static long make(NDArray[] parts) {
        try {
            return Native.datasetTensors(Context.current().scope(), Dispatch.handles(parts));
        } finally {
            Reference.reachabilityFence(parts);
        }
    }

    /**
     * Returns the number of samples.
     *
     * @return the number of samples
     */
    public long size() {
        try {
            return Native.datasetSize(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the names of the classes of a folder.
     *
     * @return the names, in the order of their labels, or none for a dataset of arrays
     */
    public List<String> classNames() {
        try {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < Native.datasetClasses(handle()); i++) {
                names.add(Native.datasetClass(handle(), i));
            }
            return names;
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
