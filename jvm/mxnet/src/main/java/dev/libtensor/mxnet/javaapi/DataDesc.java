package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Shape;
import java.util.Set;

/**
 * Describes an input of a model.
 *
 * @param name the name of the symbol's variable, such as {@code data}
 * @param shape the shape, with the number of examples first
 * @param dataType the data type
 * @param layout what each dimension is, such as {@code NCHW}; kept as it is
 */
public record DataDesc(String name, Shape shape, DataType dataType, String layout) {
    /** What stands for no layout, here and in Scala. */
    private static final Set<String> UNDEFINED = Set.of("UNDEFINED", "__undefined__");

    /**
     * Creates the description of an input.
     *
     * @param name the name of the symbol's variable
     * @param shape the shape, with the number of examples first
     * @param dataType the data type
     * @param layout what each dimension is
     * @throws ArgumentException if one of them is null
     */
    public DataDesc {
        ArgumentException.notNull(name, "name");
        ArgumentException.notNull(shape, "shape");
        ArgumentException.notNull(dataType, "dataType");
        ArgumentException.notNull(layout, "layout");
    }

    /**
     * Creates the description of a FLOAT32 input.
     *
     * @param name the name of the symbol's variable
     * @param shape the shape, with the number of examples first
     */
    public DataDesc(String name, Shape shape) {
        this(name, shape, DataType.FLOAT32, "NCHW");
    }

    /**
     * Creates the description of an input whose shape is one of MXNet's for Java.
     *
     * @param name the name of the symbol's variable
     * @param shape the shape, with the number of examples first
     * @param dataType the data type
     * @param layout what each dimension is
     */
    public DataDesc(String name, dev.libtensor.mxnet.javaapi.Shape shape, DataType dataType, String layout) {
        this(name, ArgumentException.notNull(shape, "shape").toShape(), dataType, layout);
    }

    /**
     * Returns which dimension counts the examples of a batch.
     *
     * @param layout what each dimension is, such as {@code NCHW}; null and an undefined one stand for the first
     * @return the place of the N, or -1 if there is none
     */
    public static int getBatchAxis(String layout) {
        return layout == null || UNDEFINED.contains(layout) ? 0 : layout.indexOf('N');
    }
}
