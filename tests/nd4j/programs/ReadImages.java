import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.Files;
import java.util.Random;
import javax.imageio.ImageIO;
import org.datavec.api.io.labels.ParentPathLabelGenerator;
import org.datavec.api.split.FileSplit;
import org.datavec.image.loader.NativeImageLoader;
import org.datavec.image.recordreader.ImageRecordReader;
import org.deeplearning4j.datasets.datavec.RecordReaderDataSetIterator;
import org.nd4j.linalg.dataset.DataSet;
import org.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import org.nd4j.linalg.dataset.api.preprocessor.ImagePreProcessingScaler;

/** A folder of images, whose folders are the classes, as batches for a network. */
public class ReadImages {
    public static void main(String[] args) throws Exception {
        File folder = Files.createTempDirectory("images").toFile();
        for (int i = 0; i < 6; i++) {
            File of = new File(folder, i % 2 == 0 ? "dark" : "light");
            of.mkdirs();
            BufferedImage image = new BufferedImage(6, 6, BufferedImage.TYPE_INT_RGB);
            for (int pixel = 0; pixel < 36; pixel++) {
                image.setRGB(pixel % 6, pixel / 6, i % 2 == 0 ? 0x101010 : 0xf0f0f0);
            }
            ImageIO.write(image, "png", new File(of, i + ".png"));
        }
        ImageRecordReader reader = new ImageRecordReader(4, 4, 3, new ParentPathLabelGenerator());
        reader.initialize(new FileSplit(folder, NativeImageLoader.ALLOWED_FORMATS, new Random(1)));
        DataSetIterator batches = new RecordReaderDataSetIterator(reader, 4, 1, reader.numLabels());
        batches.setPreProcessor(new ImagePreProcessingScaler(0, 1));
        DataSet batch = batches.next();
        Check.equal(4L, batch.getFeatures().size(0), "images of a batch");
        Check.equal(3L, batch.getFeatures().size(1), "channels");
        for (int i = 0; i < 4; i++) {
            boolean isLight = batch.getFeatures().getDouble(i, 0, 0, 0) > 0.5;
            Check.equal(isLight ? 1.0 : 0.0, batch.getLabels().getDouble(i, 1), "class");
        }
    }
}
