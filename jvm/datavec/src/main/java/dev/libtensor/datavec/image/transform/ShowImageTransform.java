package dev.libtensor.datavec.image.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.image.data.ImageWritable;
import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.util.Random;
import javax.swing.ImageIcon;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;

/** Shows images in a window and leaves them as they are, as DataVec's class of that name. */
public class ShowImageTransform extends BaseImageTransform<BufferedImage> {
    private final String title;
    private JFrame window;

    /**
     * Creates a transform.
     *
     * @param title the title of the window
     */
    public ShowImageTransform(String title) {
        this(title, 0);
    }

    /**
     * Creates a transform.
     *
     * @param title the title of the window
     * @param delay how many milliseconds DataVec waits; nothing waits here
     */
    public ShowImageTransform(String title, int delay) {
        super(null);
        this.title = ArgumentException.notNull(title, "title");
    }

    /**
     * Shows an image.
     *
     * @throws StateException if there is no screen
     */
    @Override
    protected ImageWritable doTransform(ImageWritable image, Random random) {
        if (GraphicsEnvironment.isHeadless()) {
            throw new StateException("an image is shown in a window, but this JVM has no screen");
        }
        SwingUtilities.invokeLater(() -> {
            window = window == null ? new JFrame(title) : window;
            window.getContentPane().removeAll();
            window.getContentPane().add(new JLabel(new ImageIcon(image.getImage())));
            window.pack();
            window.setVisible(true);
        });
        return image;
    }
}
