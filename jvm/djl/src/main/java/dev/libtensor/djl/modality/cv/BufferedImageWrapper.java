package dev.libtensor.djl.modality.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.modality.cv.output.BoundingBox;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Joints;
import dev.libtensor.djl.modality.cv.output.Point;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** An image of Java's own library. */
final class BufferedImageWrapper implements Image {
    private final BufferedImageFactory factory;
    private BufferedImage image;

    BufferedImageWrapper(BufferedImageFactory factory, BufferedImage image) {
        this.factory = factory;
        this.image = image;
    }

    @Override
    public int getWidth() {
        return image.getWidth();
    }

    @Override
    public int getHeight() {
        return image.getHeight();
    }

    @Override
    public BufferedImage getWrappedImage() {
        return image;
    }

    @Override
    public BufferedImageWrapper resize(int width, int height, boolean copy) {
        if (width < 1 || height < 1) {
            throw new ArgumentException("the width and height of an image must be at least 1, not " + width + " x "
                    + height);
        }
        if (width == getWidth() && height == getHeight()) {
            return copy ? (BufferedImageWrapper) duplicate() : this;
        }
        int type = image.getType() == BufferedImage.TYPE_CUSTOM ? BufferedImage.TYPE_INT_ARGB : image.getType();
        java.awt.Image scaled = image.getScaledInstance(width, height, java.awt.Image.SCALE_SMOOTH);
        return new BufferedImageWrapper(factory, Pixels.drawn(scaled, width, height, type));
    }

    @Override
    public Image getMask(int[][] mask) {
        int height = ArgumentException.notNull(mask, "mask").length;
        int width = height == 0 ? 0 : mask[0].length;
        BufferedImage resized = resize(width, height, false).image;
        int[] pixels = new int[width * height];
        for (int at = 0; at < pixels.length; at++) {
            int x = at % width;
            int y = at / width;
            pixels[at] = mask[y][x] == 0 ? 0 : resized.getRGB(x, y);
        }
        return factory.fromPixels(pixels, width, height);
    }

    @Override
    public Image getSubImage(int x, int y, int w, int h) {
        if (x < 0 || y < 0 || w < 1 || h < 1 || w > getWidth() - x || h > getHeight() - y) {
            throw new ArgumentException("a part of an image of " + getWidth() + " x " + getHeight()
                    + " pixels must be inside of it: " + w + " x " + h + " pixels from (" + x + ", " + y + ") were given");
        }
        return new BufferedImageWrapper(factory, image.getSubimage(x, y, w, h));
    }

    @Override
    public Image duplicate() {
        return new BufferedImageWrapper(factory, Pixels.copy(image));
    }

    @Override
    public NDArray toNDArray(NDManager manager, Flag flag) {
        Shape shape = new Shape(getHeight(), getWidth(), flag == Flag.GRAYSCALE ? 1 : 3);
        ByteBuffer bytes = ByteBuffer.wrap(Pixels.bytes(image, flag));
        return ArgumentException.notNull(manager, "manager").create(bytes, shape, DataType.UINT8);
    }

    @Override
    public void save(OutputStream os, String type) throws IOException {
        factory.save(image, ArgumentException.notNull(os, "os"), type);
    }

    @Override
    public List<BoundingBox> findBoundingBoxes() {
        return Groups.of(Pixels.bytes(image, Flag.GRAYSCALE), getWidth(), getHeight());
    }

    @Override
    public void drawBoundingBoxes(DetectedObjects detections, float opacity) {
        drawing().objects(detections.items(), opacity);
    }

    @Override
    public void drawRectangle(Rectangle rect, int rgb, int thickness) {
        drawing().rectangle(rect, rgb, thickness);
    }

    @Override
    public void drawMarks(List<Point> points, int size) {
        drawing().stars(points.stream().map(point -> createStar(point, size)).toList());
    }

    @Override
    public void drawJoints(Joints joints) {
        drawing().joints(joints.getJoints());
    }

    @Override
    public void drawImage(Image overlay, boolean resize) {
        Image fitting = resize ? overlay.resize(getWidth(), getHeight(), false) : overlay;
        if (!(fitting.getWrappedImage() instanceof BufferedImage over)) {
            throw new ArgumentException("a java.awt.image.BufferedImage was expected, not "
                    + fitting.getWrappedImage().getClass().getName());
        }
        drawing().image(over);
    }

    /** Gray and indexed images become color ones first. */
    private Drawing drawing() {
        if (!Pixels.isColor(image)) {
            image = Pixels.drawn(image, getWidth(), getHeight(), BufferedImage.TYPE_INT_ARGB);
        }
        return new Drawing(image);
    }

    /** Returns the size and the number of channels. */
    @Override
    public String toString() {
        return "Image of " + getWidth() + " x " + getHeight() + " pixels and "
                + image.getColorModel().getNumComponents() + " channels";
    }
}
