package dev.libtensor.djl.modality.cv.output;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.libtensor.ArgumentException;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.util.JsonSerializable;
import dev.libtensor.djl.util.JsonUtils;
import dev.libtensor.djl.util.RandomUtils;
import java.util.ArrayList;
import java.util.List;

/** The class of each place of an image. */
public class CategoryMask implements JsonSerializable {
    private static final long serialVersionUID = 1L;
    private static final int BLACK = 0xFF000000;

    /** The names of the classes. */
    private final ArrayList<String> classes;
    /** The class of each pixel, row by row. */
    private final int[][] mask;

    /**
     * Creates a mask.
     *
     * @param classes the names of the classes; the first one is the background
     * @param mask the index of the class of each place, by rows
     */
    public CategoryMask(List<String> classes, int[][] mask) {
        this.classes = new ArrayList<>(classes);
        this.mask = ArgumentException.notNull(mask, "mask");
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names
     */
    public List<String> getClasses() {
        return classes;
    }

    /**
     * Returns the class of each place.
     *
     * @return the rows
     */
    public int[][] getMask() {
        return mask;
    }

    @Override
    public JsonElement serialize() {
        JsonObject json = new JsonObject();
        json.add("classes", JsonUtils.GSON.toJsonTree(classes));
        json.add("mask", JsonUtils.GSON.toJsonTree(mask));
        return json;
    }

    /** Returns the mask as JSON on several lines. */
    @Override
    public String toString() {
        return "{\n\t\"classes\": " + JsonUtils.GSON_COMPACT.toJson(classes).replace("\",\"", "\", \"")
                + ",\n\t\"mask\": " + JsonUtils.GSON_COMPACT.toJson(mask) + "\n}";
    }

    /**
     * Returns the part of an image that is not background.
     *
     * @param image the image
     * @return an image of the size of the mask; the rest is transparent
     */
    public Image getMaskImage(Image image) {
        return image.getMask(mask);
    }

    /**
     * Returns the part of an image that is of a class.
     *
     * @param image the image
     * @param classId the index of the class
     * @return an image of the size of the mask; the rest is transparent
     */
    public Image getMaskImage(Image image, int classId) {
        int[][] selected = new int[mask.length][mask[0].length];
        for (int y = 0; y < mask.length; y++) {
            for (int x = 0; x < mask[y].length; x++) {
                selected[y][x] = mask[y][x] == classId ? 1 : 0;
            }
        }
        return image.getMask(selected);
    }

    /**
     * Returns the background of an image.
     *
     * @param image the image
     * @return an image of the size of the mask; the rest is transparent
     */
    public Image getBackgroundImage(Image image) {
        return getMaskImage(image, 0);
    }

    /**
     * Draws the classes in random colors, and the background in black.
     *
     * @param image the image
     * @param opacity the opacity of the colors, from 0 to 255
     */
    public void drawMask(Image image, int opacity) {
        drawMask(image, opacity, BLACK);
    }

    /**
     * Draws the classes in random colors.
     *
     * @param image the image
     * @param opacity the opacity of the colors, from 0 to 255
     * @param background the color of the background, with its opacity in the upper eight bits
     */
    public void drawMask(Image image, int opacity, int background) {
        int[] colors = new int[classes.size()];
        for (int i = 1; i < colors.length; i++) {
            colors[i] = opacity << 24 | RandomUtils.nextInt(1 << 24);
        }
        colors[0] = background;
        image.drawImage(overlay(colors), true);
    }

    /**
     * Draws a single class.
     *
     * @param image the image
     * @param classId the index of the class
     * @param color the color: red, green and blue of eight bits each
     * @param opacity its opacity, from 0 to 255
     */
    public void drawMask(Image image, int classId, int color, int opacity) {
        int[] colors = new int[classes.size()];
        colors[classId] = color & 0xFFFFFF | opacity << 24;
        image.drawImage(overlay(colors), true);
    }

    private Image overlay(int[] colors) {
        int width = mask[0].length;
        int[] pixels = new int[width * mask.length];
        for (int at = 0; at < pixels.length; at++) {
            pixels[at] = colors[mask[at / width][at % width]];
        }
        return ImageFactory.getInstance().fromPixels(pixels, width, mask.length);
    }
}
