package dev.libtensor.datavec.api.records.reader.impl.collection;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.reader.BaseRecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.split.ListStringSplit;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Reads records of texts that are in memory, as DataVec's class of that name. */
public class ListStringRecordReader extends BaseRecordReader {
    private Iterator<List<String>> iterator;

    /** Creates a reader. */
    public ListStringRecordReader() {}

    /**
     * Sets the records.
     *
     * @throws ArgumentException if the split is no {@link ListStringSplit}
     */
    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        if (!(ArgumentException.notNull(split, "split") instanceof ListStringSplit texts)) {
            throw new ArgumentException("a ListStringSplit was expected, not " + split.getClass().getName());
        }
        super.initialize(split);
        iterator = texts.getData().iterator();
    }

    @Override
    public boolean hasNext() {
        split();
        return iterator.hasNext();
    }

    @Override
    public List<Writable> next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all records were read: reset() starts again");
        }
        List<Writable> record = new ArrayList<>();
        iterator.next().forEach(text -> record.add(new Text(text)));
        return record;
    }

    @Override
    public void reset() {
        iterator = ((ListStringSplit) split()).getData().iterator();
    }

    @Override
    public boolean resetSupported() {
        return true;
    }
}
