package dev.libtensor.djl.modality.cv;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.djl.modality.cv.Image.Flag;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;

/** The pixels of buffered images as bytes. */
final class Pixels {
    private Pixels() {}

    /** Makes an image from an array UINT8 (channels, height, width) of 1 to 4 channels. */
    static BufferedImage of(NDArray array) {
        Shape shape = array.getShape();
        int channels = (int) shape.get(0);
        int height = (int) shape.get(1);
        int width = (int) shape.get(2);
        int type = channels == 1 ? BufferedImage.TYPE_BYTE_GRAY
                : channels == 3 ? BufferedImage.TYPE_3BYTE_BGR : BufferedImage.TYPE_4BYTE_ABGR;
        BufferedImage image = new BufferedImage(width, height, type);
        byte[] to = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        byte[] from = array.toByteArray();
        int plane = width * height;
        int step = to.length / plane;
        for (int i = 0; i < plane; i++) {
            for (int channel = 0; channel < step; channel++) {
                // The last channel comes first; gray with opacity stands for three equal colors.
                int source = channels == 2 ? (channel == 0 ? 1 : 0) : channels - 1 - channel;
                to[i * step + channel] = from[source * plane + i];
            }
        }
        return image;
    }

    /** Returns the bytes of (height, width, channels). */
    static byte[] bytes(BufferedImage image, Flag flag) {
        boolean gray = flag == Flag.GRAYSCALE;
        if (image.getType() == BufferedImage.TYPE_BYTE_GRAY) {
            return ofGray(image.getData(), gray);
        }
        int width = image.getWidth();
        int[] colors = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
        byte[] bytes = new byte[colors.length * (gray ? 1 : 3)];
        for (int i = 0, at = 0; i < colors.length; i++) {
            int red = colors[i] >> 16 & 255;
            int green = colors[i] >> 8 & 255;
            int blue = colors[i] & 255;
            if (gray) {
                bytes[at++] = (byte) Math.round(0.299f * red + 0.587f * green + 0.114f * blue);
            } else {
                bytes[at++] = (byte) red;
                bytes[at++] = (byte) green;
                bytes[at++] = (byte) blue;
            }
        }
        return bytes;
    }

    /** Takes the values as they are, because the color model would change them. */
    private static byte[] ofGray(Raster raster, boolean gray) {
        int[] values = raster.getPixels(raster.getMinX(), raster.getMinY(), raster.getWidth(), raster.getHeight(),
                (int[]) null);
        int step = gray ? 1 : 3;
        byte[] bytes = new byte[values.length * step];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i / step];
        }
        return bytes;
    }

    /** Returns a copy with its own pixels. */
    static BufferedImage copy(BufferedImage image) {
        WritableRaster raster = image.copyData(image.getRaster().createCompatibleWritableRaster());
        return new BufferedImage(image.getColorModel(), raster, image.isAlphaPremultiplied(), null);
    }

    /** Returns a copy without opacity, on black. */
    static BufferedImage opaque(BufferedImage image) {
        return drawn(image, image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    }

    /** Returns a copy of another size and kind. */
    static BufferedImage drawn(java.awt.Image image, int width, int height, int type) {
        BufferedImage copy = new BufferedImage(width, height, type);
        Graphics2D graphics = copy.createGraphics();
        graphics.drawImage(image, 0, 0, null);
        graphics.dispose();
        return copy;
    }

    /** Returns whether colors can be drawn on an image. */
    static boolean isColor(BufferedImage image) {
        return image.getRaster().getDataBuffer().getDataType() <= DataBuffer.TYPE_INT
                && image.getColorModel().getColorSpace().getNumComponents() == 3
                && !(image.getColorModel() instanceof IndexColorModel);
    }
}
