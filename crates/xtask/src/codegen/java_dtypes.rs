//! `DataType.java`, from the table of element types.

use anyhow::Result;

use super::dtypes::{Category, DType, NOTE};
use super::text::{marked, wrapped};

/// The path of the generated file.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/DataType.java";

/// Generates the file.
pub fn emit(dtypes: &[DType]) -> Result<String> {
    let constants: Vec<String> = dtypes.iter().map(constant).collect();
    Ok(FILE
        .replace("@NOTE@", NOTE)
        .replace("@CONSTANTS@", &constants.join(",\n"))
        .replace("@FLOATING@", &links(dtypes, |dtype| dtype.category == Category::Float))
        .replace("@INTEGER@", &links(dtypes, |dtype| dtype.category == Category::Integer))
        .replace("@UNSIGNED@", &links(dtypes, DType::is_unsigned))
        .replace("@COMPLEX@", &links(dtypes, |dtype| dtype.category == Category::Complex))
        .replace("@PARTS@", &parts(dtypes)))
}

/// The arms of a `switch` on complex types.
fn parts(dtypes: &[DType]) -> String {
    let part = |dtype: &DType| dtypes.iter().find(|other| Some(&other.name) == dtype.part.as_ref());
    let arm = |dtype: &DType| part(dtype).map(|part| format!("            case {} -> {};\n", dtype.java, part.java));
    dtypes.iter().filter_map(arm).collect()
}

/// A constant with its documentation.
fn constant(dtype: &DType) -> String {
    let DType { java, code, text, bytes, category, safetensors, numpy, .. } = dtype;
    let sentence = format!("{} In Java: {}.", dtype.doc, dtype.java_element);
    let doc = marked(&sentence, str::to_owned, |code| format!("{{@code {code}}}"));
    let quoted = |name: &Option<String>| name.as_ref().map_or("null".into(), |name| format!("\"{name}\""));
    let (numpy, safetensors) = (quoted(numpy), quoted(safetensors));
    let category = format!("{category:?}").to_uppercase();
    wrapped(&format!("/** {doc} */"), "    ")
        + &format!("    {java}({code}, \"{text}\", {bytes}, Category.{category}, {numpy}, {safetensors})")
}

/// `{@link A}, {@link B} or {@link C}`, on lines of Javadoc.
fn links(dtypes: &[DType], is: impl Fn(&DType) -> bool) -> String {
    let of = dtypes.iter().filter(|dtype| is(dtype));
    let mut links: Vec<String> = of.map(|dtype| format!("{{@link #{}}}", dtype.java)).collect();
    let last = links.pop().unwrap_or_default();
    let text = format!("@return true for {} and {last}", links.join(", "));
    wrapped(&text, "     * ").trim_end().to_owned()
}

const FILE: &str = r#"// @NOTE@
package dev.libtensor;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The data type of an array's elements. */
public enum DataType {
@CONSTANTS@;

    private enum Category {
        BOOL,
        INTEGER,
        FLOAT,
        COMPLEX
    }

    private static final DataType[] ALL = values();
    private static final DataType[] BY_CODE = byCode();

    final int code;
    private final String text;
    private final int bytes;
    private final Category category;
    private final String numpy;
    private final String safetensors;

    DataType(int code, String text, int bytes, Category category, String numpy, String safetensors) {
        this.code = code;
        this.text = text;
        this.bytes = bytes;
        this.category = category;
        this.numpy = numpy;
        this.safetensors = safetensors;
    }

    /** Returns the data types, each at the place of its code; some codes have none. */
    private static DataType[] byCode() {
        DataType[] types = new DataType[ALL[ALL.length - 1].code + 1];
        for (DataType type : ALL) {
            types[type.code] = type;
        }
        return types;
    }

    static DataType of(long code) {
        return BY_CODE[(int) code];
    }

    /**
     * Returns the data type of a buffer's elements. As in DJL, a {@code FloatBuffer} gives FLOAT32, a
     * {@code DoubleBuffer} FLOAT64, a {@code LongBuffer} INT64, an {@code IntBuffer} INT32, and a {@code ByteBuffer}
     * INT8. A {@code ShortBuffer} gives FLOAT16 and holds its bits.
     *
     * @param data the buffer
     * @return the data type
     * @throws DTypeException if the buffer is a {@code CharBuffer}, which matches no data type
     */
    public static DataType fromBuffer(Buffer data) {
        ArgumentException.notNull(data, "data");
        if (data instanceof FloatBuffer) {
            return FLOAT32;
        } else if (data instanceof DoubleBuffer) {
            return FLOAT64;
        } else if (data instanceof LongBuffer) {
            return INT64;
        } else if (data instanceof IntBuffer) {
            return INT32;
        } else if (data instanceof ShortBuffer) {
            return FLOAT16;
        } else if (data instanceof ByteBuffer) {
            return INT8;
        }
        throw new DTypeException("a CharBuffer matches no data type:"
                + " a FloatBuffer, DoubleBuffer, LongBuffer, IntBuffer, ShortBuffer or ByteBuffer was expected");
    }

    /**
     * Returns the data type with a type string of NumPy's files.
     *
     * @param numpy the type string: a byte order ({@code <}, {@code >}, {@code |} or {@code =}), a kind and a number of
     *     bytes, such as {@code <f4}
     * @return the data type; the byte order does not matter
     * @throws DTypeException if no data type matches
     */
    public static DataType fromNumpy(String numpy) {
        String given = ArgumentException.notNull(numpy, "numpy");
        if (given.length() >= 3 && "<>|=".indexOf(given.charAt(0)) >= 0) {
            for (DataType type : ALL) {
                if (type.numpy != null && type.numpy.substring(1).equals(given.substring(1))) {
                    return type;
                }
            }
        }
        throw new DTypeException("no data type matches NumPy's type '" + given
                + "': bool, int8 to int64, uint8 to uint64, float16, float32, float64, complex64 or complex128 was expected");
    }

    /**
     * Returns the data type with a name of the safetensors format.
     *
     * @param safetensors the name, such as {@code F32}
     * @return the data type
     * @throws DTypeException if no data type matches
     */
    public static DataType fromSafetensors(String safetensors) {
        ArgumentException.notNull(safetensors, "safetensors");
        for (DataType type : ALL) {
            if (safetensors.equals(type.safetensors)) {
                return type;
            }
        }
        throw new DTypeException("no data type matches the safetensors type '" + safetensors + "'");
    }

    /** Returns the code of a data type, or -1 for null, which leaves the choice to the operation. */
    static long code(DataType dataType) {
        return dataType == null ? -1 : dataType.code;
    }

    /** Returns the code of the argument {@code dataType}. */
    static long given(DataType dataType) {
        return ArgumentException.notNull(dataType, "dataType").code;
    }

    /**
     * Returns the size of one element.
     *
     * @return the number of bytes
     */
    public int getNumOfBytes() {
        return bytes;
    }

    /**
     * Returns whether the elements are floating-point numbers.
     *
@FLOATING@
     */
    public boolean isFloating() {
        return category == Category.FLOAT;
    }

    /**
     * Returns whether the elements are integers.
     *
@INTEGER@
     */
    public boolean isInteger() {
        return category == Category.INTEGER;
    }

    /**
     * Returns whether the elements are integers without negative values.
     *
@UNSIGNED@
     */
    public boolean isUnsigned() {
        return category == Category.INTEGER && text.charAt(0) == 'u';
    }

    /**
     * Returns whether the elements are complex numbers.
     *
@COMPLEX@
     */
    public boolean isComplex() {
        return category == Category.COMPLEX;
    }

    /**
     * Returns the data type of the parts of complex numbers.
     *
     * @return the data type of the real and the imaginary part; this data type, if it is not complex
     */
    public DataType partType() {
        return switch (this) {
@PARTS@            default -> this;
        };
    }

    /**
     * Returns whether the elements are booleans.
     *
     * @return true for {@link #BOOLEAN}
     */
    public boolean isBoolean() {
        return category == Category.BOOL;
    }

    /**
     * Returns the type string of NumPy's files, with little-endian byte order.
     *
     * @return the type string, such as {@code <f4}
     * @throws DTypeException if the data type is BFLOAT16, which NumPy does not have
     */
    public String asNumpy() {
        if (numpy == null) {
            throw new DTypeException("NumPy has no " + text + ": convert the array to FLOAT32 with toType");
        }
        return numpy;
    }

    /**
     * Returns the name in the safetensors format.
     *
     * @return the name, such as {@code F32}
     * @throws DTypeException if the data type is COMPLEX128, which the format does not have
     */
    public String asSafetensors() {
        if (safetensors == null) {
            throw new DTypeException("safetensors has no " + text + ": convert the array to another type with toType");
        }
        return safetensors;
    }

    /** Returns the name in NumPy, such as {@code float32} or {@code bool}. */
    @Override
    public String toString() {
        return text;
    }
}
"#;
