package dev.libtensor.datavec.local.transforms.misc;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.common.function.Function;
import java.util.List;
import java.util.stream.Collectors;

/** Makes a line of a record, as DataVec's class of that name. */
public class WritablesToStringFunction implements Function<List<Writable>, String> {
    private final String delim;
    private final String quote;

    /**
     * Creates a function without quotes.
     *
     * @param delim the text between two values
     */
    public WritablesToStringFunction(String delim) {
        this(delim, null);
    }

    /**
     * Creates a function.
     *
     * @param delim the text between two values
     * @param quote the text around values that have that in them, in which it is doubled; null for none
     */
    public WritablesToStringFunction(String delim, String quote) {
        this.delim = ArgumentException.notNull(delim, "delim");
        this.quote = quote;
    }

    @Override
    public String apply(List<Writable> c) {
        return ArgumentException.<Writable>noneNull(c, "c").stream().map(this::text).collect(Collectors.joining(delim));
    }

    private String text(Writable value) {
        String text = value.toString();
        return quote == null || !text.contains(delim) ? text : quote + text.replace(quote, quote + quote) + quote;
    }
}
