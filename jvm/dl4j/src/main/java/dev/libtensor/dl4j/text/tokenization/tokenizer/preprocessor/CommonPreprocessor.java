package dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;
import java.util.Locale;
import java.util.regex.Pattern;

/** Makes a token lower case and leaves out digits and marks, as DL4J's class of that name. */
public class CommonPreprocessor implements TokenPreProcess {
    private static final Pattern MARKS = Pattern.compile("[\\d.:,\"'()\\[\\]|/?!;]+");

    /** Creates a preprocessor. */
    public CommonPreprocessor() {}

    @Override
    public String preProcess(String token) {
        ArgumentException.notNull(token, "token");
        return MARKS.matcher(token).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
