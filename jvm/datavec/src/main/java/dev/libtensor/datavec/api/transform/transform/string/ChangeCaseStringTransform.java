package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;
import java.util.Locale;

/** Makes all letters of texts lower or upper case, as DataVec's class of that name. */
public class ChangeCaseStringTransform extends BaseTransform {
    /** The case of letters. */
    public enum CaseType {
        /** Lower case. */
        LOWER,
        /** Upper case. */
        UPPER
    }

    /**
     * Creates a transform to lower case.
     *
     * @param column the column
     */
    public ChangeCaseStringTransform(String column) {
        this(column, CaseType.LOWER);
    }

    /**
     * Creates a transform.
     *
     * @param column the column
     * @param caseType the case of all letters
     */
    public ChangeCaseStringTransform(String column, CaseType caseType) {
        super(Projection.texts("changeCase", column, text -> caseType == CaseType.UPPER
                ? text.toUpperCase(Locale.ROOT) : text.toLowerCase(Locale.ROOT)));
        describedBy(column, caseType);
        ArgumentException.notNull(caseType, "caseType");
    }
}
