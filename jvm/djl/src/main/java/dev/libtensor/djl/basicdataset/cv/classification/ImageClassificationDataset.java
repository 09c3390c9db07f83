package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.basicdataset.cv.ImageDataset;
import dev.libtensor.djl.modality.cv.transform.Resize;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.modality.cv.translator.ImageClassificationTranslator;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.translate.TranslatorOptions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A dataset of images with classes. The label of an image is INT64 without dimensions. */
public abstract class ImageClassificationDataset extends ImageDataset {
    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    public ImageClassificationDataset(ImageDataset.BaseBuilder<?> builder) {
        super(builder);
    }

    /**
     * Returns the class of an image.
     *
     * @param index the record
     * @return the number of the class, from 0
     * @throws IOException if a file cannot be read
     */
    protected abstract long getClassNumber(long index) throws IOException;

    @Override
    public Record get(NDManager manager, long index) throws IOException {
        NDList data = new NDList(getRecordImage(manager, index));
        return new Record(data, new NDList(manager.create(getClassNumber(index))));
    }

    @Override
    public TranslatorOptions matchingTranslatorOptions() {
        Pipeline steps = new Pipeline();
        Optional<Integer> width = getImageWidth();
        Optional<Integer> height = getImageHeight();
        if (width.isPresent() && height.isPresent()) {
            steps.add(new Resize(width.get(), height.get()));
        }
        return ImageClassificationTranslator.builder().optSynset(getClasses()).setPipeline(steps.add(new ToTensor()))
                .build().getExpansions();
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names in the order of their numbers
     */
    public abstract List<String> getClasses();
}
